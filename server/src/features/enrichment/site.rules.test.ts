import { describe, expect, test } from 'vitest'
import { nextPages } from './page/next-pages.rules.ts'
import { readPage } from './page/page.rules.ts'
import { countryOf, factsOf, siteToVisit } from './site.rules.ts'

const LONG = 2_000_000
const times = (text: string) => text.repeat(Math.ceil(LONG / text.length))
const nested = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000)
const HOSTILE: Record<string, string> = {
  'one endless word': times('a'),
  'signs of an address': times('@'),
  'half addresses': times('a@'),
  'addresses without an end': `a@${times('a.')}`,
  'empty lines before nothing': times('<br>'),
  'lines and words': times('<br>a'),
  'words for at': times('office at '),
  'open brackets': times(' ( '),
  'numbers without an end': times('1'),
  'numbers in pieces': times('0264 '),
  'plus signs': times('+40 '),
  'a summary of brackets': `<meta name="description" content="${times('&lt;')}">`,
  'tags never closed': times('<div><a href=/x>'),
  'links in links': times('<a href="/contact">contact </a>'),
  'data nested deep': `<script type="application/ld+json">${nested('[', ']')}</script>`,
  'objects nested deep': `<script type="application/ld+json">${nested('{"@type":"Organization","publisher":', '}').replace('}', '1}')}</script>`,
  'much data': `<script type="application/ld+json">[${times('{"@type":"Store","email":"x"},')}1]</script>`,
  'a link as long as a page': `<a href="/${times('contact-')}">contact</a>`,
}

describe('a page made to hurt', () => {
  test.each(Object.keys(HOSTILE))('%s: is read within a second and a half', (name) => {
    const began = performance.now()
    const page = readPage({ html: HOSTILE[name] ?? '', url: 'http://firma.ro/' })
    factsOf({ pages: [page], host: 'firma.ro', country: 'RO', date: '2026-11-20' })
    nextPages(page)
    expect(performance.now() - began).toBeLessThan(1500)
  })
})

test('a description is cut where the database can keep it', () => {
  const html = `<meta name="description" content="\u0000${'a'.repeat(499)}🚚🚚\ud83d">`
  const page = readPage({ html, url: 'http://firma.ro/' })
  const said = factsOf({ pages: [page], host: 'firma.ro', country: null, date: '2026-11-20' }).description?.value
  expect(said).toHaveLength(500)
  expect(said?.isWellFormed()).toBe(true)
  expect(said).not.toContain('\u0000')
})

describe('the site of a company', () => {
  test.each([
    ['https://Firma.ro/', 'firma.ro'],
    ['http://www.firma.ro', 'firma.ro'],
    ['firma.ro/ro/', 'firma.ro/ro'],
    ['https://firma.ro/?id=7#top', 'firma.ro?id=7'],
  ])('%s is kept as %s', (website, key) => expect(siteToVisit(website)?.key).toBe(key))

  test.each([
    'https://www.facebook.com/firma',
    'https://maps.google.com/?cid=1',
    'https://maker-1.example/',
    'localhost',
    'ftp://firma.ro',
    '',
  ])('%j is no site of a company', (website) => expect(siteToVisit(website)).toBeUndefined())

  test('names the country its numbers belong to', () => {
    expect(countryOf('firma.de', 'RO')).toBe('DE')
    expect(countryOf('firm.co.uk', 'RO')).toBe('GB')
    expect(countryOf('firma.com', 'RO')).toBe('RO')
    expect(countryOf('firma.io', null)).toBeNull()
  })
})
