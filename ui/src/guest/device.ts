// The name of this browser at a table, so that people recognize it: "Chrome, Android".

/** The first one that matches counts; those that others imitate are last. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const first = (names: [RegExp, string][], text: string) =>
  names.find(([sign]) => sign.test(text))?.[1]

/** The browser and the system from a user agent. */
export function deviceName(agent: string): string {
  const browser = first(BROWSERS, agent) ?? 'Browser'
  const system = first(SYSTEMS, agent)
  return system === undefined ? browser : `${browser}, ${system}`
}
