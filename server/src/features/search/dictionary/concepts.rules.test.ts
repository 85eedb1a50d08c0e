import { expect, test } from 'vitest'
import { CONCEPTS } from './concepts.catalog.ts'
import { understandKeyword } from './keywords.rules.ts'

test('every kind, product and trade of the dictionary has a unique id', () => {
  const ids = CONCEPTS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(CONCEPTS.filter(({ kind, product }) => !(kind && product)).length).toBeGreaterThanOrEqual(140)
})

test('every concept has a label in six languages', () => {
  for (const { label } of CONCEPTS) {
    expect(Object.values(label).filter((text) => text.trim() !== '')).toHaveLength(6)
  }
})

test('every concept can be found by category and by name', () => {
  const lost = CONCEPTS.filter(({ categorySlugs, namePatterns }) => !categorySlugs.length || !namePatterns.length)
  expect(lost.map(({ id }) => id)).toEqual([])
})

test('name patterns are folded words or five-letter beginnings, as in the places index', () => {
  const odd = CONCEPTS.flatMap(({ namePatterns }) => namePatterns.flat()).filter(
    (word) => !/^([a-z0-9]+|[a-z0-9]{5}\*)$/.test(word),
  )
  expect(odd).toEqual([])
})

test('no concept has more than 26 name patterns for the index', () => {
  const wide = CONCEPTS.filter(({ namePatterns }) => namePatterns.length > 26)
  expect(wide.map(({ id, namePatterns }) => `${id}: ${namePatterns.length}`)).toEqual([])
})

test('slugs are spelled as in the taxonomy, each once', () => {
  for (const { categorySlugs } of CONCEPTS) {
    expect(new Set(categorySlugs).size).toBe(categorySlugs.length)
    expect(categorySlugs.filter((slug) => !/^[a-z0-9]+(_[a-z0-9]+)*$/.test(slug))).toEqual([])
  }
})

test('no phrase is empty and no word has accents', () => {
  const words = CONCEPTS.flatMap(({ phrases }) =>
    phrases.flatMap((phrase) => [...phrase.map(({ word }) => word), String(phrase.length)]),
  )
  expect(words.filter((word) => word === '' || word === '0' || !/^(-?[a-z0-9]+|[a-z0-9]+-)$/.test(word))).toEqual([])
})

test('every label, in every language, is interpreted as its own concept, so that suggestions can be searched', () => {
  const misread = CONCEPTS.flatMap(({ id, label }) =>
    Object.values(label)
      .map((keyword) => [keyword, understandKeyword({ keyword, concepts: CONCEPTS, knownSlugs: [] }).concept])
      .filter(([, concept]) => concept !== id),
  )
  expect(misread).toEqual([])
})

test('near concepts exist, and every trade has at least one', () => {
  const ids = new Set(CONCEPTS.map(({ id }) => id))
  expect(CONCEPTS.flatMap(({ near }) => near).filter((id) => !ids.has(id))).toEqual([])
  expect(CONCEPTS.filter((concept) => !concept.kind && !concept.product && concept.near.length === 0)).toEqual([])
})

test('every concept can also be found in OpenStreetMap, by well-formed tags', () => {
  const tags = CONCEPTS.flatMap(({ osmTags }) => osmTags.map(({ key, value }) => `${key}=${value}`))
  expect(tags.filter((tag) => !/^[a-z_]+=([a-z0-9_:-]+|\*)$/.test(tag))).toEqual([])
  const without = CONCEPTS.filter(({ osmTags }) => osmTags.length === 0)
  expect(without.length).toBeLessThan(CONCEPTS.length / 20)
})
