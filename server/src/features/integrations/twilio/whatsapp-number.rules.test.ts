import { expect, test } from 'vitest'
import { normalizeAddress } from '../../../platform/contact-address.ts'
import { toDialledNumber } from './whatsapp-number.rules.ts'

test.each([
  ['5215512345678', '525512345678'],
  ['525512345678', '525512345678'],
  ['551187654321', '5511987654321'],
  ['5511987654321', '5511987654321'],
  ['551132654321', '551132654321'],
  ['40744100001', '40744100001'],
])('the WhatsApp number %s is dialled as %s', (given, number) => {
  expect(toDialledNumber(given)).toBe(number)
  expect(normalizeAddress({ channel: 'phone', address: `+${number}` })).toBe(`+${number}`)
})
