import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import type { SearchCorrection } from '@leadhaul/contract/search/corrections.contract.ts'
import {
  type Narrowing,
  type SearchCriteria,
  type Understanding,
  WORDS_READING,
} from '@leadhaul/contract/search/search.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { camelCaseKeys } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { keywordsWithoutTown, withoutTowns } from '../dictionary/town-words.rules.ts'
import { isKnownReading, findReading, type UnderstandKeywords } from '../dictionary/understanding.service.ts'
import { type CorrectionRow, findCorrectionsOf } from './corrections.repository.ts'

type KeywordCriteria = Pick<SearchCriteria, 'keywords' | 'narrowing'> & Partial<Pick<SearchCriteria, 'advanced'>>

/** The workspace's corrections that apply to the keywords of a search, spelled as in the search. */
export type Corrections = {
  narrowing: Narrowing
  /** Adds to each interpreted keyword the correction that determined its reading. */
  marked: (understood: Understanding[]) => Understanding[]
}

/** The text that identifies a keyword: its words without accents, capitals and punctuation. */
export const foldKeyword = (keyword: string): string => wordsOf(keyword).join(' ')

/** Returns the corrections of these keywords and excluded words; `more` are other keywords interpreted with them. */
export async function correctionsOf(
  scope: WorkspaceScope,
  { keywords, advanced }: KeywordCriteria,
  more: readonly string[] = [],
): Promise<Corrections> {
  const typed = [...new Set([...keywords, ...(advanced?.excludeWords ?? []), ...more])]
  const folded = new Map(typed.map((keyword) => [keyword, foldKeyword(keyword)]))
  const beside = [...new Set(typed.flatMap(keywordsWithoutTown))]
  const rows = await findCorrectionsOf(scope, [...new Set([...folded.values(), ...beside])])
  const byFolded = new Map(rows.filter(({ reading }) => isKnownReading(reading)).map((row) => [row.folded, row]))
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

/** Adds the workspace's corrections to a search; readings that the user chose in the search take precedence. */
export const withCorrections = <Asked extends Pick<SearchCriteria, 'narrowing'>>(
  asked: Asked,
  narrowing: Narrowing,
): Asked => ({
  ...asked,
  narrowing: { ...narrowing, ...asked.narrowing },
})

export type UnderstandWithCorrections = (
  scope: WorkspaceScope,
  asked: KeywordCriteria,
  language: Language,
) => Promise<Understanding[]>

/** Interprets keywords with the workspace's corrections. */
export const createUnderstandWithCorrections =
  (understand: UnderstandKeywords): UnderstandWithCorrections =>
  async (scope, asked, language) => {
    const { narrowing, marked } = await correctionsOf(scope, asked)
    return marked((await understand(withCorrections(asked, narrowing), language)).understood)
  }

export const toSearchCorrection = (row: CorrectionRow, language: Language): SearchCorrection => ({
  ...camelCaseKeys(row),
  reading: findReading(row.reading, { keyword: row.keyword, language }),
})

/** Returns the first choice with an unknown reading or a word that is not searched; undefined if all are valid. */
export function findInvalidReading(
  criteria: Pick<SearchCriteria, 'keywords' | 'narrowing'>,
): { keyword: string; reading: string } | undefined {
  return Object.entries(criteria.narrowing ?? {})
    .map(([keyword, reading]) => ({ keyword, reading }))
    .find(({ keyword, reading }) => !criteria.keywords.includes(keyword) || !isKnownReading(reading))
}
