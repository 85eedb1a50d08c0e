import { expect, test } from 'vitest'
import { deviceName, truncateAddress } from './device-name.rules.ts'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const EDGE = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test.each([
  [SAFARI, { browser: 'Safari', system: 'iPhone', isPhone: true }],
  [CHROME, { browser: 'Chrome', system: 'Android', isPhone: true }],
  [EDGE, { browser: 'Edge', system: 'Windows', isPhone: false }],
  [FIREFOX, { browser: 'Firefox', system: 'Linux', isPhone: false }],
  ['curl/8.5.0', { browser: null, system: null, isPhone: false }],
  [null, { browser: null, system: null, isPhone: false }],
])('a device is named after its user agent: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toEqual(name)
})

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3:x'],
  ['unknown', null],
  [null, null],
])('%s is shown as %s', (address, shown) => {
  expect(truncateAddress(address)).toBe(shown)
})
