import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'

export type Merge = { names: string[]; isFalse: boolean }

const BEGINNING = 5
const SHORTEST = 3
/** At most about 300 metres. */
const ONE_SITE_DEGREES = 0.0027

/** A merge is false unless names, or an address with a phone or website, connect each member with all others. */
export function judgedMerge(members: Candidate[]): Merge {
  const [first, ...others] = members
  const reached = first ? [first] : []
  let left = others
  for (let before = -1; before !== left.length; ) {
    before = left.length
    const joined = left.filter((other) => reached.some((one) => areOne(one, other)))
    reached.push(...joined)
    left = left.filter((other) => !joined.includes(other))
  }
  return { names: members.map(({ name }) => name), isFalse: left.length > 0 }
}

function areOne(one: Candidate, other: Candidate): boolean {
  const words = companyWords(one.name)
  if ([...companyWords(other.name)].some((word) => words.has(word))) return true
  const sharesPhone = one.phones.some((phone) => other.phones.includes(phone))
  const sharesPage = one.websites.some((page) => other.websites.includes(page))
  const sameStreet = one.street !== null && one.street === other.street
  const degrees = Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude)
  return (sameStreet || degrees < ONE_SITE_DEGREES) && (sharesPhone || sharesPage)
}

/** The keys that identify a name: the beginnings of its words, its initials, and abbreviations with any spacing. */
function companyWords(name: string): Set<string> {
  // "E.H.T.P. S.A." is EHTP with its legal form.
  const words = wordsOf(name.replace(/(?<![^\s(])(?:\p{L}\.){2,}/gu, (letters) => letters.replaceAll('.', '')))
  const initials = words.map((word) => word[0]).join('')
  const abbreviation = words.filter(({ length }) => length === 1).join('')
  const known = [...words, words.join(''), abbreviation, initials].filter(({ length }) => length >= SHORTEST)
  return new Set(known.map((word) => word.slice(0, BEGINNING)).concat(initials.slice(0, SHORTEST)))
}
