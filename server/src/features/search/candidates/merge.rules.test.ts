import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Company, mergeCandidates } from './company.rules.ts'

const CLUJ = { latitude: 46.77, longitude: 23.59 }
const KM_NORTH = 1 / 111.195

type Given = Partial<Candidate> & { from?: string; km?: number }
/** A company `km` north of the centre, as the source `from` returns it. */
function named(id: string, { from = 'overture', km = 0, ...own }: Given = {}): Candidate {
  return {
    placeKey: `${from}:${id}`,
    provenance: { source: from, sourceUrl: `https://${from}.example/${id}`, licence: `of ${from}`, date: '2026-09-01' },
    sample: false,
    name: `Carpat ${id}`,
    category: null,
    categories: [],
    match: 'name',
    latitude: CLUJ.latitude + km * KM_NORTH,
    longitude: CLUJ.longitude,
    distanceKm: km,
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
    ...own,
  }
}
const keysOf = (companies: Company[]) => companies.map(({ placeKeys }) => placeKeys.toSorted())
const one = (...candidates: Candidate[]): Company => {
  const companies = mergeCandidates(candidates)
  expect(keysOf(companies)).toHaveLength(1)
  return companies[0] as Company
}

describe('candidates are one company', () => {
  test('by their phone, however each source writes it', () => {
    expect(
      mergeCandidates([
        named('a', { phones: ['+40264123456'] }),
        named('b', { from: 'osm', km: 9, phones: ['0264 123 456'] }),
      ]),
    ).toHaveLength(1)
  })
  test('by their own domain, in a website or in an email', () => {
    const site = named('a', { websites: ['https://www.firma.ro/contact'] })
    expect(
      mergeCandidates([site, named('b', { from: 'osm', km: 30, websites: ['http://shop.firma.ro'] })]),
    ).toHaveLength(1)
    expect(mergeCandidates([site, named('c', { from: 'osm', emails: ['office@firma.ro'] })])).toHaveLength(1)
  })
  test('by a domain and a site if their names differ, unless each has its own page there', () => {
    const shop = (id: string, name: string, website: string) =>
      named(id, { from: 'osm', name, category: 'shop=shoes', websites: [website] })
    const one = shop('a', 'Zirbo Pantofi', 'https://grup-incaltari.ro/zirbo/')
    expect(mergeCandidates([one, shop('b', 'Marcus', 'https://grup-incaltari.ro/marcus/cluj')])).toHaveLength(2)
    expect(mergeCandidates([one, shop('c', 'Zirbo Outlet', 'https://grup-incaltari.ro/outlet')])).toHaveLength(1)
    const home = shop('d', 'Zirbo Pantofi', 'https://grup-incaltari.ro/')
    expect(mergeCandidates([home, shop('e', 'Marcus', 'https://grup-incaltari.ro')])).toHaveLength(1)
  })
  test('by nearly the same name within 150 m', () => {
    const a = named('a', { name: 'SC Mobilă Transilvania SRL' })
    expect(mergeCandidates([a, named('b', { from: 'osm', km: 0.14, name: 'Mobila Transilvana' })])).toHaveLength(1)
  })
  test('through a third candidate that has a key of each', () => {
    expect(
      mergeCandidates([
        named('a', { phones: ['+40264123456'] }),
        named('b', { from: 'osm', km: 1, phones: ['+40264123456'], websites: ['https://firma.ro'] }),
        named('c', { from: 'google', km: 2, websites: ['https://firma.ro'] }),
      ]),
    ).toHaveLength(1)
  })
})

