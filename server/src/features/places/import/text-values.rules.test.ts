import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, isPhone } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { cleanName, cleanText, emailAddress, internationalPhones, webAddress } from './text-values.rules.ts'

test('text loses NUL, control characters and direction marks, and keeps markup as plain text', () => {
  expect(cleanText('A\u0000B\u202e\tC')).toBe('A B C')
  expect(cleanName('<script>alert(1)</script>')).toBe('<script>alert(1)</script>')
  expect(cleanText(' \u0000 ')).toBeNull()
  expect(cleanText(12)).toBeNull()
})

test('names are truncated at 300 characters, never within a character', () => {
  expect(cleanName('a'.repeat(400))).toHaveLength(300)
  expect(cleanName(`${'a'.repeat(299)}😀`)).toBe('a'.repeat(299))
})

test('cleaned text never contains anything that PostgreSQL rejects', () => {
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
  ['+40264123456', 'RO', ['+40 264 123 456']],
  ['0264 123 456', 'RO', ['+40 264 123 456']],
  ['+1 435 674 7592', 'US', ['+1 435 674 7592']],
  ['(801) 555-0100', 'US', ['+1 801 555 0100']],
  ['ask for Ion', 'RO', []],
  ['12', 'RO', []],
  ['0264123456', null, []],
  ['0264 123 456 / 0264 123 457', 'RO', ['+40 264 123 456', '+40 264 123 457']],
  ['0264 123 456/0264 123 457 or +40 264 123 458', 'RO', ['+40 264 123 456', '+40 264 123 457', '+40 264 123 458']],
  ['0264123456;0264123457', 'RO', ['+40 264 123 456', '+40 264 123 457']],
  ['801-555-0100 x 5, ask for Ion', 'US', ['+1 801 555 0100 ext. 5']],
  ['0264 123456, 123457', 'RO', ['+40 264 123 456']],
  ['0264 123 456 int 12, 0264 123 457', 'RO', ['+40 264 123 456 ext. 12', '+40 264 123 457']],
  ['030 / 123456', 'DE', ['+49 30 123456']],
  ['5111234, 5121234', 'IS', ['+354 511 1234', '+354 512 1234']],
  ['6441234, 6441235', 'EE', ['+372 644 1234', '+372 644 1235']],
  ['+423 2331111, 2332222', 'LI', ['+423 233 11 11', '+423 233 22 22']],
  ['0711 123456, 1234567', 'DE', ['+49 711 123456']],
])('the phone %s of %s is written %j', (value, country, written) => {
  expect(internationalPhones(value, country)).toEqual(written)
})

test.each([
  ['+40 264 123 456 int 12', 'RO'],
  ['+51 1 2345678 Anexo 12', 'PE'],
  ['+886 2 2345 6789#12', 'TW'],
  ['+598 2901 2345 int. 12', 'UY'],
])('the extension of %s is written so that a lead keeps the number', (value, country) => {
  const [phone = ''] = internationalPhones(value, country)
  expect(phone).toMatch(/ ext\. 12$/)
  // A number stored by earlier versions, with the country's own label, is kept too.
  expect([isPhone(phone), isPhone(value)]).toEqual([true, true])
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
  ['Info@Müller.Example', 'Info@xn--mller-kva.example'],
  ['mail@завод.рф', 'mail@xn--80aegj1b.xn--p1ai'],
  ['a@b', null],
  ['a b@c.example', null],
  ['a@@c.example', null],
  ['a@b.example/ü', null],
  ['a@ü.example:80', null],
])('the email %s becomes %s', (value, address) => {
  expect(emailAddress(value)).toBe(address)
  expect(address === null || isEmail(address)).toBe(true)
})
