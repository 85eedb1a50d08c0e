import { expect, test } from 'vitest'
import { CONCEPTS } from './concepts.catalog.ts'
import { understandKeyword } from './keywords.rules.ts'
import { mergePlans } from './plans.rules.ts'

const planOf = (keyword: string) => understandKeyword({ keyword, concepts: CONCEPTS, knownSlugs: [] }).plan
const tag = { key: 'industrial', value: 'furniture' }

test('several keywords are searched together, without duplicates', () => {
  const both = mergePlans([planOf('furniture manufacturer'), planOf('furniture'), planOf('Sägewerk')])
  expect(both.categorySlugs).toEqual(expect.arrayContaining(['furniture_manufacturer', 'furniture_store', 'sawmill']))
  expect(new Set(both.categorySlugs).size).toBe(both.categorySlugs.length)
  expect(both.osmTags.filter(({ key, value }) => key === tag.key && value === tag.value)).toEqual([tag])
})

test('what one keyword allows in names, another does not exclude', () => {
  const [farms, banks, carriers] = ['farm', 'bank', 'transport marfă'].map(planOf)
  if (!farms || !banks || !carriers) throw new Error('Three keywords have three plans')
  expect(farms.nameExcept).toContain('bank')
  expect(mergePlans([farms, banks]).nameExcept).not.toContain('bank')
  expect(mergePlans([farms, banks]).nameExcept).toContain('restaurant')
  expect(carriers.nameVetoes).toContain('storage')
  expect(mergePlans([carriers, planOf('self storage')]).nameVetoes).toEqual([])
  expect(mergePlans([carriers]).nameVetoes).toEqual(carriers.nameVetoes)
})

test('a word searched literally removes every limit', () => {
  expect(mergePlans([planOf('farm'), planOf('xyzzy')])).toMatchObject({ nameExcept: [], nameVetoes: [], meant: [] })
})

test('no keyword searches for nothing', () => {
  expect(mergePlans([])).toEqual({
    categorySlugs: [],
    namePatterns: [],
    tellingNames: [],
    typedNames: [],
    osmTags: [],
    nameExcept: [],
    nameVetoes: [],
    meant: [],
  })
})
