import type { Page } from './page.ts'
import { TEMPLATE_PAGES } from './template-pages.ts'

/** The pages of the sign-in, the account and the team. */
export const ACCOUNT_PAGES: Page[] = [
  { name: 'forgot-password', path: '/forgot-password', as: 'guest' },
  { name: 'reset-password', path: '/reset-password?token=none', as: 'guest' },
  { name: 'invitation', path: '/invitation/0198f000-0000-7000-8000-000000000000?token=none', as: 'guest' },
  { name: 'auth-callback', path: '/auth/callback?error=access_denied', as: 'guest' },
  { name: 'settings', path: '/settings', as: 'user' },
  { name: 'settings-romanian', path: '/settings', as: 'romanian' },
  { name: 'settings-failing', path: '/settings', as: 'user', failing: '/api/rpc/me/profile' },
  { name: 'settings-company', path: '/settings?tab=company', as: 'user' },
  { name: 'settings-security', path: '/settings?tab=account', as: 'user' },
  { name: 'settings-security-romanian', path: '/settings?tab=account', as: 'romanian' },
  { name: 'settings-security-failing', path: '/settings?tab=account', as: 'user', failing: '/api/rpc/me/account' },
  { name: 'settings-team', path: '/settings?tab=team', as: 'user' },
  { name: 'settings-team-romanian', path: '/settings?tab=team', as: 'romanian' },
  { name: 'settings-team-failing', path: '/settings?tab=team', as: 'user', failing: '/api/rpc/team' },
  { name: 'settings-audit', path: '/settings?tab=audit', as: 'user' },
  { name: 'settings-audit-romanian', path: '/settings?tab=audit', as: 'romanian' },
  { name: 'settings-audit-failing', path: '/settings?tab=audit', as: 'user', failing: '/api/rpc/audit' },
  { name: 'settings-data', path: '/settings?tab=data', as: 'user' },
  { name: 'settings-data-romanian', path: '/settings?tab=data', as: 'romanian' },
  { name: 'profile', path: '/profile', as: 'newcomer' },
  ...TEMPLATE_PAGES,
  { name: 'diagnostics', path: '/diagnostics', as: 'guest' },
  { name: 'diagnostics-failing', path: '/diagnostics', as: 'guest', failing: '/api/health' },
]
