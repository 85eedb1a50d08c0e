import type { Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { expect, test } from 'vitest'
import {
  findTypedText,
  formOfIdea,
  withCurrentLabels,
  readingsFor,
  readReadings,
  usedReadingOf,
  widerCircles,
  withoutReading,
  withReading,
} from './reading.model.ts'
import {
  searchParamsOf,
  criteriaOf,
  formOfSearchParams,
  formOfCriteria,
  readFindLeadsSearch,
  type SearchForm,
} from './search.model.ts'

const form: SearchForm = {
  conditions: { excluded: '', contact: null, minScore: 0, onlyNew: false, places: [] },
  keywords: 'mobilă, Apuseni',
  readings: { mobilă: 'wholesaler.furniture', depozit: 'warehouse' },
  place: { address: 'Cluj-Napoca, Cluj (RO)', latitude: 46.77, longitude: 23.59, countryCode: 'RO' },
  radiusKm: 50,
}

test('the request contains the chosen reading of a keyword, but not that of a removed keyword', () => {
  expect(criteriaOf(form)?.narrowing).toEqual({ mobilă: 'wholesaler.furniture' })
  expect(criteriaOf({ ...form, keywords: 'Apuseni' })).not.toHaveProperty('narrowing')
})

test('a choice applies again when its keyword is typed again', () => {
  const without = { ...form, keywords: 'mobil' }
  expect(readingsFor(['mobil'], without.readings)).toBeUndefined()
  expect(criteriaOf({ ...without, keywords: 'mobilă' })?.narrowing).toEqual({ mobilă: 'wholesaler.furniture' })
})

test('the URL keeps the choices, so that a link or a reload has the same meaning', () => {
  const kept = formOfSearchParams(readFindLeadsSearch(JSON.parse(JSON.stringify(searchParamsOf(form)))))
  expect(criteriaOf(kept)).toEqual(criteriaOf(form))
})

test('repeating a search uses the readings of the run', () => {
  const criteria = criteriaOf(form)
  expect(criteria && criteriaOf(formOfCriteria(criteria))).toEqual(criteria)
})

test('a tampered URL yields no choices, or the first ten', () => {
  for (const wild of ['x', 7, null, ['a'], { a: 1 }, { a: '' }, { a: 'x'.repeat(101) }])
    expect(readReadings(wild)).toBeUndefined()
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`word ${n}`, 'words']))
  expect(Object.keys(readReadings(many) ?? {})).toHaveLength(10)
})

test('a keyword without a concept is read as words', () => {
  expect(usedReadingOf({ concept: null })).toBe('words')
  expect(usedReadingOf({ concept: 'warehouse' })).toBe('warehouse')
})

test('a choice is added or removed without changing the others', () => {
  const more = withReading(form.readings, 'Apuseni', 'words')
  expect(more).toEqual({ ...form.readings, Apuseni: 'words' })
  expect(withoutReading(more, 'Apuseni')).toEqual(form.readings)
})

test('an idea replaces the keywords and includes its reading, if it has one', () => {
  expect(formOfIdea({ keyword: 'Möbel', reading: 'retail.furniture' })).toEqual({
    keywords: 'Möbel',
    readings: { Möbel: 'retail.furniture' },
  })
  expect(formOfIdea({ keyword: 'cargo transport', reading: null })).toEqual({
    keywords: 'cargo transport',
    readings: {},
  })
})

test('wider circles are twice the radius and the maximum, never the empty circle itself', () => {
  expect(widerCircles(50, 200)).toEqual([100, 200])
  expect(widerCircles(5, 200)).toEqual([20, 200])
  expect(widerCircles(120, 200)).toEqual([200])
  expect(widerCircles(200, 200)).toEqual([])
})

test("a run shows its readings in the user's language, and never a reading other than its own", () => {
  const taken = { keyword: 'mobilă', kind: 'concept', concept: 'furniture', label: 'Furniture' } as Understanding
  expect(withCurrentLabels([taken], [{ ...taken, label: 'Mobilă' }])[0]?.label).toBe('Mobilă')
  expect(withCurrentLabels([taken], [{ ...taken, concept: 'retail', label: 'Magazin' }])).toEqual([taken])
  expect(withCurrentLabels([taken], [])).toEqual([taken])
})

test('folded words are shown as written in the keyword', () => {
  expect(findTypedText('fabrici din Cluj-Napoca', 'cluj napoca')).toBe('Cluj-Napoca')
  expect(findTypedText('fabrici (Cluj, Napoca)', 'cluj napoca')).toBe('Cluj, Napoca')
  expect(findTypedText('  Mobilă  fabircă ', 'fabirca')).toBe('fabircă')
  expect(findTypedText('Möbel', 'stahl')).toBe('stahl')
})
