import { expect, test } from 'vitest'
import type { Company } from './company.rules.ts'
import { relevanceFilter } from './relevance.service.ts'

const SALT_LAKE_CITY = { latitude: 40.76, longitude: -111.89, radiusKm: 50 }
const NAMES = Array.from({ length: 10 }, (_, n) => `Furniture ${n}`)
const COMPANY = { name: 'Acme', category: 'workshop', match: 'primary', named: 'no' } as Company

test('names read for other keywords are read again: a category is coarse for one search and not for the next', async () => {
  // The directory caches the names of a category for some minutes and returns the same list.
  const names = new Map([['workshop', NAMES]])
  const evidenceFor = async (word: string) => {
    const plan = { categorySlugs: ['workshop'], namePatterns: [[word]] }
    const [company] = await relevanceFilter({ namesOf: async () => names }, plan, SALT_LAKE_CITY)([COMPANY])
    return company?.evidence
  }
  const agreeing = await evidenceFor('furniture')
  const coarse = await evidenceFor('bakery')
  expect(coarse).toBeGreaterThan(agreeing ?? 0)
  expect([await evidenceFor('furniture'), await evidenceFor('bakery')]).toEqual([agreeing, coarse])
})

test('a further place in another country is judged by the names and in the language of that country', async () => {
  const MUNICH = { latitude: 48.14, longitude: 11.58 }
  const salted = new Map([['workshop', NAMES]])
  const bakeries = new Map([['workshop', Array.from({ length: 40 }, (_, n) => `Bäckerei ${n}`)]])
  const namesOf = async (_: string[], { latitude }: { latitude: number }) =>
    Math.round(latitude) === 48 ? bakeries : salted
  const plan = { categorySlugs: ['workshop'], namePatterns: [['furniture']] }
  const evidenceWith = async (further?: (typeof MUNICH)[]) => {
    const area = { ...SALT_LAKE_CITY, ...(further && { further }) }
    const [company] = await relevanceFilter({ namesOf }, plan, area)([COMPANY])
    return company?.evidence ?? 0
  }
  expect(await evidenceWith([MUNICH])).toBeGreaterThan(await evidenceWith())
  expect(await evidenceWith([{ ...SALT_LAKE_CITY }])).toBe(await evidenceWith())
})
