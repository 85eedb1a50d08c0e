import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName, cleanText, emailAddress, internationalPhone, webAddress } from './text-values.rules.ts'

test('text loses NUL, controls and direction marks, and keeps markup as mere text', () => {
  expect(cleanText('A\u0000B\u202e\tC')).toBe('A B C')
  expect(cleanName('<script>alert(1)</script>')).toBe('<script>alert(1)</script>')
  expect(cleanText(' \u0000 ')).toBeNull()
  expect(cleanText(12)).toBeNull()
})

test('names are cut at 300 characters, never in the middle of one', () => {
  expect(cleanName('a'.repeat(400))).toHaveLength(300)
  expect(cleanName(`${'a'.repeat(299)}😀`)).toBe('a'.repeat(299))
})

test('whatever comes in, nothing that PostgreSQL refuses comes out', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (value) => {
      const cleaned = cleanText(value)
      expect(cleaned === null || (cleaned.isWellFormed() && !/\p{Cc}/u.test(cleaned) && cleaned.length <= 500)).toBe(
        true,
      )
    }),
  )
})

test.each([
  ['+40264123456', 'RO', '+40 264 123 456'],
  ['0264 123 456', 'RO', '+40 264 123 456'],
  ['+1 435 674 7592', 'US', '+1 435 674 7592'],
  ['(801) 555-0100', 'US', '+1 801 555 0100'],
  ['ask for Ion', 'RO', null],
  ['12', 'RO', null],
  ['0264123456', null, null],
])('the phone %s of %s is written %s', (value, country, written) => {
  expect(internationalPhone(value, country)).toBe(written)
})

test.each([
  ['www.mobila.example', 'http://www.mobila.example/'],
  ['HTTPS://Mobila.Example/Acasă', 'https://mobila.example/Acas%C4%83'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['http://user:secret@mobila.example', null],
  ['http://localhost:3000', null],
  ['http://127.0.0.1/', null],
  ['not a site', null],
])('the website %s becomes %s', (value, address) => {
  expect(webAddress(value)).toBe(address)
})

test.each([
  ['Office@Mobila.Example', 'Office@mobila.example'],
  ['mailto:a@b.example', 'a@b.example'],
  ['a@b', null],
  ['a b@c.example', null],
  ['a@@c.example', null],
])('the email %s becomes %s', (value, address) => {
  expect(emailAddress(value)).toBe(address)
})
