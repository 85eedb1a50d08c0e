import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText } from '../leads/lead-text.rules.ts'
import { mailLink, whatsappDigits, whatsappLink, whatsappNumberProblem } from './contact-links.rules.ts'

const HOSTILE = [
  'a@b.example,c@d.example',
  'Ana\r\nBcc: spy@evil.example',
  'Ana%0d%0aBcc:spy@evil.example',
  '%0ABcc%3Aspy%40evil.example',
  '&bcc=spy@evil.example',
  '&amp;bcc=spy@evil.example',
  '?cc=spy@evil.example&to=spy@evil.example',
  '#fragment',
  '"><script>alert(1)</script>',
  "'+alert(1)+'",
  'javascript:alert(1)',
  'a;b,c:d@e',
  '\u0000\u2028\u2029\u202etxt.exe',
  'Țânțar ăîș 🚚🇷🇴',
  '\ud800 half a letter \udc00',
  '=?utf-8?q?Bcc:_spy?=',
  '+40 700 555 014&text=other',
  'text=1&phone=2;3|4',
  '\\r\\nBcc:x',
  '%'.repeat(50),
]
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom(...HOSTILE), fc.string({ unit: 'grapheme', maxLength: 60 })).map(([a, b]) => `${b}${a}${b}`),
)
const RUNS = { numRuns: 1000 }

/** Parses a link according to RFC 6068, without code of the product. */
function readMail(link: string) {
  expect(link).toMatch(/^mailto:[\w.~%-]+@[\w.~%-]+(?:\?[\w.~%=&-]+)?$/)
  const [path = '', ...queries] = link.slice('mailto:'.length).split('?')
  expect(queries.length).toBeLessThan(2)
  const fields = (queries[0] ?? '')
    .split('&')
    .filter((field) => field !== '')
    .map((field) => field.split('=').map(decodeURIComponent))
  expect(fields.every(({ length }) => length === 2)).toBe(true)
  return { path, to: path.split(',').map(decodeURIComponent), fields }
}

describe('a link to the mail program', () => {
  test('contains the address, the subject and the text with its lines', () => {
    const link = mailLink({ to: 'ioana@mobila.example', subject: 'Trucks & co', text: 'Bună ziua,\nȘofer?' })
    expect(link).toBe(
      'mailto:ioana@mobila.example?subject=Trucks%20%26%20co&body=Bun%C4%83%20ziua%2C%0D%0A%C8%98ofer%3F',
    )
    expect(mailLink({ to: 'o+x@mobila.example' })).toBe('mailto:o%2Bx@mobila.example')
    expect(mailLink({ to: "o'brien@mobila.example" })).toBe('mailto:o%27brien@mobila.example')
    expect(mailLink({ to: 'r&d@oak.example' })).toBe('mailto:r%26d@oak.example')
    expect(mailLink({ to: 'a?bcc=b&c#1@oak.example' })).toBe('mailto:a%3Fbcc%3Db%26c%231@oak.example')
    expect(mailLink({ to: ' ioana@mobila.example ', subject: ' \n ' })).toBe('mailto:ioana@mobila.example')
  })

  test('has one receiver and no other field for hostile subjects and texts', () => {
    fc.assert(
      fc.property(hostile, hostile, (subject, text) => {
        const { to, fields } = readMail(mailLink({ to: 'ioana@mobila.example', subject, text }) ?? '')
        expect(to).toEqual(['ioana@mobila.example'])
        expect(new Set(fields.map(([name]) => name)).size).toBe(fields.length)
        const read = Object.fromEntries(fields) as Record<string, string>
        expect(Object.keys(read).filter((name) => !['subject', 'body'].includes(name))).toEqual([])
        expect(read.subject ?? '').toBe(cleanLine(subject))
        expect(read.subject ?? '').not.toMatch(/[\r\n]/)
        expect((read.body ?? '').replaceAll('\r\n', '\n')).toBe(cleanText(text))
      }),
      RUNS,
    )
  })

  test('does not exist for a hostile address, or has only that address', () => {
    const address = fc.oneof(
      hostile,
      fc.tuple(hostile, hostile).map(([local, domain]) => `${local}@${domain}`),
      hostile.map((local) => `${local}@mobila.example`),
      hostile.map((more) => `ioana@mobila.example${more}`),
    )
    fc.assert(
      fc.property(address, (to) => {
        const link = mailLink({ to })
        if (link === undefined) return
        const read = readMail(link)
        expect(link).not.toContain('?')
        expect(read.fields).toEqual([])
        expect(read.to).toEqual([to.trim()])
        expect(to.trim().split('@')).toHaveLength(2)
        expect(to.trim()).not.toMatch(/[,;%\s<>]/)
      }),
      RUNS,
    )
    for (const to of [
      '',
      'ioana',
      'a@b.example,c@d.example',
      'a@b.example?bcc=x@y.example',
      '50%off@c.example',
      'a%2Cb@c.example',
    ])
      expect(mailLink({ to })).toBeUndefined()
  })
})

describe('a link to WhatsApp', () => {
  test('contains the digits of the number and the text', () => {
    expect(whatsappLink({ phone: '+40 700 555-014', text: 'Bună & ziua\n?' })).toBe(
      'https://wa.me/40700555014?text=Bun%C4%83%20%26%20ziua%0A%3F',
    )
    expect(whatsappLink({ phone: '+40700555014' })).toBe('https://wa.me/40700555014')
  })

  test('contains only the number and the text for hostile texts', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const url = new URL(whatsappLink({ phone: '+40700555014', text }) ?? '')
        expect([url.origin, url.pathname, url.hash]).toEqual(['https://wa.me', '/40700555014', ''])
        expect([...url.searchParams.keys()].every((name) => name === 'text')).toBe(true)
        expect([...url.searchParams.keys()].length).toBeLessThan(2)
        expect(url.searchParams.get('text') ?? '').toBe(cleanText(text))
      }),
      RUNS,
    )
  })

  test('does not exist for a hostile number, or contains only the number', () => {
    const numbers = fc.oneof(
      hostile,
      hostile.map((more) => `+40700555014${more}`),
    )
    fc.assert(
      fc.property(numbers, (phone) => {
        expect(whatsappLink({ phone }) ?? 'none').toMatch(/^https:\/\/wa\.me\/[1-9]\d{9,14}$|^none$/)
      }),
      RUNS,
    )
  })

  test('requires 10 to 15 digits in international form', () => {
    expect(
      ['0700555014', '+0700555014', '+40700', '+4070055501499999', '0700 555 014 ext 2'].map(whatsappDigits),
    ).toEqual(Array(5).fill(undefined))
    expect(['', ' ', '12', '+40 700 555 014'].map(whatsappNumberProblem)).toEqual([
      'required',
      'required',
      'invalid',
      undefined,
    ])
  })
})
