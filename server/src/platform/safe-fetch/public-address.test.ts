import { describe, expect, test } from 'vitest'
import { HOSTILE_DNS_ANSWERS } from '../testing/hostile-addresses.ts'
import { isPublicAddress, ipLiteralOf } from './public-address.ts'

describe('the public internet', () => {
  test.each([
    '93.184.215.14',
    '8.8.8.8',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '2606:4700::1111',
    '2a00:1450:4001:82a::200e',
  ])('holds %s', (address) => expect(isPublicAddress(address)).toBe(true))
  test.each(HOSTILE_DNS_ANSWERS)('does not hold %s', (address) => expect(isPublicAddress(address)).toBe(false))
  test.each(['', 'localhost', 'shop.example', '1.2.3', '0x7f.1', '999.1.1.1'])(
    'does not hold %j, which is not a plain address',
    (text) => expect(isPublicAddress(text)).toBe(false),
  )
})

test('an address in brackets is distinguished from a name', () => {
  expect(ipLiteralOf('[::1]')).toBe('::1')
  expect(ipLiteralOf('127.0.0.1')).toBe('127.0.0.1')
  expect(ipLiteralOf('shop.example')).toBeUndefined()
})
