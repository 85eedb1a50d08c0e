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

test('what is known becomes sentences in the page’s order', () => {
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

test('what is not known is not said', () => {
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

test('that it is closed comes first', () => {
  expect(facts({ permanentlyClosed: true, temporarilyClosed: true })[0]).toEqual({ key: 'closed' })
  expect(facts({ temporarilyClosed: true })[0]).toEqual({ key: 'closedNow' })
})

test('of many categories four are named', () => {
  const categories = Array.from({ length: 12 }, (_, n) => `Category ${n}`)
  expect(facts({ categories })[1]).toEqual({ key: 'also', list: categories.slice(0, 4) })
})
