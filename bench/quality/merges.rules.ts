import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'

export type JudgedMerge = { names: string[]; isFalse: boolean }

const PREFIX_LENGTH = 5
const MIN_KEY_LENGTH = 3
/** At most about 300 metres. */
const MAX_SITE_DEGREES = 0.0027

/** A merge is false unless names, or an address with a phone or website, connect each member with all others. */
export function judgeMerge(members: Candidate[]): JudgedMerge {
  const [first, ...others] = members
  const reached = first ? [first] : []
  let left = others
  for (let before = -1; before !== left.length; ) {
    before = left.length
    const joined = left.filter((other) => reached.some((one) => areSameCompany(one, other)))
    reached.push(...joined)
    left = left.filter((other) => !joined.includes(other))
  }
  return { names: members.map(({ name }) => name), isFalse: left.length > 0 }
}

function areSameCompany(one: Candidate, other: Candidate): boolean {
  const words = nameKeys(one.name)
  if ([...nameKeys(other.name)].some((word) => words.has(word))) return true
  const sharesPhone = one.phones.some((phone) => other.phones.includes(phone))
  const sharesPage = one.websites.some((page) => other.websites.includes(page))
  const sameStreet = one.street !== null && one.street === other.street
  const degrees = Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude)
  return (sameStreet || degrees < MAX_SITE_DEGREES) && (sharesPhone || sharesPage)
}

/** The keys that identify a name: the beginnings of its words, its initials, and abbreviations with any spacing. */
function nameKeys(name: string): Set<string> {
  // "E.H.T.P. S.A." is EHTP with its legal form.
  const words = wordsOf(name.replace(/(?<![^\s(])(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll('.', '')))
  const initials = words.map((word) => word[0]).join('')
  const abbreviation = words.filter(({ length }) => length === 1).join('')
  const known = [...words, words.join(''), abbreviation, initials].filter(({ length }) => length >= MIN_KEY_LENGTH)
  return new Set(known.map((word) => word.slice(0, PREFIX_LENGTH)).concat(initials.slice(0, MIN_KEY_LENGTH)))
}
