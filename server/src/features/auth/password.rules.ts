import { commonPasswords } from './common-passwords.catalog.ts'

export const PASSWORD_LENGTH = { min: 6, max: 128 }
/** A shorter part of a name or an address is not compared with the password. */
const MIN_PART = 3

/** The codes for lengths are those of better-auth, which checks them again. */
export type PasswordFault = 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_LONG' | 'PASSWORD_TOO_COMMON' | 'PASSWORD_LIKE_ACCOUNT'
export const PASSWORD_FAULTS: Record<PasswordFault, string> = {
  PASSWORD_TOO_SHORT: 'Password too short',
  PASSWORD_TOO_LONG: 'Password too long',
  PASSWORD_TOO_COMMON: 'This password is one of the most common ones',
  PASSWORD_LIKE_ACCOUNT: 'The password is the account’s own name or address',
}

let common: Set<string> | undefined

/** Why a new password is rejected, or undefined if it is valid. */
export function passwordFault(password: string, owner: { email: string; name: string }): PasswordFault | undefined {
  if (password.length < PASSWORD_LENGTH.min) return 'PASSWORD_TOO_SHORT'
  if (password.length > PASSWORD_LENGTH.max) return 'PASSWORD_TOO_LONG'
  common ??= commonPasswords(PASSWORD_LENGTH.min)
  if (common.has(password.toLowerCase())) return 'PASSWORD_TOO_COMMON'
  return isLikeAccount(password, owner) ? 'PASSWORD_LIKE_ACCOUNT' : undefined
}

/** Whether the password is the owner's name, address or a part of one, ignoring case, punctuation and outer digits. */
function isLikeAccount(password: string, { email, name }: { email: string; name: string }): boolean {
  const [local = '', domain = ''] = email.split('@')
  const label = domain.split('.')[0] ?? ''
  const words = (text: string) => text.split(/[^\p{L}\p{N}]+/u)
  const names = [words(name), words(local)].flatMap((parts) => [parts.join(''), parts.toReversed().join(''), ...parts])
  const accountWords = new Set([email, local, domain, label, local + label, ...names].map(lettersOf))
  const typed = lettersOf(password)
  return [typed, withoutOuterDigits(typed)].some((part) => part.length >= MIN_PART && accountWords.has(part))
}

function withoutOuterDigits(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && isDigit(text.charAt(from))) from++
  while (to > from && isDigit(text.charAt(to - 1))) to--
  return text.slice(from, to)
}
const isDigit = (character: string) => character >= '0' && character <= '9'

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
