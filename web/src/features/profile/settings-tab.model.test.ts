import { expect, test } from 'vitest'
import { readProfileSearch, readSettingsSearch } from './settings-tab.model.ts'

const asked = (tab: unknown) => readSettingsSearch({ tab })
const askedOfProfile = (tab: unknown) => readProfileSearch({ tab })

test('every tab has its own URL, and an unknown tab means the first', () => {
  expect(asked('company')).toEqual({ tab: 'company' })
  expect(asked('integrations')).toEqual({ tab: 'integrations' })
  expect(asked('account')).toEqual({ tab: 'account' })
  expect(asked('profile')).toEqual({})
  expect(asked('general')).toEqual({})
  for (const unknown of ['nothing', 7, null, ['account'], '__proto__']) {
    expect(asked(unknown)).toEqual({})
    expect(askedOfProfile(unknown)).toEqual({})
  }
})

test('both spellings of the template tabs open the templates of their channel, on either page', () => {
  for (const tab of ['templates', 'email_templates', 'communication']) {
    expect(asked(tab)).toEqual({ tab: 'communication' })
    expect(askedOfProfile(tab)).toEqual({ tab: 'templates' })
  }
  for (const tab of ['whatsapp', 'whatsapp_templates']) {
    expect(asked(tab)).toEqual({ tab: 'communication', channel: 'whatsapp' })
    expect(askedOfProfile(tab)).toEqual({ tab: 'whatsapp' })
  }
})

test('reading the result of reading a URL returns the same result', () => {
  for (const tab of ['whatsapp_templates', 'email_templates', 'integrations', 'team']) {
    expect(readSettingsSearch(asked(tab))).toEqual(asked(tab))
    expect(readProfileSearch(askedOfProfile(tab))).toEqual(askedOfProfile(tab))
  }
})

test('on the profile page, message settings require a complete profile', () => {
  expect(askedOfProfile('integrations')).toEqual({ messaging: true })
})
