/** The parts of a user agent by which its owner recognises a device. */
export type DeviceName = { browser: string | null; system: string | null; isPhone: boolean }

const MAX_READ_LENGTH = 400
// The order matters: Edge and Opera call themselves Chrome, Chrome calls itself Safari, Android calls itself Linux.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]
const PHONE = /\bMobile\b|\biPhone\b|\bAndroid\b/

export function deviceName(userAgent: string | null): DeviceName {
  const text = (userAgent ?? '').slice(0, MAX_READ_LENGTH)
  const first = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(text))?.[1] ?? null
  return { browser: first(BROWSERS), system: first(SYSTEMS), isPhone: PHONE.test(text) }
}

/** 'Firefox, Windows', or undefined if neither is known. */
export function deviceLabel(userAgent: string | null): string | undefined {
  const { browser, system } = deviceName(userAgent)
  return [browser, system].filter(Boolean).join(', ') || undefined
}

/** An address without its last part, which is enough to recognise one's own network. */
export function truncateAddress(address: string | null): string | null {
  if (!address) return null
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}:x`
  const parts = address.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.x` : null
}
