import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { SearchIdea, Understanding } from '@leadhaul/contract/search/search.schema.ts'

/** The user's chosen readings by keyword, as typed. */
export type ChosenReadings = Readonly<Record<string, string>>

/** The id of the reading that searches for a keyword as typed. */
export const WORDS_READING = 'words'
const MAX_READINGS = 10
const MAX_LENGTH = 100

/** The id of the reading that the server used for a keyword. */
export const usedReadingOf = ({ concept }: Pick<Understanding, 'concept'>): string => concept ?? WORDS_READING

/** The chosen readings of these keywords; undefined if there are none. */
export function readingsFor(keywords: readonly string[], chosen: ChosenReadings): Record<string, string> | undefined {
  const kept = Object.entries(chosen).filter(([keyword]) => keywords.includes(keyword))
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** Adds a choice; a reading that is already used without a choice is stored as a choice too. */
export const withReading = (chosen: ChosenReadings, keyword: string, reading: string): ChosenReadings => ({
  ...chosen,
  [keyword]: reading,
})

export const withoutReading = (chosen: ChosenReadings, keyword: string): ChosenReadings =>
  Object.fromEntries(Object.entries(chosen).filter(([one]) => one !== keyword))

/** Reads the choices from the URL; invalid choices are ignored. */
export function readReadings(raw: unknown): Record<string, string> | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
  const pairs = Object.entries(raw).filter(
    (pair): pair is [string, string] =>
      typeof pair[1] === 'string' && pair[1] !== '' && pair[1].length <= MAX_LENGTH && pair[0].length <= MAX_LENGTH,
  )
  return pairs.length > 0 ? Object.fromEntries(pairs.slice(0, MAX_READINGS)) : undefined
}

/** The form values with which an idea replaces the keywords. */
export const formOfIdea = ({ keyword, reading }: Pick<SearchIdea, 'keyword' | 'reading'>) => ({
  keywords: keyword,
  readings: reading === null ? {} : { [keyword]: reading },
})

/** The wider circles to count if this circle is empty, the smallest first. */
export function widerCircles(radiusKm: number, maxKm: number): number[] {
  const doubled = Math.min(maxKm, Math.max(20, radiusKm * 2))
  return [...new Set([doubled, maxKm])].filter((km) => km > radiusKm)
}

/**
 * The readings of a run with their current labels: the stored labels are in the language of the user who started the
 * run.
 */
export const withCurrentLabels = (taken: readonly Understanding[], now: readonly Understanding[]): Understanding[] =>
  taken.map((one) => {
    const same = now.find(({ keyword, concept }) => keyword === one.keyword && concept === one.concept)
    return same ? { ...one, label: same.label } : one
  })

/** Returns folded words as typed in the keyword: "cluj napoca" in "fabrici din Cluj-Napoca" is "Cluj-Napoca". */
export function findTypedText(keyword: string, folded: string): string {
  const written = keyword.trim().split(/\s+/)
  for (let from = 0; from < written.length; from++)
    for (let to = from + 1; to <= written.length; to++) {
      const text = written.slice(from, to).join(' ')
      if (fold(text) === folded) return trimPunctuation(text)
    }
  return folded
}

/** Removes punctuation at both ends. */
function trimPunctuation(text: string): string {
  const letters = [...text.matchAll(/[\p{L}\p{N}]/gu)]
  const last = letters.at(-1)
  return last ? text.slice(letters[0]?.index, last.index + last[0].length) : ''
}
