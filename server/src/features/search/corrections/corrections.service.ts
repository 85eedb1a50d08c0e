import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import type { SearchCorrection } from '@leadhaul/contract/search/corrections.contract.ts'
import {
  type Narrowing,
  type SearchCriteria,
  type Understanding,
  WORDS_READING,
} from '@leadhaul/contract/search/search.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { camel } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { besideTowns, withoutTowns } from '../dictionary/town-words.rules.ts'
import { isReading, readingCalled, type Understand } from '../dictionary/understanding.service.ts'
import { type CorrectionRow, findCorrectionsOf } from './corrections.repository.ts'

type Read = Pick<SearchCriteria, 'keywords' | 'narrowing'> & Partial<Pick<SearchCriteria, 'advanced'>>

/** The workspace's corrections that apply to the keywords of a search, spelled as in the search. */
export type Corrections = {
  narrowing: Narrowing
  /** Adds to each interpreted keyword the correction that determined its reading. */
  marked: (understood: Understanding[]) => Understanding[]
}

/** The text that identifies a keyword: its words without accents, capitals and punctuation. */
export const foldedKeyword = (keyword: string): string => wordsOf(keyword).join(' ')

/** Returns the corrections of these keywords and excluded words; `more` are other keywords interpreted with them. */
export async function correctionsOf(
  scope: WorkspaceScope,
  { keywords, advanced }: Read,
  more: readonly string[] = [],
): Promise<Corrections> {
  const typed = [...new Set([...keywords, ...(advanced?.excludeWords ?? []), ...more])]
  const folded = new Map(typed.map((keyword) => [keyword, foldedKeyword(keyword)]))
  const beside = [...new Set(typed.flatMap(besideTowns))]
  const rows = await findCorrectionsOf(scope, [...new Set([...folded.values(), ...beside])])
  const byFolded = new Map(rows.filter(({ reading }) => isReading(reading)).map((row) => [row.folded, row]))
  const rowOf = (keyword: string) => byFolded.get(folded.get(keyword) ?? '')
  return {
    narrowing: Object.fromEntries([
      // Keyed by the remaining words: which words are towns is known only once the keyword is interpreted.
      ...beside.flatMap((rest) => {
        const row = byFolded.get(rest)
        return row ? [[rest, row.reading]] : []
      }),
      ...typed.flatMap((keyword) => {
        const row = rowOf(keyword)
        return row ? [[keyword, row.reading]] : []
      }),
    ]),
    marked: (understood) =>
      understood.map((one) => {
        const row = rowOf(one.keyword) ?? byFolded.get(withoutTowns(one.keyword, one.towns))
        return row?.reading === (one.concept ?? WORDS_READING) ? { ...one, correctionId: row.id } : one
      }),
  }
}

/** A search with the workspace's corrections; its own choices take precedence. */
export const corrected = <Asked extends Pick<SearchCriteria, 'narrowing'>>(
  asked: Asked,
  narrowing: Narrowing,
): Asked => ({
  ...asked,
  narrowing: { ...narrowing, ...asked.narrowing },
})

export type KeywordReader = (scope: WorkspaceScope, asked: Read, language: Language) => Promise<Understanding[]>

/** Interprets keywords with the workspace's corrections. */
export const createKeywordReader =
  (understand: Understand): KeywordReader =>
  async (scope, asked, language) => {
    const { narrowing, marked } = await correctionsOf(scope, asked)
    return marked((await understand(corrected(asked, narrowing), language)).understood)
  }

export const shownCorrection = (row: CorrectionRow, language: Language): SearchCorrection => ({
  ...camel(row),
  reading: readingCalled(row.reading, { keyword: row.keyword, language }),
})

/** Returns the first choice with an unknown reading or a word that is not searched; undefined if all are valid. */
export function findInvalidReading(
  criteria: Pick<SearchCriteria, 'keywords' | 'narrowing'>,
): { keyword: string; reading: string } | undefined {
  return Object.entries(criteria.narrowing ?? {})
    .map(([keyword, reading]) => ({ keyword, reading }))
    .find(({ keyword, reading }) => !criteria.keywords.includes(keyword) || !isReading(reading))
}
