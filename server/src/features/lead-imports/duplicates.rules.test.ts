import { expect, test } from 'vitest'
import { byTestSize } from '../../platform/testing/test-size.ts'
import { type ComparableLead, LeadIndex } from './duplicates.rules.ts'
import { planRows } from './import-plan.rules.ts'

/** The right number is the 4,107,317th. */
const CANDIDATES = { from: byTestSize(4_000_000, 0), to: byTestSize(4_500_000, 10_000_000) }
const LONG_MS = 180_000
const company: ComparableLead = {
  id: 'lead-1',
  companyName: 'Secret Bakery',
  city: 'Cluj-Napoca',
  countryCode: 'RO',
  locked: true,
  email: 'office@secret-bakery.example',
  phone: '+40264107317',
  website: null,
}

test('no candidate number finds a locked lead, not even the right one', { timeout: LONG_MS }, () => {
  const [locked, unlocked] = [new LeadIndex(), new LeadIndex()]
  locked.add(company)
  unlocked.add({ ...company, locked: false })
  const found = { locked: 0, unlocked: 0 }
  for (let number = CANDIDATES.from; number < CANDIDATES.to; number++) {
    const guess = { companyName: 'Guess', contactPhone: `+4026${String(number).padStart(7, '0')}` }
    if (locked.find(guess)) found.locked++
    if (unlocked.find(guess)) found.unlocked++
  }
  expect(found).toEqual({ locked: 0, unlocked: 1 })
})

test('an email finds an unlocked lead and no locked one', () => {
  const index = new LeadIndex()
  index.add(company)
  const guess = { companyName: 'Guess', contactEmail: 'OFFICE@secret-bakery.example' }
  expect(index.find(guess)).toBeUndefined()
  index.add({ ...company, locked: false })
  expect(index.find(guess)).toMatchObject({ by: 'email' })
})

test('a right guess is imported exactly like a wrong one, whatever the choice for duplicates', () => {
  for (const choice of ['skip', 'update', 'create'] as const) {
    const outcomes = ['+40264107317', '+40264999999'].map((contactPhone) => {
      const known = new LeadIndex()
      known.add(company)
      const rows = [{ row: 2, values: { companyName: 'Guess', contactPhone }, problems: [], choice }]
      return planRows({ rows, known, newId: () => 'new' }).outcomes
    })
    expect(outcomes[0]).toEqual(outcomes[1])
  }
})
