import { expect, test } from 'vitest'

type Profile = { push: { choice: string } }
const files = import.meta.glob<Profile>('../../locales/*/profile.json', { eager: true, import: 'default' })
const profiles = Object.entries(files)

test('the choice of browser notifications exists in six languages', () => {
  expect(profiles).toHaveLength(6)
})

test.each(profiles)('the choice of browser notifications names payments, credits and the plan: %s', (_, { push }) => {
  for (const word of [/plan|piano|Tarif|formule/i, /credit|crédit/i]) expect(push.choice).toMatch(word)
})
