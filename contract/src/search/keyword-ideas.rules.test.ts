import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeywordIdea } from './keyword-idea.schema.ts'
import { unusedPhrases, noResultIdeas } from './keyword-ideas.rules.ts'

const TRANSPORT = ['freightServices', 'shippingCompany', 'cargoTransport']
const STORAGE = ['fulfillmentCenter', 'distributionCenter', 'logisticsHub']

test.each([
  ['transport marfă', TRANSPORT],
  ['Logistics', TRANSPORT],
  ['trucks', ['fleetServices', 'commercialTrucking', 'deliveryServices']],
  ['cold storage', STORAGE],
  ['Warehouse', STORAGE],
  ['bakery', ['services', 'commercial', 'company']],
])('after a search for "%s" without results, the ideas are %j', (keyword, codes) => {
  const made = codes.includes('company')
  expect(noResultIdeas([keyword])).toEqual(codes.map((code) => (made ? { code, keyword } : { code })))
})

test('several keywords share five ideas, in their order', () => {
  expect(noResultIdeas(['truck', 'bakery'])).toEqual([
    { code: 'fleetServices' },
    { code: 'commercialTrucking' },
    { code: 'deliveryServices' },
    { code: 'services', keyword: 'bakery' },
    { code: 'commercial', keyword: 'bakery' },
  ])
})

test('a phrase that was already searched is not offered again, whatever its spelling', () => {
  const phrases = ['servicii de expediție', 'transport de mărfuri', 'transport de mărfuri']
  expect(unusedPhrases(phrases, ['Servicii de expeditie', 'transport'])).toEqual(['transport de mărfuri'])
})

test('there are at most five ideas, without duplicates, whatever the search', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 10 }), (keywords) => {
      const ideas = noResultIdeas(keywords)
      expect(ideas.length).toBeLessThanOrEqual(5)
      expect(new Set(ideas.map((idea) => JSON.stringify(idea))).size).toBe(ideas.length)
      for (const idea of ideas) expect(KeywordIdea.parse(idea)).toEqual(idea)
    }),
  )
})
