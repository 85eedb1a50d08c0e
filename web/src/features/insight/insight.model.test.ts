import { expect, test } from 'vitest'
import { factsOf } from './insight.model.ts'

const lead = (options: Partial<Parameters<typeof factsOf>[0]> = {}): Parameters<typeof factsOf>[0] => ({
  companyName: 'Oak and Sons',
  industry: 'Furniture manufacturer',
  categories: ['Furniture manufacturer', 'Cabinet maker', 'Sawmill'],
  city: 'Cluj-Napoca',
  state: 'Cluj',
  countryCode: 'RO',
  totalScore: 4.649,
  reviewsCount: 31,
  hasPhone: true,
  hasEmail: false,
  hasWebsite: true,
  qualityCategory: 'A',
  qualityScore: 16,
  permanentlyClosed: false,
  temporarilyClosed: false,
  ...options,
})
const nothing = {
  industry: null,
  categories: [],
  city: null,
  state: null,
  countryCode: null,
  totalScore: null,
  hasPhone: false,
  hasWebsite: false,
}
const facts = (options: Parameters<typeof lead>[0] = {}) => factsOf(lead(options), (code) => `country ${code}`)

test('known facts become sentences in the order of the page', () => {
  expect(facts()).toEqual([
    {
      key: 'whatAndWhere',
      name: 'Oak and Sons',
      industry: 'Furniture manufacturer',
      place: 'Cluj-Napoca, Cluj, country RO',
    },
    { key: 'also', list: ['Cabinet maker', 'Sawmill'] },
    { key: 'rating', rating: 4.6, count: 31 },
    { key: 'waysKnown', methods: ['phone', 'website'] },
    { key: 'grade', grade: 'A', score: 16 },
  ])
})

test('an unknown fact gets no sentence', () => {
  expect(facts(nothing).map(({ key }) => key)).toEqual(['nothing', 'noWay', 'grade'])
  expect(facts({ ...nothing, city: 'Cluj', state: 'Cluj' })[0]).toEqual({
    key: 'where',
    name: 'Oak and Sons',
    place: 'Cluj',
  })
  expect(facts({ ...nothing, industry: 'Sawmill' })[0]).toEqual({
    key: 'what',
    name: 'Oak and Sons',
    industry: 'Sawmill',
  })
  expect(facts({ reviewsCount: null })).toContainEqual({ key: 'ratingOnly', rating: 4.6 })
})

test('a closure is the first sentence', () => {
  expect(facts({ permanentlyClosed: true, temporarilyClosed: true })[0]).toEqual({ key: 'closed' })
  expect(facts({ temporarilyClosed: true })[0]).toEqual({ key: 'closedNow' })
})

test('at most four categories are named', () => {
  const categories = Array.from({ length: 12 }, (_, n) => `Category ${n}`)
  expect(facts({ categories })[1]).toEqual({ key: 'also', list: categories.slice(0, 4) })
})
