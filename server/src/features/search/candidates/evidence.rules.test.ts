import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMisleadingPatterns, evidenceRank, type RankedCompany } from './evidence.rules.ts'

const ranked = (given: Partial<RankedCompany>): RankedCompany => ({
  name: 'Acme',
  category: 'sawmill',
  match: 'primary',
  named: 'no',
  ...given,
})
const knowing = (given: Partial<Parameters<typeof evidenceRank>[1]> = {}) => ({
  categories: new Map(),
  saysATrade: () => false,
  isDoubtful: () => false,
  ...given,
})
const MIXED = new Map([['sawmill', { telling: 20, agreeing: 1 }]])

test('a name and a category that agree are the strongest evidence', () => {
  const both = evidenceRank(ranked({ named: 'whole' }), knowing())
  for (const other of [ranked({}), ranked({ match: 'name', named: 'whole' }), ranked({ match: 'name', named: 'part' })])
    expect(both).toBeLessThan(evidenceRank(other, knowing()))
})

test('a category of many trades is weaker evidence, and none if the name names another trade', () => {
  const known = knowing({ categories: MIXED })
  expect(evidenceRank(ranked({}), known)).toBeGreaterThan(evidenceRank(ranked({}), knowing()))
  expect(evidenceRank(ranked({}), { ...known, saysATrade: () => true })).toBe(Number.POSITIVE_INFINITY)
})

test('more evidence never ranks lower', () => {
  const named = fc.constantFrom('typed' as const, 'whole' as const, 'part' as const)
  fc.assert(
    fc.property(named, fc.boolean(), (how, coarse) => {
      const known = knowing({ categories: coarse ? MIXED : new Map() })
      const alone = evidenceRank(ranked({ named: how, match: 'name' }), known)
      expect(evidenceRank(ranked({ named: how }), known)).toBeLessThanOrEqual(alone)
      expect(evidenceRank(ranked({ named: how }), known)).toBeLessThanOrEqual(evidenceRank(ranked({}), known))
    }),
  )
})

test('a word that names use in another meaning is doubtful', () => {
  const says = (name: string) => name.startsWith('Salt')
  const salt = Array.from({ length: 20 }, (_, n) => ranked({ name: `Salt ${n}`, match: 'name', named: 'part' }))
  expect(findMisleadingPatterns(salt, [{ says }])).toEqual([{ says }])
  expect(
    findMisleadingPatterns([...salt, ...salt.map((each) => ({ ...each, match: 'primary' as const }))], [{ says }]),
  ).toEqual([])
})
