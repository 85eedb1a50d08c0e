import { expect, test } from 'vitest'
import { advancedOf, type AdvancedConditions, countConditions, excludedWords, NO_CONDITIONS } from './advanced.model.ts'
import { withPlace } from './places.model.ts'
import {
  searchParamsOf,
  criteriaOf,
  formOfSearchParams,
  formOfCriteria,
  readFindLeadsSearch,
  type SearchForm,
} from './search.model.ts'

const ORADEA = { address: 'Oradea, Bihor (RO)', latitude: 47.05, longitude: 21.92, countryCode: 'RO' }
const POINT = { address: 'Point 46.1, 21.3', latitude: 46.1, longitude: 21.3 }
const CONDITIONS: AdvancedConditions = {
  excluded: 'hotel, café',
  contact: 'email_or_website',
  minScore: 12,
  onlyNew: true,
  places: [ORADEA, POINT],
}
const form: SearchForm = {
  keywords: 'mobilă',
  readings: {},
  place: { address: 'Cluj-Napoca, Cluj (RO)', latitude: 46.77, longitude: 23.6, countryCode: 'RO' },
  radiusKm: 50,
  conditions: CONDITIONS,
}

test('conditions become part of the request, which has none if the form has none', () => {
  expect(criteriaOf(form)?.advanced).toEqual({
    excludeWords: ['hotel', 'café'],
    contact: 'email_or_website',
    minScore: 12,
    onlyNew: true,
    furtherPlaces: [
      { location: ORADEA.address, latitude: 47.05, longitude: 21.92, countryCode: 'RO' },
      { location: POINT.address, latitude: 46.1, longitude: 21.3 },
    ],
  })
  expect(countConditions(CONDITIONS)).toBe(5)
  expect(advancedOf({ ...NO_CONDITIONS, excluded: ' , —,' })).toBeUndefined()
  expect(criteriaOf({ ...form, conditions: NO_CONDITIONS })).not.toHaveProperty('advanced')
})

test('conditions survive the URL of the page and a repeated search', () => {
  expect(formOfSearchParams(readFindLeadsSearch(JSON.parse(JSON.stringify(searchParamsOf(form)))))).toEqual(form)
  const criteria = criteriaOf(form)
  expect(criteria && formOfCriteria(criteria).conditions).toEqual(CONDITIONS)
})

test('invalid conditions in the URL are ignored', () => {
  const read = readFindLeadsSearch({ without: { a: 1 }, contact: 'fax', score: 21, fresh: 'yes' })
  expect(formOfSearchParams(read).conditions).toEqual(NO_CONDITIONS)
  expect(formOfSearchParams(readFindLeadsSearch({ score: 'x', without: 24 })).conditions).toEqual({
    ...NO_CONDITIONS,
    excluded: '24',
  })
})

test('the URL provides complete places with valid positions, at most four', () => {
  const good = { place: 'Arad', lat: 46.18, lng: 21.31 }
  const bad = [null, 'Arad', { ...good, lat: 91 }, { ...good, lng: '21' }, { ...good, place: ' ' }]
  expect(formOfSearchParams(readFindLeadsSearch({ also: [...bad, good] })).conditions.places).toEqual([
    { address: 'Arad', latitude: 46.18, longitude: 21.31 },
  ])
  const many = Array.from({ length: 6 }, (_, at) => ({ ...good, lat: at }))
  expect(formOfSearchParams(readFindLeadsSearch({ also: many })).conditions.places).toHaveLength(4)
  expect(readFindLeadsSearch({ also: 'Arad' }).also).toBeUndefined()
})

test('a place is added once, and at most four places', () => {
  expect(withPlace([ORADEA], { ...ORADEA, address: 'Again' })).toEqual([ORADEA])
  const four = [1, 2, 3, 4].map((latitude) => ({ ...POINT, latitude }))
  expect(withPlace(four.slice(1), POINT)).toHaveLength(4)
  expect(withPlace(four, POINT)).toEqual(four)
})

test('excluded words are separated by commas, each once, and at most ten', () => {
  expect(excludedWords({ ...NO_CONDITIONS, excluded: 'a, b,, a ,' })).toEqual(['a', 'b'])
  const many = Array.from({ length: 14 }, (_, at) => `word ${at}`).join(',')
  expect(excludedWords({ ...NO_CONDITIONS, excluded: many })).toHaveLength(10)
})
