import { expect, test } from 'vitest'

type Profile = { push: { choice: string } }
const files = import.meta.glob<Profile>('../../locales/*/profile.json', { eager: true, import: 'default' })

test('the choice of browser notifications names payments, credits and the plan in every language', () => {
  const profiles = Object.entries(files)
  expect(profiles).toHaveLength(6)
  for (const [path, { push }] of profiles)
    for (const word of [/plan|piano|Tarif|formule/i, /credit|crédit/i]) expect(push.choice, path).toMatch(word)
})
