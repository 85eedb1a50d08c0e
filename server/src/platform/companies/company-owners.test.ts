import { describe, expect, test } from 'vitest'
import { areNamesAlike, parseCompanyName } from './company-names.ts'
import { type ListedPlace, groupPlacesByCompany } from './company-owners.ts'

const COMMON = new Set(['alpine', 'mountain', 'popescu', 'lemn', 'ion', 'stone'])
const called = (name: string, city: string | null = null) => parseCompanyName({ name, city, region: null }, COMMON)
const alike = (a: string, b: string) => areNamesAlike(called(a), called(b)) && areNamesAlike(called(b), called(a))

describe('names are alike if they may belong to one company', () => {
  test.each([
    ['they share a distinctive word', 'Zamfirel Agenție Imobiliară', 'Zamfirel Broker'],
    ['but for a space', 'Vico Link Lc', 'Vicolink'],
    ['but for a letter', 'Kumbrow Satellites', 'Kumbrows Satelite'],
    ['but for their order', 'Popescu Ion Stomatologie', 'Cabinet Ion Popescu Stomatologie'],
    ['one is the other’s beginning', 'American Dental Center', 'American Dental Center of Riverdale'],
    ['one is made of the other’s initials', 'TMC', 'Tehnica Moldovei Cluj SRL'],
    ['of initials with their legal form', 'BTDSA', 'Bois et Travaux du Dauphiné'],
    ['they are numbered', 'Depot 12', 'Depot 13'],
    ['one adds its trade', 'Brunella', 'Ristorante Brunella'],
    ['their first two words are theirs', 'Mountain Alpine Doors', 'Mountain Alpine Locks'],
  ])('%s: %s, %s', (_, a, b) => expect(alike(a, b)).toBe(true))
})

describe('names are not alike', () => {
  test.each([
    ['for a trade', 'Ivory Homes', 'Sequoia Homes'],
    ['for a trade', 'Belvedere Motel', 'Panorama Motel'],
    ['for a trade', 'Rapidus Transport', 'Carpatica Transport'],
    ['in Romanian', 'Vrancea Construcții', 'Bistra Construcții'],
    ['in German', 'Bäckerei Holzer', 'Bäckerei Ammann'],
    ['in French', 'Boulangerie Vasseur', 'Boulangerie Guérin'],
    ['in Spanish', 'Panadería Olmedo', 'Panadería Zurita'],
    ['in Italian', 'Falegnameria Rovati', 'Falegnameria Bosisio'],
    ['for a word many are called by', 'Alpine Dentists', 'Alpine Towing'],
    ['for a first name', 'Ion Vrabie Notar', 'Ion Cucu Contabil'],
    ['for a number', '24 Hours', '24 Carat'],
    ['for a letter in a short word', 'Salon Mario', 'Salon Maria'],
  ])('%s: %s, %s', (_, a, b) => expect(alike(a, b)).toBe(false))

  test('for the town they are in', () => {
    const [library, music] = [called('Riverdale Library', 'Riverdale'), called('Riverdale Music', 'Riverdale')]
    expect(areNamesAlike(library, music)).toBe(false)
  })
})

const CLUJ = { latitude: 46.77, longitude: 23.59 }
const place = (name: string, own: Partial<ListedPlace> & { km?: number } = {}): ListedPlace => ({
  called: called(name),
  latitude: CLUJ.latitude + (own.km ?? 0) / 111.195,
  longitude: CLUJ.longitude,
  category: own.category ?? 'office',
  source: own.source ?? 'overture',
})
const owners = (places: ListedPlace[], shared = false) => groupPlacesByCompany(places, { shared }).length

describe('behind one phone or domain', () => {
  test('a chain is one company, whatever the names and locations of its branches', () => {
    const branches = ['Zamfirel Brutărie', 'Zamfirel Cluj', 'Zamfirel Express 3', 'ZAMFIREL']
    expect(owners(branches.map((name, at) => place(name, { km: 40 * at })))).toBe(1)
    expect(
      owners(
        branches.map((name, at) => place(name, { km: 40 * at })),
        true,
      ),
    ).toBe(1)
  })
  test('companies of a mall, an association or a directory stay separate by name', () => {
    const guests = ['Vrancea Optică', 'Bistra Pantofi', 'Lumea Jocurilor', 'Cofetăria Zina']
    expect(owners(guests.map((name, at) => place(name, { category: `trade_${at}` })))).toBe(4)
    expect(owners(guests.map((name, at) => place(name, { km: at })))).toBe(4)
  })
  test('a phone that was later reassigned joins neither company', () => {
    expect(owners([place('Kangaroo Play', { km: 0 }), place('Vrancea Woodworks', { km: 6 })])).toBe(2)
  })
  test('two names of one trade at one location are one company, unless many companies share the phone', () => {
    const [press, books] = [place('Lincoln Press'), place('Heirloom Volumes', { km: 0.1 })]
    expect(owners([press, books])).toBe(1)
    expect(owners([press, books], true)).toBe(2)
    expect(owners([press, place('Heirloom Volumes', { category: 'bakery' })])).toBe(2)
  })
  test('a brand and a legal name from two sources at one location are one company', () => {
    const [brand, legal] = [
      place('Vatra Domnească', { category: 'restaurant' }),
      place('Prestcom 94 SRL', { km: 0.05 }),
    ]
    expect(owners([brand, { ...legal, source: 'osm' }])).toBe(1)
    expect(owners([brand, legal])).toBe(2)
  })
  test('very many names are distinguished in bounded time', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => place(`Firma${at.toString(36)} Nr`, { km: at }))
    expect(owners([...many, place('Firma7 Sud')])).toBe(20_000)
  })
})
