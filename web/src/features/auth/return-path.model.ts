import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import { NAV_NAMES, type NavName } from '../../lib/navigation.ts'

/** The target of a sign-in without a remembered path. */
export const HOME_PATH = '/dashboard'

const PLACEHOLDER_ORIGIN = 'http://same.invalid'
const GUEST_PATHS = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/confirm-address',
  '/auth/callback',
]
// Browsers read backslashes as slashes and drop control characters: '/\evil' would leave the site.
const UNSAFE_CHARACTERS = /[\\\p{Cc}]/u

/** Returns the remembered path if it is a path of this site; the dashboard for anything else and for guest pages. */
export function returnPath(remembered: unknown): string {
  if (typeof remembered !== 'string' || !remembered.startsWith('/') || UNSAFE_CHARACTERS.test(remembered))
    return HOME_PATH
  const url = URL.parse(remembered, PLACEHOLDER_ORIGIN)
  if (!url || url.origin !== PLACEHOLDER_ORIGIN || url.pathname.startsWith('//')) return HOME_PATH
  if (GUEST_PATHS.includes(url.pathname)) return HOME_PATH
  return url.pathname + url.search + url.hash
}

/** Returns the name of the navigation item whose pages include this path. */
export function navNameOf(path: string | undefined): NavName | undefined {
  const { pathname } = new URL(path ?? '/', PLACEHOLDER_ORIGIN)
  const found = Object.entries(NAV_NAMES).find(([start]) => pathname === start || pathname.startsWith(`${start}/`))
  return found?.[1]
}

export type LoginSearch = {
  redirect?: string
  expired?: true
  /** Set by the link in an email; with `error`, the link was no longer valid. */
  confirmed?: true
  error?: 'link'
}

/** Reads the search parameters of the login page; an invalid return path is ignored. */
export function readLoginSearch(raw: Record<string, unknown>): LoginSearch {
  const path = returnPath(raw.redirect)
  return {
    ...(path !== HOME_PATH && { redirect: path }),
    ...(raw.expired === true && { expired: true as const }),
    ...(raw.confirmed === true && { confirmed: true as const }),
    ...(raw.confirmed === true && raw.error !== undefined && { error: 'link' as const }),
  }
}

/** Returns the invitation that the remembered path leads to: an account created for it needs no other confirmation. */
export function invitationIn(path: string | undefined): { id: string; token: string } | undefined {
  const url = path === undefined ? null : URL.parse(path, PLACEHOLDER_ORIGIN)
  const id = url?.pathname.startsWith('/invitation/') ? url.pathname.slice('/invitation/'.length) : ''
  const token = url?.searchParams.get('token')
  return isId(id) && token ? { id, token } : undefined
}

/** Reads the token from the link in an email. */
export const readResetSearch = ({ token }: Record<string, unknown>): { token: string } => ({
  token: typeof token === 'string' || typeof token === 'number' ? String(token) : '',
})

/** Reads the token and the language from the confirmation link in an email. */
export const readConfirmSearch = (raw: Record<string, unknown>): { token: string; language?: string } => ({
  ...readResetSearch(raw),
  ...(typeof raw.language === 'string' && { language: raw.language }),
})
