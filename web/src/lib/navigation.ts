/** The names of the pages in the navigation; nested paths precede their parents. */
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
