import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { SearchIdea, Understanding } from '@leadhaul/contract/search/search.schema.ts'

/** For a keyword, as typed, the reading the user means. */
export type Readings = Readonly<Record<string, string>>

/** The reading that looks a keyword up as typed. */
export const AS_WORDS = 'words'
const MAX = 10
const MAX_LENGTH = 100

/** The reading a keyword is taken in. */
export const takenReading = ({ concept }: Pick<Understanding, 'concept'>): string => concept ?? AS_WORDS

/** The choices that concern these keywords, undefined where there is none. */
export function readingsFor(keywords: readonly string[], chosen: Readings): Record<string, string> | undefined {
  const kept = Object.entries(chosen).filter(([keyword]) => keywords.includes(keyword))
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** The choices with one more; a reading already taken without a choice is kept as one. */
export const withReading = (chosen: Readings, keyword: string, reading: string): Readings => ({
  ...chosen,
  [keyword]: reading,
})

/** The choices without one the server no longer knows. */
export const withoutReading = (chosen: Readings, keyword: string): Readings =>
  Object.fromEntries(Object.entries(chosen).filter(([one]) => one !== keyword))

/** Choices as the URL carries them; invalid ones are ignored. */
export function readReadings(raw: unknown): Record<string, string> | undefined {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return undefined
  const pairs = Object.entries(raw).filter(
    (pair): pair is [string, string] =>
      typeof pair[1] === 'string' && pair[1] !== '' && pair[1].length <= MAX_LENGTH && pair[0].length <= MAX_LENGTH,
  )
  return pairs.length > 0 ? Object.fromEntries(pairs.slice(0, MAX)) : undefined
}

/** What an idea puts into the form instead of the keywords. */
export const formOfIdea = ({ keyword, reading }: Pick<SearchIdea, 'keyword' | 'reading'>) => ({
  keywords: keyword,
  readings: reading === null ? {} : { [keyword]: reading },
})

/** Wider circles worth counting where this one is empty, the nearest first. */
export function widerCircles(radiusKm: number, mostKm: number): number[] {
  const doubled = Math.min(mostKm, Math.max(20, radiusKm * 2))
  return [...new Set([doubled, mostKm])].filter((km) => km > radiusKm)
}

/** A run's readings, each with its current name: its labels are in the language of the user who started it. */
export const inReadersWords = (taken: readonly Understanding[], now: readonly Understanding[]): Understanding[] =>
  taken.map((one) => {
    const same = now.find(({ keyword, concept }) => keyword === one.keyword && concept === one.concept)
    return same ? { ...one, label: same.label } : one
  })

/** Folded words of a keyword as they are written in it: "cluj napoca" of "fabrici din Cluj-Napoca" is "Cluj-Napoca". */
export function asTyped(keyword: string, folded: string): string {
  const written = keyword.trim().split(/\s+/)
  for (let from = 0; from < written.length; from++)
    for (let to = from + 1; to <= written.length; to++) {
      const text = written.slice(from, to).join(' ')
      if (fold(text) === folded) return withoutEdges(text)
    }
  return folded
}

/** Without the punctuation around it. */
function withoutEdges(text: string): string {
  const letters = [...text.matchAll(/[\p{L}\p{N}]/gu)]
  const last = letters.at(-1)
  return last ? text.slice(letters[0]?.index, last.index + last[0].length) : ''
}
