import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { expect, test } from 'vitest'
import { mergeCandidates } from './candidates/company.rules.ts'
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
const companies = mergeCandidates(three)
const UNKNOWN = { lead: null, paid: 0 }
const allUnknown = companies.map(() => UNKNOWN)
const known = (key: string, own: { grade?: 'A' | 'B' | 'C'; locked?: boolean; paid?: number } = {}) => ({
  lead: { key, grade: own.grade ?? ('A' as const), locked: own.locked ?? false, searchId: null },
  paid: own.paid ?? 0,
})

test('a preview counts the grades and the cost of unlocking', () => {
  expect(previewOf({ companies, yours: allUnknown, now: new Date() })).toMatchObject({
    total: 3,
    counts: { A: 1, B: 1, C: 1 },
    creditsForAll: 1.5,
    alreadyYours: 0,
  })
})

test('an unlocked lead of the workspace costs nothing more', () => {
  const preview = previewOf({ companies, yours: [known('overture:1', { paid: 2 }), UNKNOWN, UNKNOWN], now: new Date() })
  expect(preview).toMatchObject({ creditsForAll: 0.5, alreadyYours: 1, stillLocked: { leads: 0, credits: 0 } })
})

test('a locked lead of the workspace costs the price of its stored grade minus what was paid for its company', () => {
  const yours = [
    known('overture:1', { locked: true }),
    known('overture:2', { locked: true, paid: 1 }),
    known('overture:3', { grade: 'C', locked: true }),
  ]
  expect(previewOf({ companies, yours, now: new Date() })).toMatchObject({
    alreadyYours: 3,
    counts: { A: 2, B: 0, C: 1 },
    stillLocked: { leads: 2, credits: 1.5 },
    creditsForAll: 1.5,
  })
})

test('a company that was paid for and deleted costs only the difference', () => {
  const yours = [{ lead: null, paid: 1 }, { lead: null, paid: 1 }, UNKNOWN]
  expect(previewOf({ companies, yours, now: new Date() })).toMatchObject({ creditsForAll: 0.5, alreadyYours: 0 })
})

test('two companies that are one lead of the workspace count once, as in the run', () => {
  const preview = previewOf({ companies, yours: [known('overture:9'), known('overture:9'), UNKNOWN], now: new Date() })
  expect(preview).toMatchObject({ total: 2, alreadyYours: 1, counts: { A: 1, B: 0, C: 1 } })
})

test('a preview reveals no address', () => {
  const [point] = previewOf({ companies, yours: allUnknown, now: new Date() }).points
  expect(point).toEqual({ latitude: 46.77, longitude: 23.6, grade: 'A' })
})
