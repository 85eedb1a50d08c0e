import { expect, test } from 'vitest'

type Team = { rights: { manage: string }; ask: { transfer: { text: string } } }
const teams = Object.entries(import.meta.glob<Team>('../../locales/*/team.json', { eager: true, import: 'default' }))
const PLAN = /plan|piano|Tarif|formule/i

test('the rights of admins name the plan, credits, accounts and API keys in every language', () => {
  expect(teams).toHaveLength(6)
  for (const [path, { rights }] of teams)
    for (const word of [PLAN, /credit|crédit/i, /Twilio/, /API/]) expect(rights.manage, path).toMatch(word)
})

test('a transfer of the ownership leaves the plan to who becomes an admin, in every language', () => {
  for (const [path, { ask }] of teams) {
    const [theirs, yours] = ask.transfer.text.split('. ')
    expect(theirs, path).not.toMatch(PLAN)
    expect(yours, path).toMatch(PLAN)
  }
})
