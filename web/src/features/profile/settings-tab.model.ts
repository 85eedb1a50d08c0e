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

/** The tab names in a URL that show the templates of a channel. */
const TEMPLATE_TAB_CHANNELS = new Map<string, MessageChannel>([
  ['templates', 'email'],
  ['email_templates', 'email'],
  ['whatsapp', 'whatsapp'],
  ['whatsapp_templates', 'whatsapp'],
])
/** Only the settings have this tab; the profile page shows that messages require a complete profile instead. */
const INTEGRATIONS_TAB = 'integrations'
const TAB_ALIASES = new Map<string, SettingsTab>([
  ['general', 'profile'],
  ['account_security', 'account'],
  ['security', 'account'],
  ['members', 'team'],
])

export type SettingsSearch = { tab?: SettingsTab; channel?: MessageChannel; messaging?: true }

/** Reads the URL of the settings. An unknown tab means the first; the default channel is email. */
export function readSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  const asked = requestedTab(search)
  const channel = TEMPLATE_TAB_CHANNELS.get(asked) ?? (search.channel === 'whatsapp' ? 'whatsapp' : 'email')
  if (asked === 'communication' || TEMPLATE_TAB_CHANNELS.has(asked))
    return { tab: 'communication', ...(channel === 'whatsapp' && { channel }) }
  const tab = SETTINGS_TABS.find((known) => known === asked) ?? TAB_ALIASES.get(asked)
  if (tab && tab !== 'profile') return { tab }
  return search.messaging === true ? { messaging: true } : {}
}

export type ProfileSearch = { tab?: Exclude<ProfileTab, 'general'>; messaging?: true }

/** Reads the URL of the profile page. */
export function readProfileSearch(search: Record<string, unknown>): ProfileSearch {
  const asked = requestedTab(search)
  const channel = asked === 'communication' ? 'email' : TEMPLATE_TAB_CHANNELS.get(asked)
  if (channel) return { tab: channel === 'email' ? 'templates' : 'whatsapp' }
  return asked === INTEGRATIONS_TAB || search.messaging === true ? { messaging: true } : {}
}

const requestedTab = (search: Record<string, unknown>) => (typeof search.tab === 'string' ? search.tab : '')
