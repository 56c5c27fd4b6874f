// Lets a script outside this folder import the packages installed in it.
import { register } from 'node:module'

const hook = `
  const home = ${JSON.stringify(new URL('../package.json', import.meta.url).href)}
  export async function resolve(name, context, next) {
    try {
      return await next(name, context)
    } catch (fault) {
      if (fault.code !== 'ERR_MODULE_NOT_FOUND' || /^[./]|:/.test(name)) throw fault
      return next(name, { ...context, parentURL: home })
    }
  }`
register(`data:text/javascript,${encodeURIComponent(hook)}`)
