import { expect, test } from 'vitest'
import { createUnderstandKeywords } from './understanding.service.ts'

const CLUJ = { latitude: 46.77, longitude: 23.59 }
const LYON = { location: 'Lyon (FR)', latitude: 45.76, longitude: 4.84 }

const understand = createUnderstandKeywords({ knownSlugs: async () => ['bakery'] })
const patternsAt = async (further: (typeof LYON)[]) => {
  const advanced = further.length > 0 ? { furtherPlaces: further } : undefined
  const { plan } = await understand({ keywords: ['brutărie'], ...CLUJ, advanced }, 'ro')
  return new Set(plan.namePatterns.map((words) => words.join(' ')))
}

test('keywords are interpreted in the languages of every searched place', async () => {
  const isFrench = (pattern: string) => pattern.startsWith('boulanger')
  const [here, inBoth] = [await patternsAt([]), await patternsAt([LYON])]
  expect([...here].filter(isFrench)).toEqual([])
  expect([...inBoth].filter(isFrench)).not.toEqual([])
  expect([...inBoth]).toEqual(expect.arrayContaining([...here]))
})
