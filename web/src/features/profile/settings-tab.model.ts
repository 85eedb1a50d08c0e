/** The tabs of the settings, in the order in which they are shown. Their names are what the address says. */
export const SETTINGS_TABS = ['profile', 'company', 'integrations', 'account', 'team', 'audit', 'data'] as const
export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** Both spellings of templates and of what sends them: they come with messages and need a complete profile first. */
const MESSAGING = ['templates', 'email_templates', 'whatsapp', 'whatsapp_templates', 'communication']
const OTHER_SPELLINGS = new Map<string, SettingsTab>([
  ['general', 'profile'],
  ['account_security', 'account'],
  ['security', 'account'],
  ['members', 'team'],
])

export type SettingsAddress = { tab?: SettingsTab; messaging?: true }

/** What the address asks for. Unknown tabs are the first one. */
export function readSettingsAddress(search: Record<string, unknown>): SettingsAddress {
  const asked = typeof search.tab === 'string' ? search.tab : ''
  const tab = SETTINGS_TABS.find((known) => known === asked) ?? OTHER_SPELLINGS.get(asked)
  if (tab && tab !== 'profile') return { tab }
  return MESSAGING.includes(asked) || search.messaging === true ? { messaging: true } : {}
}
