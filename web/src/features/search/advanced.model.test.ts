import { expect, test } from 'vitest'
import { advancedOf, type Conditions, countConditions, excludedWords, NO_CONDITIONS } from './advanced.model.ts'
import { addressOf, criteriaOf, formOf, formOfCriteria, readSearchAddress, type SearchForm } from './search.model.ts'

const CONDITIONS: Conditions = { excluded: 'hotel, café', contact: 'email_or_website', minScore: 12, onlyNew: true }
const form: SearchForm = {
  keywords: 'mobilă',
  readings: {},
  place: { address: 'Cluj-Napoca, Cluj (RO)', latitude: 46.77, longitude: 23.6, countryCode: 'RO' },
  radiusKm: 50,
  conditions: CONDITIONS,
}

test('conditions become part of the request, and a form without any asks for none', () => {
  expect(criteriaOf(form)?.advanced).toEqual({
    excludeWords: ['hotel', 'café'],
    contact: 'email_or_website',
    minScore: 12,
    onlyNew: true,
  })
  expect(countConditions(CONDITIONS)).toBe(4)
  expect(advancedOf({ ...NO_CONDITIONS, excluded: ' , —,' })).toBeUndefined()
  expect(criteriaOf({ ...form, conditions: NO_CONDITIONS })).not.toHaveProperty('advanced')
})

test('conditions survive the address of the page and a search that is repeated', () => {
  expect(formOf(readSearchAddress(JSON.parse(JSON.stringify(addressOf(form)))))).toEqual(form)
  const criteria = criteriaOf(form)
  expect(criteria && formOfCriteria(criteria).conditions).toEqual(CONDITIONS)
})

test('an address with conditions that do not exist brings none', () => {
  const read = readSearchAddress({ without: { a: 1 }, contact: 'fax', score: 21, fresh: 'yes' })
  expect(formOf(read).conditions).toEqual(NO_CONDITIONS)
  expect(formOf(readSearchAddress({ score: 'x', without: 24 })).conditions).toEqual({
    ...NO_CONDITIONS,
    excluded: '24',
  })
})

test('words to exclude are separated by commas, each once, ten of them at most', () => {
  expect(excludedWords({ ...NO_CONDITIONS, excluded: 'a, b,, a ,' })).toEqual(['a', 'b'])
  const many = Array.from({ length: 14 }, (_, at) => `word ${at}`).join(',')
  expect(excludedWords({ ...NO_CONDITIONS, excluded: many })).toHaveLength(10)
})
