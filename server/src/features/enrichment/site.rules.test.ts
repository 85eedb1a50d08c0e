import { describe, expect, test } from 'vitest'
import { readPage } from './page/page.rules.ts'
import { countryOf, factsOf, siteToVisit } from './site.rules.ts'

test('a description is truncated so that the database can store it', () => {
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
  ])('%s is stored as %s', (website, key) => expect(siteToVisit(website)?.key).toBe(key))

  test.each([
    'https://www.facebook.com/firma',
    'https://maps.google.com/?cid=1',
    'https://sedo.com/search/details/?domain=firma.ro',
    'https://www.godaddy.com/forsale/firma.ro',
    'https://www.listafirme.ro/firma-123',
    'https://maker-1.example/',
    'localhost',
    'ftp://firma.ro',
    '',
  ])('%j is no site of a company', (website) => expect(siteToVisit(website)).toBeUndefined())

  test('determines the country of its numbers', () => {
    expect(countryOf('firma.de', 'RO')).toBe('DE')
    expect(countryOf('firm.co.uk', 'RO')).toBe('GB')
    expect(countryOf('firma.com', 'RO')).toBe('RO')
    expect(countryOf('firma.io', null)).toBeNull()
  })
})

describe('the email addresses of a site', () => {
  const emailsOn = (text: string, url = 'https://firma.ro/') =>
    factsOf({
      pages: [readPage({ html: `<p>${text}</p>`, url })],
      host: 'firma.ro',
      country: 'RO',
      date: '2026-11-20',
    }).emails.map(({ value, foreign }) => (foreign ? `(${value})` : value))

  test('are those of its own domain first, then of mail providers, then of others, such as the designer’s', () => {
    const written =
      'office@agentie-web.ro popescu.mobila@gmail.com info@web.ro info@yahoo.com ion@firma.ro office@firma.ro'
    expect(emailsOn(written)).toEqual([
      'office@firma.ro',
      'ion@firma.ro',
      'info@yahoo.com',
      'popescu.mobila@gmail.com',
      '(office@agentie-web.ro)',
      '(info@web.ro)',
    ])
  })

  test('exclude an article joined to a role address, but keep a name with an apostrophe', () => {
    expect(emailsOn("Scrivete all'info@firma.ro o a mario.d'angelo@firma.ro, l'equipe@firma.ro")).toEqual([
      'info@firma.ro',
      "mario.d'angelo@firma.ro",
      "l'equipe@firma.ro",
    ])
  })

  test('include those with another ending, and those of the domain it redirects to', () => {
    expect(emailsOn('office@firma.com')).toEqual(['office@firma.com'])
    expect(emailsOn('office@group.eu office@firma.ro', 'https://www.group.eu/ro/')).toEqual([
      'office@group.eu',
      'office@firma.ro',
    ])
  })
})