describe('candidates stay separate companies', () => {
  test('with the same name too far from each other, or with different numbers in it', () => {
    expect(mergeCandidates([named('a', { name: 'Mobila' }), named('b', { name: 'Mobila', km: 2 })])).toHaveLength(2)
    expect(mergeCandidates([named('a', { name: 'Depot 1' }), named('b', { name: 'Depot 2', km: 0.01 })])).toHaveLength(
      2,
    )
  })
  test('with pages of one social network, site builder or mail provider', () => {
    expect(
      mergeCandidates([
        named('a', { websites: ['https://facebook.com/a'], emails: ['a@gmail.com'] }),
        named('b', { websites: ['https://facebook.com/b'], emails: ['b@gmail.com'] }),
      ]),
    ).toHaveLength(2)
  })
  test('with a phone or a domain that a source gives to unrelated companies', () => {
    const unrelated = ['Alfa Lemn', 'Beton Cluj', 'Croitoria Dana', 'Depozit Est', 'Fabrica Zahar']
    const all = unrelated.map((name, at) =>
      named(name.slice(0, 1).toLowerCase(), {
        name,
        km: at,
        phones: ['+40264111222'],
        websites: ['https://a-portal.ro'],
      }),
    )
    const companies = mergeCandidates(all)
    expect(companies).toHaveLength(5)
    expect(
      companies.flatMap(({ keys, lookups }) => [...keys, ...lookups]).filter((key) => /^(phone|site):[^#]+$/.test(key)),
    ).toEqual([])
  })
})

describe('a company', () => {
  test('has the best values, each with its source, and lists every source', () => {
    const company = one(
      named('a', { phones: ['+40264123456', '+40264999999'], confidence: 0.9, description: 'Oak' }),
      named('b', {
        from: 'osm',
        km: 0.1,
        phones: ['0264 123 456'],
        emails: ['office@firma.ro'],
        street: 'Strada Fabricii 1',
        city: 'Cluj-Napoca',
        provenance: { source: 'osm', sourceUrl: 'https://osm.example/b', licence: 'ODbL', date: '2026-10-01' },
      }),
    )
    expect(company).toMatchObject({
      placeKey: 'overture:a',
      name: 'Carpat b',
      phones: ['0264 123 456', '+40264999999'],
      emails: ['office@firma.ro'],
      street: 'Strada Fabricii 1',
      description: 'Oak',
      confidence: 0.9,
      branches: [],
    })
    expect(company.sources.map(({ source, licence }) => [source, licence])).toEqual([
      ['osm', 'ODbL'],
      ['overture', 'of overture'],
    ])
    expect(company.origins.get('office@firma.ro')).toMatchObject({ source: 'osm', licence: 'ODbL' })
    expect(company.origins.get('+40264999999')).toMatchObject({ source: 'overture' })
  })

  test('with branches in several towns is shown at the nearest one, and the others are listed', () => {
    const towns = ['Cluj-Napoca', 'Turda', 'Dej'].map((city, at) =>
      named(city, {
        name: `Dedeman ${city}`,
        city,
        km: 20 * at,
        websites: ['https://dedeman.ro'],
        phones: [`+4026412345${at}`],
      }),
    )
    const company = one(...towns)
    expect(company).toMatchObject({ city: 'Cluj-Napoca', distanceKm: 0 })
    expect(company.phones).toEqual(['+40264123450', '+40264123451', '+40264123452'])
    expect(company.branches.map(({ city, phones }) => [city, phones])).toEqual([
      ['Turda', ['+40264123451']],
      ['Dej', ['+40264123452']],
    ])
  })

  test('that one source calls closed and another open is open', () => {
    const closed = named('a', { phones: ['+40264123456'], operatingStatus: 'permanently_closed' })
    const open = named('b', { from: 'osm', phones: ['+40264123456'] })
    expect(one(closed, open).operatingStatus).toBe('open')
    expect(one(closed).operatingStatus).toBe('permanently_closed')
  })

  test('that moved is shown at its open location, and the values of the closed one come last', () => {
    const at = (id: string, km: number, own: Partial<Candidate> = {}) =>
      named(id, { km, websites: ['https://mobila-x.ro'], phones: [`+4026410000${km}`], city: id, ...own })
    const closed = { operatingStatus: 'permanently_closed' as const }
    const left = at('left', 2, { ...closed, street: 'Strada Veche 1', postcode: '400001' })
    const here = at('here', 5)
    const company = one(left, here, at('branch', 9), at('gone', 7, closed))
    expect(company).toMatchObject({
      placeKey: 'overture:here',
      city: 'here',
      street: null,
      latitude: here.latitude,
      distanceKm: 5,
      operatingStatus: 'open',
      phones: ['+40264100005', '+40264100009', '+40264100002', '+40264100007'],
    })
    expect(company.branches.map(({ city }) => city)).toEqual(['branch'])
    const nextDoor = { ...named('next', { from: 'google', km: 4.9 }), ...closed, phones: ['+40264100004'] }
    const address = { street: 'Strada Nouă 2', city: 'next', postcode: '400002', websites: here.websites }
    expect(one(here, { ...nextDoor, ...address })).toMatchObject({
      name: here.name,
      city: 'here',
      latitude: here.latitude,
      branches: [],
      phones: ['+40264100005', '+40264100004'],
    })
    expect(keysOf(mergeCandidates([left, here, named('other', { km: 3 })]))[0]).toEqual(['overture:other'])
    expect(one(left, at('gone', 7, closed))).toMatchObject({ city: 'left', ...closed, branches: [] })
  })
})

const anyCandidate = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    from: fc.constantFrom('overture', 'osm', 'google'),
    km: fc.constantFrom(0, 0.1, 0.2, 0.35, 3),
    name: fc.constantFrom('Mobila Lux SRL', 'Mobila Lux', 'Mobilalux', 'Zimmermann', 'Zimermann', 'Depot 1', 'Depot 2'),
    phones: fc.subarray(['+40264123456', '+40264123457', '0264 123 456']),
    websites: fc.subarray(['https://firma.ro', 'https://www.firma.ro/', 'https://alta.ro', 'https://facebook.com/x']),
    confidence: fc.constantFrom(null, 0.5, 0.9),
    operatingStatus: fc.constantFrom('open' as const, 'permanently_closed' as const),
    city: fc.constantFrom(null, 'Cluj-Napoca', 'Turda'),
  })
  .map(({ id, ...own }) => named(id, own))
