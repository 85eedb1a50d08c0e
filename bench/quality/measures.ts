import { CONCEPTS } from '../../server/src/features/search/dictionary/concepts.catalog.ts'
import type { UnderstandKeywords } from '../../server/src/features/search/dictionary/understanding.service.ts'
import { ASKED_KEYWORDS } from './asked-keywords.ts'
import { type SamplePart, partOf } from './hold-out.rules.ts'
import type { TruthSearch } from './searches.rules.ts'
import { isCorrectCompany, isRequiredCompany } from './truth.rules.ts'

const PRECISION_CUTOFF = 20
/** With fewer correct companies, recall is not meaningful. */
const MIN_TRUE_FOR_RECALL = 3
type Found = { placeKey: string; name: string; category: string | null }

export type JudgedSearch = TruthSearch & {
  readAs: string
  /** The correct share of the first twenty companies of this part; null if none was found and none is expected. */
  precision: number | null
  recall: number | null
  first: number
  right: number
  true: number
  wrong: string[]
  missed: string[]
}

/** Judges one search; only companies in the search's own part count, so that fitted rules cannot improve the result. */
export function judgeSearch(
  search: TruthSearch,
  { found, there, readAs }: { found: Found[]; there: Found[]; readAs: string },
): JudgedSearch {
  const isInOwnPart = ({ placeKey }: Found) => partOf(placeKey) === search.part
  const first = found.filter(isInOwnPart).slice(0, PRECISION_CUTOFF)
  const right = first.filter((company) => isCorrectCompany(search.trade, company))
  const toBeFound = there.filter((company) => isInOwnPart(company) && isRequiredCompany(search.trade, company))
  const keys = new Set(found.map(({ placeKey }) => placeKey))
  const missed = toBeFound.filter(({ placeKey }) => !keys.has(placeKey))
  const known = toBeFound.length >= MIN_TRUE_FOR_RECALL
  return {
    ...search,
    readAs,
    first: first.length,
    right: right.length,
    true: toBeFound.length,
    precision: first.length > 0 ? right.length / first.length : known ? 0 : null,
    recall: known ? 1 - missed.length / toBeFound.length : null,
    wrong: first.filter((company) => !right.includes(company)).map(({ name, category }) => `${name} (${category})`),
    missed: missed.map(({ name, category }) => `${name} (${category})`),
  }
}

export type ReadKeyword = {
  language: string
  difficulty: string
  keyword: string
  part: SamplePart
  readAs: string
  right: boolean
}

/** Returns the reading of every keyword, and whether it is a correct one. */
export async function readAskedKeywords(understand: UnderstandKeywords): Promise<ReadKeyword[]> {
  const rows = ASKED_KEYWORDS.flatMap(({ language, difficulty, entries }) =>
    entries.split('\n').flatMap((line) => {
      const [right = '', typed = ''] = line.split(': ')
      return typed.split(', ').map((keyword) => ({ language, difficulty, keyword, right: right.trim().split(' ') }))
    }),
  )
  const asked: ReadKeyword[] = []
  for (const { right, ...row } of rows) {
    const { understood } = await understand({ keywords: [row.keyword] }, row.language as 'en')
    const readAs = understood[0]?.concept ?? 'words'
    asked.push({
      ...row,
      part: partOf(row.keyword),
      readAs,
      right: right.some((wanted) => matchesReading(readAs, wanted)),
    })
  }
  return asked
}

/** Whether a reading is the wanted one; "*.furniture" accepts furniture itself and any kind of it. */
function matchesReading(readAs: string, wanted: string): boolean {
  if (wanted.startsWith('*.')) return readAs === wanted.slice(2) || readAs.endsWith(wanted.slice(1))
  return readAs === wanted
}

/** Returns ids that name no concept, which would make a keyword impossible to read correctly. */
export function unknownReadings(): string[] {
  const known = new Set(CONCEPTS.map(({ id }) => id))
  const ids = ASKED_KEYWORDS.flatMap(({ entries }) =>
    entries.split('\n').flatMap((line) => (line.split(':')[0] ?? '').trim().split(' ')),
  )
  return [...new Set(ids)].filter((id) => !known.has(id.replace(/^\*\./, '')))
}
