import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { expect, test } from 'vitest'
import { mergedCandidates } from './candidates/company.rules.ts'
import { previewOf } from './preview.rules.ts'

const candidate = (number: number, reach: Partial<Candidate>): Candidate => ({
  placeKey: `overture:${number}`,
  provenance: { source: 'overture', sourceUrl: null, licence: null, date: null },
  sample: false,
  name: `Maker ${number}`,
  category: 'furniture_manufacturer',
  categories: [],
  match: 'primary',
  latitude: 46.771234,
  longitude: 23.598765,
  distanceKm: number,
  phones: [],
  emails: [],
  websites: [],
  socials: [],
  street: 'Strada 1',
  city: 'Cluj-Napoca',
  region: null,
  postcode: '400000',
  countryCode: 'RO',
  description: null,
  hours: null,
  rating: null,
  reviewsCount: null,
  sourceHasRatings: false,
  confidence: 0.9,
  operatingStatus: 'open',
  ...reach,
})
const ALL = { phones: ['+40264000000'], emails: ['a@b.example'], websites: ['https://b.example'] }
const three = [candidate(1, ALL), candidate(2, { phones: ['+40264000001'] }), candidate(3, {})]
const companies = mergedCandidates(three)
const nobody = companies.map(() => null)

test('a preview counts grades and what unlocking would cost', () => {
  expect(previewOf({ companies, yours: nobody, now: new Date() })).toMatchObject({
    total: 3,
    counts: { A: 1, B: 1, C: 1 },
    creditsForAll: 1.5,
    alreadyYours: 0,
  })
})

test('a company that is already yours costs nothing more', () => {
  const preview = previewOf({ companies, yours: ['overture:1', null, null], now: new Date() })
  expect(preview).toMatchObject({ creditsForAll: 0.5, alreadyYours: 1 })
})

test('two companies that are one lead of yours count once, as they would in the run', () => {
  const preview = previewOf({ companies, yours: ['overture:9', 'overture:9', null], now: new Date() })
  expect(preview).toMatchObject({ total: 2, alreadyYours: 1, counts: { A: 1, B: 0, C: 1 } })
})

test('a preview gives no address away', () => {
  const [point] = previewOf({ companies, yours: nobody, now: new Date() }).points
  expect(point).toEqual({ latitude: 46.77, longitude: 23.6, grade: 'A' })
})
