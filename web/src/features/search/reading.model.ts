import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { SearchIdea, Understanding } from '@leadhaul/contract/search/search.schema.ts'

/** The user's chosen readings by keyword, as typed. */
export type Readings = Readonly<Record<string, string>>

/** The reading that searches for a keyword as typed. */
export const AS_WORDS = 'words'
const MAX = 10
const MAX_LENGTH = 100

/** The reading that is used for a keyword. */
export const takenReading = ({ concept }: Pick<Understanding, 'concept'>): string => concept ?? AS_WORDS

/** The choices for these keywords; undefined if there are none. */
export function readingsFor(keywords: readonly string[], chosen: Readings): Record<string, string> | undefined {
  const kept = Object.entries(chosen).filter(([keyword]) => keywords.includes(keyword))
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** Adds a choice; a reading that is already used without a choice is stored as a choice too. */
export const withReading = (chosen: Readings, keyword: string, reading: string): Readings => ({
  ...chosen,
  [keyword]: reading,
})

/** Removes a choice that the server no longer knows. */
export const withoutReading = (chosen: Readings, keyword: string): Readings =>
  Object.fromEntries(Object.entries(chosen).filter(([one]) => one !== keyword))

/** Reads the choices from the URL; invalid choices are ignored. */
export function readReadings(raw: unknown): Record<string, string> | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
  const pairs = Object.entries(raw).filter(
    (pair): pair is [string, string] =>
      typeof pair[1] === 'string' && pair[1] !== '' && pair[1].length <= MAX_LENGTH && pair[0].length <= MAX_LENGTH,
  )
  return pairs.length > 0 ? Object.fromEntries(pairs.slice(0, MAX)) : undefined
}

/** The form values with which an idea replaces the keywords. */
export const formOfIdea = ({ keyword, reading }: Pick<SearchIdea, 'keyword' | 'reading'>) => ({
  keywords: keyword,
  readings: reading === null ? {} : { [keyword]: reading },
})

/** The wider circles to count if this circle is empty, the smallest first. */
export function widerCircles(radiusKm: number, mostKm: number): number[] {
  const doubled = Math.min(mostKm, Math.max(20, radiusKm * 2))
  return [...new Set([doubled, mostKm])].filter((km) => km > radiusKm)
}

/**
 * The readings of a run with their current labels: the stored labels are in the language of the user who started the
 * run.
 */
export const inReadersWords = (taken: readonly Understanding[], now: readonly Understanding[]): Understanding[] =>
  taken.map((one) => {
    const same = now.find(({ keyword, concept }) => keyword === one.keyword && concept === one.concept)
    return same ? { ...one, label: same.label } : one
  })

/** Finds folded words as written in the keyword: "cluj napoca" of "fabrici din Cluj-Napoca" is "Cluj-Napoca". */
export function asTyped(keyword: string, folded: string): string {
  const written = keyword.trim().split(/\s+/)
  for (let from = 0; from < written.length; from++)
    for (let to = from + 1; to <= written.length; to++) {
      const text = written.slice(from, to).join(' ')
      if (fold(text) === folded) return withoutEdges(text)
    }
  return folded
}

/** Removes punctuation at both ends. */
function withoutEdges(text: string): string {
  const letters = [...text.matchAll(/[\p{L}\p{N}]/gu)]
  const last = letters.at(-1)
  return last ? text.slice(letters[0]?.index, last.index + last[0].length) : ''
}
