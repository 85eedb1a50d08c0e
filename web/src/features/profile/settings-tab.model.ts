import type { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'

/** The tabs of the settings, in the order in which they are shown. Their names are what the address says. */
export const SETTINGS_TABS = [
  'profile',
  'company',
  'communication',
  'integrations',
  'account',
  'team',
  'audit',
  'suppressions',
  'data',
] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]
/** Those of the profile page. */
export type ProfileTab = 'general' | 'templates' | 'whatsapp'

/** Both spellings of the templates of a channel. */
const TEMPLATES = new Map<string, MessageChannel>([
  ['templates', 'email'],
  ['email_templates', 'email'],
  ['whatsapp', 'whatsapp'],
  ['whatsapp_templates', 'whatsapp'],
])
/** Of the settings alone: on the profile page it says what it needs a complete profile for. */
const MESSAGING = 'integrations'
const OTHER_SPELLINGS = new Map<string, SettingsTab>([
  ['general', 'profile'],
  ['account_security', 'account'],
  ['security', 'account'],
  ['members', 'team'],
])

export type SettingsAddress = { tab?: SettingsTab; channel?: MessageChannel; messaging?: true }

/** What the address of the settings asks for. Unknown tabs are the first one, the first channel is email. */
export function readSettingsAddress(search: Record<string, unknown>): SettingsAddress {
  const asked = askedTab(search)
  const channel = TEMPLATES.get(asked) ?? (search.channel === 'whatsapp' ? 'whatsapp' : 'email')
  if (asked === 'communication' || TEMPLATES.has(asked))
    return { tab: 'communication', ...(channel === 'whatsapp' && { channel }) }
  const tab = SETTINGS_TABS.find((known) => known === asked) ?? OTHER_SPELLINGS.get(asked)
  if (tab && tab !== 'profile') return { tab }
  return search.messaging === true ? { messaging: true } : {}
}

export type ProfileAddress = { tab?: Exclude<ProfileTab, 'general'>; messaging?: true }

/** What the address of the profile asks for. */
export function readProfileAddress(search: Record<string, unknown>): ProfileAddress {
  const asked = askedTab(search)
  const channel = asked === 'communication' ? 'email' : TEMPLATES.get(asked)
  if (channel) return { tab: channel === 'email' ? 'templates' : 'whatsapp' }
  return asked === MESSAGING || search.messaging === true ? { messaging: true } : {}
}

const askedTab = (search: Record<string, unknown>) => (typeof search.tab === 'string' ? search.tab : '')
