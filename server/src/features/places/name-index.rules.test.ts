import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kilometresBetween } from '../../platform/great-circle.ts'
import { nameCells, searchCells, searchHashes, removeRedundant } from './name-index.rules.ts'

const CLUJ = { latitude: 46.77, longitude: 23.59 }
const found = (options: { name: string; word: string; radiusKm?: number }) => {
  const stored = new Set(nameCells(options.name, CLUJ.latitude, CLUJ.longitude))
  const cells = searchCells({ ...CLUJ, radiusKm: options.radiusKm ?? 10 })
  return searchHashes({ word: options.word, cells }).some((hash) => stored.has(hash))
}

test('every place within the radius has its cell among the searched cells, anywhere on earth', () => {
  const anywhere = fc.record({
    latitude: fc.double({ min: -84, max: 84, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  const step = fc.record({
    bearing: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(anywhere, fc.integer({ min: 1, max: 200 }), step, (centre, radiusKm, { bearing, share }) => {
      const km = radiusKm * share
      const latitude = centre.latitude + (Math.cos(bearing) * km) / 111.2
      const across = (Math.sin(bearing) * km) / 111.2 / Math.cos((latitude * Math.PI) / 180)
      const place = { latitude, longitude: ((((centre.longitude + across + 180) % 360) + 360) % 360) - 180 }
      if (kilometresBetween(centre, place) > radiusKm) return
      const stored = new Set(nameCells('Haulage', place.latitude, place.longitude))
      const sought = searchHashes({ word: 'haulage', cells: searchCells({ ...centre, radiusKm }) })
      expect(sought.some((hash) => stored.has(hash))).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('a Greek name has the same hashes as before final sigma was folded', () => {
  const stored = [1184951195, 898387902, 1564895889, 1008429300]
  for (const name of ['Χρήστος', 'ΧΡΗΣΤΟΣ']) expect(nameCells(name, 37.98, 23.73)).toEqual(stored)
  for (const word of ['χρηστοσ', 'χρησ*', 'χρηστ*']) expect(found({ name: 'Χρήσ ΧΡΗΣΤΟΣ', word })).toBe(true)
})

test('a name is found by any of its words, regardless of accents and case', () => {
  expect(found({ name: 'Fabrica de Mobilă Țesătura', word: 'mobila' })).toBe(true)
  expect(found({ name: 'Fabrica de Mobilă Țesătura', word: 'tesatura' })).toBe(true)
  expect(found({ name: 'Fabrica de Mobilă Țesătura', word: 'lemn' })).toBe(false)
})

test('a beginning of five letters or more finds longer words and the word itself', () => {
  expect(found({ name: 'Mobilier Nord', word: 'mobil*' })).toBe(true)
  expect(found({ name: 'Mobil Nord', word: 'mobil*' })).toBe(true)
  expect(found({ name: 'Mobilier Nord', word: 'mobili*' })).toBe(true)
  expect(found({ name: 'Mobilier Nord', word: 'lemn*' })).toBe(false)
})

test('alternatives that find nothing more than a wider one are omitted', () => {
  const furniture = ['furni*', 'manuf*']
  expect(removeRedundant([['manufacturer', 'furniture'], furniture, ['manufactur*', 'steel']])).toEqual([
    furniture,
    ['manufactur*', 'steel'],
  ])
  expect(removeRedundant([['furnitur*'], ['furnit*'], ['furnit*']])).toEqual([['furnit*']])
  expect(removeRedundant([['furniture', 'garden'], ['sheds']], [['furni*']])).toEqual([['sheds']])
})

test('a beginning too short for the index implies only the whole word, and a whole word implies no longer word', () => {
  expect(removeRedundant([['pul*'], ['pulp'], ['pul']])).toEqual([['pul'], ['pul*'], ['pulp']])
  expect(removeRedundant([['mobil'], ['mobilier']])).toEqual([['mobil'], ['mobilier']])
  expect(removeRedundant([['wood'], ['wood*', 'floor'], ['wood', 'floor']])).toEqual([['wood'], ['wood*', 'floor']])
})

test('a search does not find the same word far away', () => {
  const stored = new Set(nameCells('Mobila', 44.43, 26.1))
  const sought = searchHashes({ word: 'mobila', cells: searchCells({ ...CLUJ, radiusKm: 200 }) })
  expect(sought.some((hash) => stored.has(hash))).toBe(false)
})

test('stored hashes never change, because the index of every installation consists of them', () => {
  expect(nameCells('Mobilă & Co', 46.77, 23.59)).toMatchInlineSnapshot(`
    [
      -2036954367,
      -1444629327,
      -680235282,
      1003554514,
      2132565945,
      2123811339,
    ]
  `)
})
