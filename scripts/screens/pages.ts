import { ACCOUNT_PAGES } from './account-pages.ts'
import { BILLING_PAGES } from './billing-pages.ts'
import { INTEGRATION_PAGES } from './integration-pages.ts'
import { LEADS_PAGES } from './leads-pages.ts'
import { MESSAGE_PAGES } from './message-pages.ts'
import type { Page } from './page.ts'
import { OUTREACH_PAGES } from './outreach-pages.ts'
import { SEARCH_PAGES } from './search-pages.ts'
import { STATE_PAGES } from './state-pages.ts'

/** Every page of which pictures are taken. A new page is one line. */
export const PAGES: Page[] = [
  { name: 'home', path: '/', as: 'guest' },
  { name: 'home-romanian', path: '/ro', as: 'guest' },
  { name: 'features', path: '/features', as: 'guest' },
  { name: 'pricing', path: '/pricing', as: 'guest' },
  { name: 'use-cases', path: '/use-cases', as: 'guest' },
  { name: 'about', path: '/about', as: 'guest' },
  { name: 'contact', path: '/contact', as: 'guest' },
  { name: 'help', path: '/help', as: 'guest' },
  { name: 'privacy-policy', path: '/legal/privacy-policy', as: 'guest' },
  { name: 'terms-of-service', path: '/ro/legal/terms-of-service', as: 'guest' },
  { name: 'gdpr-terms', path: '/legal/terms-and-conditions', as: 'guest' },
  { name: 'cookie-policy', path: '/legal/cookie-policy', as: 'guest' },
  { name: 'login', path: '/login', as: 'guest' },
  { name: 'register', path: '/register', as: 'guest' },
  { name: 'dashboard', path: '/dashboard', as: 'user' },
  { name: 'dashboard-empty', path: '/dashboard', as: 'newcomer' },
  { name: 'dashboard-failing', path: '/dashboard', as: 'user', failing: '/api/rpc/leads' },
  { name: 'dashboard-offline', path: '/dashboard', as: 'user', failing: '/api/rpc' },
  { name: 'search', path: '/search', as: 'user' },
  { name: 'search-empty', path: '/search', as: 'newcomer' },
  { name: 'search-failing', path: '/search', as: 'user', failing: '/api/rpc/search' },
  ...SEARCH_PAGES,
  { name: 'leads', path: '/leads', as: 'user' },
  { name: 'leads-cards', path: '/leads?view=cards', as: 'user' },
  { name: 'leads-board', path: '/leads?view=board', as: 'user' },
  { name: 'leads-map', path: '/leads?view=map', as: 'user' },
  { name: 'leads-empty', path: '/leads', as: 'newcomer' },
  { name: 'leads-failing', path: '/leads', as: 'user', failing: '/api/rpc/leads' },
  { name: 'import', path: '/leads/import', as: 'newcomer' },
  { name: 'import-failing', path: '/leads/import', as: 'user', failing: '/api/rpc/leadImports' },
  { name: 'bulk-emails', path: '/leads/emails', as: 'newcomer' },
  { name: 'bulk-emails-failing', path: '/leads/emails', as: 'user', failing: '/api/rpc/bulk' },
  { name: 'lead-locked', path: ({ lockedLead }) => `/leads/${lockedLead}`, as: 'user' },
  { name: 'lead-gone', path: '/leads/8f21', as: 'user' },
  { name: 'lead-unlocked', path: ({ unlockedLead }) => `/leads/${unlockedLead}`, as: 'user' },
  { name: 'lead-failing', path: ({ lockedLead }) => `/leads/${lockedLead}`, as: 'user', failing: '/api/rpc/leads' },
  ...ACCOUNT_PAGES,
  ...BILLING_PAGES,
  ...INTEGRATION_PAGES,
  ...LEADS_PAGES,
  ...OUTREACH_PAGES,
  ...MESSAGE_PAGES,
  ...STATE_PAGES,
]

export const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]
export const THEMES = ['light', 'dark'] as const
