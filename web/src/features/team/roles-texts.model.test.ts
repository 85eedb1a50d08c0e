import { expect, test } from 'vitest'

type Team = { rights: { manage: string }; ask: { transfer: { text: string } } }
const teams = Object.entries(import.meta.glob<Team>('../../locales/*/team.json', { eager: true, import: 'default' }))
const PLAN = /plan|piano|Tarif|formule/i

test('the rights of admins exist in six languages', () => {
  expect(teams).toHaveLength(6)
})

test.each(teams)('the rights of admins name the plan, credits, accounts and API keys: %s', (_, { rights }) => {
  for (const word of [PLAN, /credit|crédit/i, /Twilio/, /API/]) expect(rights.manage).toMatch(word)
})

test.each(teams)('a transfer of ownership leaves the plan to the previous owner, as an admin: %s', (_, { ask }) => {
  const [theirs, yours] = ask.transfer.text.split('. ')
  expect(theirs).not.toMatch(PLAN)
  expect(yours).toMatch(PLAN)
})