const some = fc.array(anyCandidate, { maxLength: 12 })
/** Candidates whose names have a word in common, so that all are related. */
const related = some.map((all) => all.map((each) => ({ ...each, name: `Grup ${each.name}` })))
const shuffled = some.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
)

describe('merging', () => {
  test('returns the same companies in whatever order', () => {
    fc.assert(
      fc.property(shuffled, ([all, mixed]) => {
        expect(mergeCandidates(mixed)).toEqual(mergeCandidates(all))
      }),
    )
  })
  test('takes bounded time, although a source gives thousands in one place similar names', { timeout: 60_000 }, () => {
    const letters = (at: number) => Array.from(String(at), (digit) => 'abcdefghij'[Number(digit)]).join('')
    const alike = (name: (at: number) => string) =>
      Array.from({ length: 3000 }, (_, at) => named(letters(at), { name: name(10_000 + at) }))
    expect(mergeCandidates(alike((at) => `${'x'.repeat(90)}${letters(at).repeat(15)}`))).toHaveLength(3000)
    expect(mergeCandidates(alike((at) => `${'x'.repeat(90)}${letters(at)}${'y'.repeat(60)}`)).length).toBeLessThan(3000)
  })
  test('candidates that were merged before changes nothing', () => {
    fc.assert(
      fc.property(some, (all) => {
        expect(mergeCandidates([...all, ...all])).toEqual(mergeCandidates(all))
      }),
    )
  })
  test('loses no candidate and puts none into two companies', () => {
    fc.assert(
      fc.property(some, (all) => {
        const keys = mergeCandidates(all).flatMap(({ placeKeys }) => placeKeys)
        expect(keys.toSorted()).toEqual([...new Set(all.map(({ placeKey }) => placeKey))].toSorted())
      }),
    )
  })
  test('later parts never separates what an earlier part joined', () => {
    fc.assert(
      fc.property(related, related, (first, then) => {
        const whole = mergeCandidates([...first, ...then])
        for (const { placeKeys } of mergeCandidates(first))
          expect(whole.some((company) => placeKeys.every((key) => company.placeKeys.includes(key)))).toBe(true)
      }),
    )
  })
})
