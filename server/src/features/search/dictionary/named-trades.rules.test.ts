import { expect, test } from 'vitest'
import { CONCEPTS } from './concepts.catalog.ts'
import { createTradeFinder } from './named-trades.rules.ts'
import { languagesOf } from './spoken-names.rules.ts'
import { vocabulary } from './vocabulary/vocabulary.service.ts'

const read = (name: string, country: string) =>
  createTradeFinder({ concepts: CONCEPTS, vocabulary: vocabulary(), languages: languagesOf(country) })(name)

test.each([
  ['FR', 'Constructions Métalliques Durand', 'metalworking', 'durand'],
  ['FR', 'Berthier Machines Agricoles', 'farm_machinery', 'berthier'],
  ['RO', 'Materiale de Construcții Popescu', 'building_materials', 'popescu'],
  ['DE', 'Heizung Sanitär Vogel', 'plumbers', 'vogel'],
])('in %s "%s" means %s by several words', (country, name, concept, others) => {
  const said = read(name, country)
  expect(said.some(({ concepts }) => concepts.has(concept))).toBe(true)
  expect(said.map((each) => each.others)).toContain(others)
})

test('single words mean no trade here, nor do words that are not adjacent', () => {
  expect(read('Constructions Durand', 'FR')).toEqual([])
  expect(read('Machines Durand et Fils Agricoles', 'FR')).toEqual([])
})
