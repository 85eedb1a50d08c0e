import fc from 'fast-check'
import { expect, test } from 'vitest'
import { overtureCompany, wkbPoint } from '../../../platform/testing/overture-file.ts'
import { readOsmElement } from '../osm/osm-place.rules.ts'
import { createCountryCheck } from './country.rules.ts'
import { pointOf, readOvertureRow } from './overture.rules.ts'

const dropped: string[] = []
const reading = { contradictsCountry: createCountryCheck(), dropped: (reason: string) => void dropped.push(reason) }
const read = (changes: Record<string, unknown> = {}) => readOvertureRow(overtureCompany(1, changes), reading)
const at = (latitude: number, longitude: number) => ({ geometry: wkbPoint({ latitude, longitude }) })

test('a company of the Overture layout becomes a place of the directory', () => {
  expect(read()).toMatchObject({
    row: {
      source: 'overture',
      sourceId: 'company-1',
      name: 'Mobila 1 SRL',
      category: 'furniture_manufacturer',
      categories: ['furniture_manufacturer', 'manufacturer', 'business'],
      phones: ['+40 264 123 456'],
      city: 'Cluj-Napoca',
      countryCode: 'RO',
      licence: 'CDLA-Permissive-2.0',
      confirmedOn: '2026-07-14',
    },
  })
})

test.each([
  ['no id', { id: null }],
  ['no name', { names: { primary: ' ' } }],
  ['no name', { names: null }],
  ['no coordinates', { geometry: null }],
  ['no coordinates', { geometry: new Uint8Array([1, 3, 0, 0, 0]) }],
  ['coordinates out of range', at(120, 23)],
  ['coordinates contradict the country', at(40.76, -111.89)],
  ['coordinates contradict the country', at(0, 0)],
  ['confidence below 0.5', { confidence: 0.49 }],
])('a row is set aside with the reason "%s"', (reason, changes) => {
  expect(read(changes)).toMatchObject({ reason })
})

test('within about 20 km of the border the stated country is accepted, beyond it is not', () => {
  expect(read(at(47.35, 21.9))).toHaveProperty('row')
  expect(read(at(46.25, 20.6))).toHaveProperty('row')
  expect(read(at(47.5, 20.9))).toMatchObject({ reason: 'coordinates contradict the country' })
})

test('a place without a country gets the country of its coordinates', () => {
  expect(read({ addresses: [] })).toMatchObject({ row: { countryCode: 'RO' } })
})

test.each([
  ['UK', { latitude: 51.5, longitude: -0.12 }, 'GB'],
  ['EL', { latitude: 37.98, longitude: 23.73 }, 'GR'],
  ['XX', { latitude: 46.77, longitude: 23.59 }, 'RO'],
  ['EU', { latitude: 46.77, longitude: 23.59 }, 'RO'],
  ['xk', { latitude: 42.66, longitude: 21.16 }, 'XK'],
  ['LA', { latitude: 17.97, longitude: 102.6 }, 'LA'],
])('the country %s at %j is stored as %s', (country, spot, countryCode) => {
  const overture = read({ addresses: [{ country }], geometry: wkbPoint(spot) })
  expect(overture).toMatchObject({ row: { countryCode } })
  const tags = {
    name: 'Oak',
    craft: 'sawmill',
    'addr:country': country,
    'addr:street': 'Road',
    'addr:housenumber': '1',
  }
  const street = countryCode === 'GB' ? '1 Road' : 'Road 1'
  expect(readOsmElement({ type: 'node', id: 1, tags, at: spot }, reading)).toMatchObject({
    row: { countryCode, street },
  })
})

test('permanently closed places are kept, whatever their confidence', () => {
  expect(read({ operating_status: 'permanently_closed', confidence: 0.1 })).toHaveProperty('row')
})

test('invalid values are dropped with a reason, and the place is kept', () => {
  dropped.length = 0
  const verdict = read({ phones: ['call us'], websites: ['javascript:1'], emails: ['x'], socials: ['ftp://a.example'] })
  expect(verdict).toMatchObject({ row: { phones: [], websites: [], emails: [], socials: [] } })
  expect(dropped).toEqual([
    'phone not readable',
    'email not readable',
    'website not readable',
    'social link not readable',
  ])
})

test('rows of any shape are read or skipped, and never cause an exception', () => {
  const anyRow = fc.record(Object.fromEntries(Object.keys(overtureCompany(1)).map((column) => [column, fc.anything()])))
  fc.assert(
    fc.property(anyRow, (raw) => {
      expect(Object.keys(readOvertureRow(raw, reading))).not.toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('points are read in either byte order, with or without a reference system', () => {
  expect(pointOf(Buffer.from('00000000014037970a3d70a3d7404762d0e5604189', 'hex'))?.longitude).toBeCloseTo(23.59)
  expect(pointOf(Buffer.from('0101000020e6100000d7a3703d0a973740894160e5d0624740', 'hex'))?.latitude).toBeCloseTo(
    46.77,
    2,
  )
})
