import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import { NAV_NAMES, type NavName } from '../../lib/navigation.ts'

/** Where a sign-in leads when no other place is remembered. */
export const HOME_PATH = '/dashboard'

const BASE = 'http://same.invalid'
const GUEST_PATHS = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-address',
  '/auth/callback',
]
// Backslashes and control characters are read as slashes or dropped by browsers: '/\evil' would leave the site.
const TRICKS = /[\\\p{Cc}]/u

/** The remembered place as a path of this site; anything else, and the guest pages, become the dashboard. */
export function returnPath(remembered: unknown): string {
  if (typeof remembered !== 'string' || !remembered.startsWith('/') || TRICKS.test(remembered)) return HOME_PATH
  const url = URL.parse(remembered, BASE)
  if (!url || url.origin !== BASE || url.pathname.startsWith('//')) return HOME_PATH
  if (GUEST_PATHS.includes(url.pathname)) return HOME_PATH
  return url.pathname + url.search + url.hash
}

/** What the navigation calls the part of the site that this path is in. */
export function placeOf(path: string | undefined): NavName | undefined {
  const { pathname } = new URL(path ?? '/', BASE)
  const found = Object.entries(NAV_NAMES).find(([start]) => pathname === start || pathname.startsWith(`${start}/`))
  return found?.[1]
}

export type LoginSearch = {
  redirect?: string
  expired?: true
  /** One comes from the link in a letter; with an error the link was no longer valid. */
  confirmed?: true
  error?: 'link'
}

/** Reads the address of the login page; a bad place is simply not remembered. */
export function readLoginSearch(raw: Record<string, unknown>): LoginSearch {
  const path = returnPath(raw.redirect)
  return {
    ...(path !== HOME_PATH && { redirect: path }),
    ...(raw.expired === true && { expired: true as const }),
    ...(raw.confirmed === true && { confirmed: true as const }),
    ...(raw.confirmed === true && raw.error !== undefined && { error: 'link' as const }),
  }
}

/** The invitation that the remembered place leads to: an account made for it needs no other confirmation. */
export function invitationIn(path: string | undefined): { id: string; token: string } | undefined {
  const url = path === undefined ? null : URL.parse(path, BASE)
  const id = url?.pathname.startsWith('/invitation/') ? url.pathname.slice('/invitation/'.length) : ''
  const token = url?.searchParams.get('token')
  return isId(id) && token ? { id, token } : undefined
}

/** Reads the token out of the link in a letter. */
export const readResetSearch = ({ token }: Record<string, unknown>): { token: string } => ({
  token: typeof token === 'string' || typeof token === 'number' ? String(token) : '',
})

/** Reads what confirms an address out of the link in a letter. */
export const readConfirmSearch = (raw: Record<string, unknown>): { token: string; language?: string } => ({
  ...readResetSearch(raw),
  ...(typeof raw.language === 'string' && { language: raw.language }),
})
