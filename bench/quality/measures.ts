import { CONCEPTS } from '../../server/src/features/search/dictionary/concepts.catalog.ts'
import type { Understand } from '../../server/src/features/search/dictionary/understanding.service.ts'
import { ASKED } from './asked-keywords.ts'
import { type Part, partOf } from './hold-out.rules.ts'
import type { TruthSearch } from './searches.rules.ts'
import { isRight, isToBeFound } from './truth.rules.ts'

const FIRST = 20
/** Fewer companies say too little of what a search finds. */
const ENOUGH_TRUE = 3
type Found = { placeKey: string; name: string; category: string | null }

export type Searched = TruthSearch & {
  readAs: string
  /** Right among the first twenty of this part's companies; null where nothing was found and nothing is there. */
  precision: number | null
  recall: number | null
  first: number
  right: number
  true: number
  wrong: string[]
  missed: string[]
}

/** One search against what is there; only companies of the search's own part are looked at, so that no fit can help. */
export function judged(
  search: TruthSearch,
  { found, there, readAs }: { found: Found[]; there: Found[]; readAs: string },
): Searched {
  const own = ({ placeKey }: Found) => partOf(placeKey) === search.part
  const first = found.filter(own).slice(0, FIRST)
  const right = first.filter((company) => isRight(search.trade, company))
  const toBeFound = there.filter((company) => own(company) && isToBeFound(search.trade, company))
  const keys = new Set(found.map(({ placeKey }) => placeKey))
  const missed = toBeFound.filter(({ placeKey }) => !keys.has(placeKey))
  const known = toBeFound.length >= ENOUGH_TRUE
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

export type Asked = {
  language: string
  difficulty: string
  keyword: string
  part: Part
  readAs: string
  right: boolean
}

/** Every keyword as it is read, and whether that is one of the right readings. */
export async function askedKeywords(understand: Understand): Promise<Asked[]> {
  const rows = ASKED.flatMap(({ language, difficulty, entries }) =>
    entries.split('\n').flatMap((line) => {
      const [right = '', typed = ''] = line.split(': ')
      return typed.split(', ').map((keyword) => ({ language, difficulty, keyword, right: right.trim().split(' ') }))
    }),
  )
  const asked: Asked[] = []
  for (const { right, ...row } of rows) {
    const { understood } = await understand({ keywords: [row.keyword] }, row.language as 'en')
    const readAs = understood[0]?.concept ?? 'words'
    asked.push({ ...row, part: partOf(row.keyword), readAs, right: right.some((wanted) => isReading(readAs, wanted)) })
  }
  return asked
}

/** The same concept, or one of those that are offered first for it: all furniture answers furniture makers' product. */
function isReading(readAs: string, wanted: string): boolean {
  if (wanted.startsWith('*.')) return readAs === wanted.slice(2) || readAs.endsWith(wanted.slice(1))
  return readAs === wanted
}

/** Ids that name no concept make a keyword impossible to get right: the measure refuses them. */
export function unknownReadings(): string[] {
  const known = new Set(CONCEPTS.map(({ id }) => id))
  const ids = ASKED.flatMap(({ entries }) =>
    entries.split('\n').flatMap((line) => (line.split(':')[0] ?? '').trim().split(' ')),
  )
  return [...new Set(ids)].filter((id) => !known.has(id.replace(/^\*\./, '')))
}
