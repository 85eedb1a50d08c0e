import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  cleanLine,
  cleanText,
  isEmail,
  isPhone,
  isWebsite,
  joinLocation,
  searchTextOf,
  splitLocation,
  withScheme,
} from './lead-text.rules.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 400 })
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

describe('text that people type', () => {
  test('has no NUL, control or direction characters, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const clean of [cleanLine, cleanText]) {
          const once = clean(text)
          expect(once).not.toMatch(CONTROL)
          expect(once.isWellFormed()).toBe(true)
          expect(clean(once)).toBe(once)
        }
        expect(cleanLine(text)).not.toMatch(/[\n\t]|^ | $| {2}/)
      }),
    )
  })

  test('keeps letters of every script, emoji and, in notes, its lines', () => {
    expect(cleanLine('  Mobila\u0000 Someș \u202e شركة 🚚 ')).toBe('Mobila Someș شركة 🚚')
    expect(cleanText('one\r\ntwo\u2028three\u0007')).toBe('one\ntwo\nthree')
    expect(cleanLine('<b>=1+1</b>')).toBe('<b>=1+1</b>')
  })
})

describe('an email, a website and a phone', () => {
  test.each([
    'a@b.ro',
    'ana.pop+x@mobila-noua.example',
    "mario.d'angelo@x.it",
    'ion@țară.example',
    'a@xn--80aegj1b.xn--p1ai',
  ])('%s is an email', (email) => {
    expect(isEmail(email)).toBe(true)
  })
  test.each([
    '',
    'a',
    'a@b',
    '@b.ro',
    'a b@c.ro',
    'a@b.ro,c@d.ro',
    'a@-b.ro',
    'a@b.xn--',
    '<a@b.ro>',
    "'a@b.ro",
    "a'@b.ro",
    "a@b'c.ro",
    `${'a'.repeat(260)}@b.ro`,
  ])('%s is not an email', (email) => expect(isEmail(email)).toBe(false))
  test.each([
    ['oak.example', 'https://oak.example'],
    ['//oak.example', 'https://oak.example'],
    ['http://oak.example/a', 'http://oak.example/a'],
    ['oak.example:8080', 'https://oak.example:8080'],
    [' ', ''],
  ])('%s is read as %s', (typed, meant) => expect(withScheme(typed)).toBe(meant))
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://oak.example',
    'https://u:p@oak.example',
    'https://oak',
    'no page',
  ])('%s is not a website', (typed) => expect(isWebsite(withScheme(typed))).toBe(false))
  test('a phone has 5 to 20 digits and the usual marks', () => {
    for (const phone of ['0264 123 456', '+40 (264) 123-456', '+1.801.555.0100 ext 12', '+40 264 123 456 int 12'])
      expect(isPhone(phone)).toBe(true)
    for (const phone of ['1234', 'call me', '12345 internal', '=1+1+11111', '1'.repeat(21), ''])
      expect(isPhone(phone)).toBe(false)
  })
})

describe('the location line', () => {
  test.each([
    ['Cluj-Napoca, Cluj (RO)', 'Cluj-Napoca', 'Cluj', 'RO'],
    ['Cluj-Napoca, Cluj, Romania (RO)', 'Cluj-Napoca', 'Cluj', 'RO'],
    ['Cluj-Napoca, România (ro)', 'Cluj-Napoca', null, 'RO'],
    ['München, Bayern, Deutschland (DE)', 'München', 'Bayern', 'DE'],
    ['Gherla', 'Gherla', null, null],
    ['(RO)', null, null, 'RO'],
    ['Romania (RO)', null, null, 'RO'],
    ['Romania, Romania (RO)', 'Romania', null, 'RO'],
    ['Luxembourg (LU)', 'Luxembourg', null, 'LU'],
    ['Luxembourg, Luxembourg (LU)', 'Luxembourg', null, 'LU'],
    ['Balboa, Panamá, Panamá (PA)', 'Balboa', 'Panamá', 'PA'],
    ['Halle (Saale), Sachsen-Anhalt', 'Halle (Saale)', 'Sachsen-Anhalt', null],
    ['', null, null, null],
  ])('%s', (line, city, state, countryCode) => {
    expect(splitLocation(line)).toEqual({ city, state, countryCode })
  })

  const name = fc.stringMatching(/^[A-Z][a-zăâîșț-]{2,12}$/)
  const nameOrCountry = fc.oneof(
    name,
    fc.constantFrom('Romania', 'Luxembourg', 'Lussemburgo', 'Panamá', 'Singapore', 'Monaco'),
  )
  const code = fc.constantFrom('RO', 'DE', 'US', 'LU', 'PA', 'SG', 'MC', null)
  test('is parsed into the parts that it was written from', () => {
    fc.assert(
      fc.property(nameOrCountry, fc.option(nameOrCountry), code, (city, state, countryCode) => {
        const parts = { city, state, countryCode }
        expect(splitLocation(joinLocation(parts))).toEqual(parts)
      }),
      // As many runs as it takes until a town, a state and their country have the same name.
      { numRuns: 1000 },
    )
  })
  test('is parsed into parts of the typed text, whatever the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { city, state, countryCode } = splitLocation(text)
        const line = cleanLine(text)
        for (const part of [city, state]) expect(part === null || line.includes(part)).toBe(true)
        expect(countryCode === null || /^[A-Z]{2}$/.test(countryCode)).toBe(true)
      }),
    )
  })
})

test('the search text fits its index whatever the fields contain, and is never truncated within a character', () => {
  const grows = '\ufdfa'.repeat(300)
  for (const text of [grows, '漢'.repeat(900), '🚚'.repeat(900), 'a'.repeat(5000)]) {
    const folded = searchTextOf([text, null, text])
    expect(new TextEncoder().encode(folded).length).toBeLessThanOrEqual(900)
    expect(folded).not.toContain('\ufffd')
  }
  expect(searchTextOf(['Mobila Someș', null, 'Gherla'])).toBe('mobila somes gherla')
})
