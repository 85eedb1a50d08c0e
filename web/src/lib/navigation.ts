/** What the navigation calls the parts of the site; a part within another one is before it. */
export const NAV_NAMES = {
  '/search': 'findLeads',
  '/dashboard': 'dashboard',
  '/leads/emails': 'bulkEmails',
  '/leads/sequences': 'sequences',
  '/leads': 'leads',
  '/settings': 'settings',
  '/billing': 'billing',
} as const
export type NavName = (typeof NAV_NAMES)[keyof typeof NAV_NAMES]
