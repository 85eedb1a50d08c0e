import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { validateCandidate } from './candidate-validation.rules.ts'

const CLUJ = { latitude: 46.77, longitude: 23.59, radiusKm: 25 }
const NOW = new Date('2026-11-20T10:00:00Z')
const GOOD = {
  placeKey: 'osm:node/1',
  name: 'Mobila SRL',
  latitude: 46.78,
  longitude: 23.6,
  provenance: { source: 'osm', sourceUrl: 'https://osm.example/1', licence: 'ODbL', date: '2026-10-01' },
}
// A source may send anything, whatever its type declares.
const validate = (lie: object) => validateCandidate({ ...GOOD, ...lie } as Partial<Candidate>, CLUJ, NOW)

describe('a candidate is rejected', () => {
  test.each([
    ['on another continent', { latitude: -33.9, longitude: 151.2 }],
    ['just outside the circle, whatever distance it claims', { latitude: 47.1, distanceKm: 1 }],
    ['without a position', { latitude: null }],
    ['with an invalid position', { latitude: Number.NaN }],
    ['beyond the poles', { latitude: 91 }],
    ['with a position as text', { longitude: '23.6' }],
    ['without a name', { name: null }],
    ['with a name of invisible characters', { name: ' \u0000\u202e\ufeff ' }],
    ['without an id', { placeKey: undefined }],
    ['with an invalid id', { placeKey: 'osm: 1\n' }],
    ['with an endless id', { placeKey: `osm:${'1'.repeat(10_000)}` }],
  ])('%s', (_, lie) => expect(validate(lie)).toBeUndefined())
})

describe('invalid values of a candidate are removed', () => {
  test('a name of ten thousand characters is truncated; NUL and text direction marks are removed', () => {
    expect(validate({ name: 'M'.repeat(10_000) })?.name).toHaveLength(200)
    expect(validate({ name: 'Mo\u0000bila \u202eLRS\n' })?.name).toBe('Mobila LRS')
    expect(validate({ name: 'Mobil\ud800a' })?.name.isWellFormed()).toBe(true)
  })
  test('addresses that are not web pages, and invalid emails and phones, are ignored', () => {
    const websites = [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'https://a:b@c.ro',
      'mobila.ro',
      'https://mobila.ro/x',
      null,
      7,
    ]
    expect(validate({ websites, socials: ['data:text/html,x', 'https://facebook.com/mobila'] })).toMatchObject({
      websites: ['https://mobila.ro', 'https://mobila.ro/x'],
      socials: ['https://facebook.com/mobila'],
    })
    expect(validate({ phones: ['0264 123 456', 'ring', '', {}], emails: ['a@b.ro', '@', 'a b@c.ro'] })).toMatchObject({
      phones: ['0264 123 456'],
      emails: ['a@b.ro'],
    })
    const lie = { ...GOOD.provenance, sourceUrl: 'javascript:alert(1)', date: '2999-01-01' }
    expect(validate({ provenance: lie })?.provenance).toMatchObject({ sourceUrl: null, date: null })
  })
  test('numbers out of range, unknown states and endless lists are ignored or truncated', () => {
    expect(validate({ rating: 11, reviewsCount: -3, confidence: Number.POSITIVE_INFINITY })).toMatchObject({
      rating: null,
      reviewsCount: null,
      confidence: null,
    })
    expect(validate({ operatingStatus: 'on fire', match: 'certain', countryCode: 'Romania' })).toMatchObject({
      operatingStatus: 'open',
      match: 'none',
      countryCode: null,
    })
    const phones = Array.from({ length: 10_000 }, (_, at) => `+40264${100_000 + at}`)
    expect(validate({ phones })?.phones).toHaveLength(10)
  })
  test('the distance is computed, not taken from the source', () => {
    expect(validate({ distanceKm: 0 })?.distanceKm).toBeCloseTo(1.35, 1)
  })
})

test('any input is rejected or can be stored', () => {
  const anything = fc.record(Object.fromEntries(Object.keys(validate({}) ?? {}).map((name) => [name, fc.anything()])), {
    requiredKeys: [],
  })
  fc.assert(
    fc.property(anything, (lie) => {
      const known = validate(lie)
      expect(JSON.stringify(known ?? {})).not.toMatch(/\\u0000/)
      expect(known?.name.length ?? 1).toBeGreaterThan(0)
    }),
  )
})
