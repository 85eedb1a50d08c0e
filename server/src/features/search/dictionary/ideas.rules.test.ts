import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noResultIdeas } from './ideas.rules.ts'

test.each([
  ['transport marfă', ['freight services', 'shipping company', 'cargo transport']],
  ['Logistics', ['freight services', 'shipping company', 'cargo transport']],
  ['trucks', ['fleet services', 'commercial trucking', 'delivery services']],
  ['cold storage', ['fulfillment center', 'distribution center', 'logistics hub']],
  ['Warehouse', ['fulfillment center', 'distribution center', 'logistics hub']],
  ['bakery', ['bakery services', 'commercial bakery', 'bakery company']],
])('after "%s" without results the seller is offered %j', (keyword, ideas) => {
  expect(noResultIdeas([keyword])).toEqual(ideas)
})

test('several keywords share five ideas, in their order', () => {
  expect(noResultIdeas(['truck', 'bakery'])).toEqual([
    'fleet services',
    'commercial trucking',
    'delivery services',
    'bakery services',
    'commercial bakery',
  ])
})

test('a keyword already used is not offered again', () => {
  expect(noResultIdeas(['Freight Services', 'transport'])).toEqual(['shipping company', 'cargo transport'])
})

test('there are never more than five ideas and none is doubled, whatever was searched', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 10 }), (keywords) => {
      const ideas = noResultIdeas(keywords)
      expect(ideas.length).toBeLessThanOrEqual(5)
      expect(new Set(ideas).size).toBe(ideas.length)
    }),
  )
})
