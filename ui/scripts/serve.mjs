// A small server of the built page with the same policy as the real ones.
import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' ws:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Serves dist on a free port. Returns the address and a function that stops it. */
export async function serveDist() {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname)
    const file = join(dist, path === '/' ? 'index.html' : path)
    if (!existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': types[extname(file)],
      'content-security-policy': policy,
    })
    createReadStream(file).pipe(response)
  })
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready))
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }
}
