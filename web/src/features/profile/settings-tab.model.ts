import type { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'

/** The tabs of the settings, in the order in which they are shown. The names are those in the URL. */
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
/** The tabs of the profile page. */
export type ProfileTab = 'general' | 'templates' | 'whatsapp'

/** Both spellings of the templates of a channel. */
const TEMPLATES = new Map<string, MessageChannel>([
  ['templates', 'email'],
  ['email_templates', 'email'],
  ['whatsapp', 'whatsapp'],
  ['whatsapp_templates', 'whatsapp'],
])
/** A tab of the settings only; the profile page instead shows that messages require a complete profile. */
const MESSAGING = 'integrations'
const OTHER_SPELLINGS = new Map<string, SettingsTab>([
  ['general', 'profile'],
  ['account_security', 'account'],
  ['security', 'account'],
  ['members', 'team'],
])

export type SettingsAddress = { tab?: SettingsTab; channel?: MessageChannel; messaging?: true }

/** Reads the URL of the settings. An unknown tab means the first; the default channel is email. */
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

/** Reads the URL of the profile page. */
export function readProfileAddress(search: Record<string, unknown>): ProfileAddress {
  const asked = askedTab(search)
  const channel = asked === 'communication' ? 'email' : TEMPLATES.get(asked)
  if (channel) return { tab: channel === 'email' ? 'templates' : 'whatsapp' }
  return asked === MESSAGING || search.messaging === true ? { messaging: true } : {}
}

const askedTab = (search: Record<string, unknown>) => (typeof search.tab === 'string' ? search.tab : '')
