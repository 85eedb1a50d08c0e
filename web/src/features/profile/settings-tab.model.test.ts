import { expect, test } from 'vitest'
import { readSettingsAddress } from './settings-tab.model.ts'

const asked = (tab: unknown) => readSettingsAddress({ tab })

test('every tab has its address, and an unknown one is the first tab', () => {
  expect(asked('company')).toEqual({ tab: 'company' })
  expect(asked('integrations')).toEqual({ tab: 'integrations' })
  expect(asked('account')).toEqual({ tab: 'account' })
  expect(asked('profile')).toEqual({})
  expect(asked('general')).toEqual({})
  for (const unknown of ['nothing', 7, null, ['account'], '__proto__']) expect(asked(unknown)).toEqual({})
})

test('both spellings of the template tabs lead to what they need first, a complete profile', () => {
  for (const tab of ['templates', 'email_templates', 'whatsapp', 'whatsapp_templates', 'communication'])
    expect(asked(tab)).toEqual({ messaging: true })
})
