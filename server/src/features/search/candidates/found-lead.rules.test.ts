import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { describe, expect, test } from 'vitest'
import { redactText } from '../../../platform/redacted-text/redacted-text.ts'
import { mergeCandidates } from './company.rules.ts'
import { contactColumns, foundCompany } from './found-lead.rules.ts'

describe('a description loses its contact data', () => {
  const paid = [
    'office@firm.example',
    'Office.Sales+eu@firm.co.uk',
    'contact@mobilă-lux.ro',
    'info@firma.com.ro',
    'https://firm.example/contact?x=1',
    'HTTP://FIRM.EXAMPLE',
    'www.firm.example',
    'firm.ro',
    'firm.shop/oferte',
    'firm.co.uk',
    'mobilă-lux.ro',
    'wa.me/40264123456',
    'facebook.com/firm.pagina',
    '@firma_lux',
    '+40 264 123 456',
    '(+40) 264-123-456',
    '0264/123456',
    '0264.123.456',
    '0264–123–456',
    '0264\u00a0123\u00a0456',
    '00 40 264 123 456',
    '+40 (0) 264 123 456',
    'tel:0264123456',
    '０２６４ １２３ ４５６',
    '0264\u200b123\u200b456',
    'office＠firm.example',
    'firm\u00ad.ro',
  ]
  test.each(paid)('%s', (value) => {
    const cut = redactText(`Furniture since 1990, ${value} and oak.`)
    expect(cut).toMatch(/^Furniture since 1990, [^\p{L}\p{N}]*(tel:)?[^\p{L}\p{N}]* and oak\.$/u)
  })

  const free = [
    'Founded in 1990 by two brothers, 45 people, 12,000 m2.',
    'Open since 2001-2005 on 3 floors. Produces 1.500 chairs a year.',
    'Solid oak, beech etc. Doors, stairs and windows.',
    'A hall of 500 m² … and ½ hectare.',
    'ISO 9001:2015 and FSC certified, 24/7 service.',
  ]
  test('in bounded time, whatever the text', { timeout: 5000 }, () => {
    for (const piece of ['y', '1', '@', '.', 'a.', '-', '1-', 'a@', '( '])
      expect(redactText(piece.repeat(100_000)).length).toBeLessThanOrEqual(2000)
  })

  test.each(free)('and keeps “%s”', (text) => expect(redactText(text)).toBe(text))
})

describe('opening hours lose their contact data', () => {
  test.each([
    ['Mo-Fr 08:00-16:00 "call +40 264 123 456"', 'Mo-Fr 08:00-16:00 "call …"'],
    ['"by appointment: 0264 123 456 or office@firm.example', '"by appointment: … or …'],
    ['Mo-Fr 08:00-16:00; www.firm.ro', 'Mo-Fr 08:00-16:00; …'],
    ['see firm.ro/hours', 'see …'],
    ['tel 0264123456', 'tel …'],
    ['tel +40 264-123-456', 'tel …'],
  ])('%s', (hours, shown) => expect(redactText(hours)).toBe(shown))

  test.each([
    'Mo-Fr 08:00-16:00; Sa 09:00-13:00; PH off',
    'Mo-Fr 09.00-12.30, 14.00-18.30',
    '0900-1230 1400-1830',
    '2026 Dec 24-2027 Jan 02 off "closed for Christmas"',
    'Luni-Vineri 8-16',
  ])('and keep “%s”', (hours) => expect(redactText(hours)).toBe(hours))
})

const carpat: Candidate = {
  placeKey: 'osm:node/1',
  provenance: { source: 'osm', sourceUrl: null, licence: 'ODbL', date: '2026-09-01' },
  sample: false,
  name: 'Carpat',
  category: null,
  categories: [],
  match: 'name',
  latitude: 46.77,
  longitude: 23.59,
  distanceKm: 0,
  phones: [],
  emails: [],
  websites: [],
  socials: [],
  street: null,
  city: null,
  region: null,
  postcode: null,
  countryCode: 'RO',
  description: null,
  hours: null,
  rating: null,
  reviewsCount: null,
  sourceHasRatings: false,
  confidence: null,
  operatingStatus: 'open',
}
const contactOf = (own: Partial<Candidate>) =>
  mergeCandidates([{ ...carpat, ...own }]).map((company) => contactColumns(company))[0]

test('an extension is not part of the dialled number', () => {
  const contact = contactOf({ phones: ['+40 264 123 456 ext. 12'] })
  expect(contact).toMatchObject({ contact_phone: '+40 264 123 456 ext. 12', phone_unformatted: '+40264123456' })
})

test.each([
  ['https://fb.com/carpat', 'facebook_url', 'facebookUrl'],
  ['https://www.facebook.com/carpat', 'facebook_url', 'facebookUrl'],
  ['https://x.com/carpat', 'twitter_url', 'twitterUrl'],
  ['https://ro.linkedin.com/company/carpat', 'linkedin_url', 'linkedinUrl'],
] as const)('a website %s is stored as the page of its network, with its source', (page, column, name) => {
  const contact = contactOf({ websites: [page] })
  expect(contact).toMatchObject({ website: null, [column]: page, provenance: { [name]: carpat.provenance } })
})

test.each([
  ['https://www.facebook.com/carpat', true],
  ['https://www.youtube.com/@carpat', false],
  ['https://www.tiktok.com/@carpat', false],
])('a page counts in the grade if a lead can store it: %s is %s', (page, hasSocial) => {
  const [found] = mergeCandidates([{ ...carpat, websites: [page] }]).map((company) => foundCompany(company, new Date()))
  expect(found?.facts).toMatchObject({ hasSocial })
})
