import type { LeadStatus, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { InfiniteData } from '@tanstack/react-query'

export type LeadsPage = {
  items: LeadSummary[]
  nextCursor: string | null
  total: number
  /** The number of changes reported before the page was requested; the newest page has the highest number. */
  asOf?: number
  /** Where a page that grew beyond one response can be split: after `count` leads, at `cursor`. */
  pageEnds?: { count: number; cursor: string }[]
}
/** The loaded pages of the list. */
export type LeadPages = InfiniteData<LeadsPage, string | undefined>

/** Returns the pages with `change` applied to the lead, or the same object if no page contains it. */
export function withChangedLead(pages: LeadPages, id: string, change: (lead: LeadSummary) => LeadSummary): LeadPages {
  const containsLead = ({ items }: LeadsPage) => items.some((item) => item.id === id)
  if (!pages.pages.some(containsLead)) return pages
  const changed = (page: LeadsPage) =>
    containsLead(page) ? { ...page, items: page.items.map((item) => (item.id === id ? change(item) : item)) } : page
  return { ...pages, pages: pages.pages.map(changed) }
}

export const withStatus = (pages: LeadPages, { id, status }: { id: string; status: LeadStatus }): LeadPages =>
  withChangedLead(pages, id, (lead) => ({ ...lead, status }))

const versionOf = (page: LeadsPage) => page.asOf ?? 0

/** The leads in order. A lead that moved may also be on an older page, where it is skipped. */
export function rowsOf(pages: readonly LeadsPage[]): LeadSummary[] {
  const newest = new Map<string, LeadsPage>()
  for (const page of pages)
    for (const { id } of page.items) {
      const known = newest.get(id)
      if (!known || versionOf(known) < versionOf(page)) newest.set(id, page)
    }
  const seen = new Set<string>()
  return pages.flatMap((page) =>
    page.items.filter(({ id }) => newest.get(id) === page && !seen.has(id) && Boolean(seen.add(id))),
  )
}

/** The total according to the newest page, or to the last page of the same age. */
export const totalOf = (pages: readonly LeadsPage[]): number | undefined =>
  pages.reduce<LeadsPage | undefined>(
    (best, page) => (best && versionOf(best) > versionOf(page) ? best : page),
    undefined,
  )?.total

/** The leads of the newest pages, the only ones that are certainly in the list, and whether these are all leads. */
export type ListSnapshot = { age: number; ids: ReadonlySet<string>; isWhole: boolean }
export function snapshotOf(pages: readonly LeadsPage[]): ListSnapshot {
  const newestVersion = Math.max(0, ...pages.map(versionOf))
  const newest = pages.filter((page) => versionOf(page) === newestVersion)
  return {
    age: newestVersion,
    ids: new Set(newest.flatMap(({ items }) => items.map(({ id }) => id))),
    isWhole: newest.length === pages.length && (pages.at(-1)?.nextCursor ?? null) === null,
  }
}

/** Selected leads that the newest pages do not contain. */
export const missingIds = (now: ListSnapshot, chosen: ReadonlySet<string>): string[] =>
  [...chosen].filter((id) => !now.ids.has(id))

/**
 * Selected leads that a change may have removed from the list: those that the newest pages do not contain. Empty
 * without a change, so that loading a further page or scrolling deselects nothing.
 */
export function possiblyRemovedIds(
  now: ListSnapshot,
  options: { before: ListSnapshot; chosen: ReadonlySet<string> },
): string[] {
  const { before, chosen } = options
  const missing = missingIds(now, chosen)
  const hasChanged = now.age !== before.age || missing.some((id) => before.ids.has(id))
  return hasChanged ? missing : []
}

type Rows = { first: number; last: number }
/**
 * The indexes of the pages that contain the rows from `first` to `last`, and of one more on each side for scrolling.
 */
export function pagesAround(pages: readonly LeadsPage[], { first, last }: Rows): number[] {
  let start = 0
  const pageIndexes = pages.flatMap(({ items }, at) => {
    const begin = start
    start += items.length
    return begin <= last && start > first ? [at] : []
  })
  const [from = 0, to = 0] = [pageIndexes[0], pageIndexes.at(-1)]
  return pages.map((_, at) => at).slice(Math.max(0, from - 1), to + 2)
}

/** Splits pages that grew into pages of one response each, so that each can be fetched separately. */
export function splitPages({ pages, pageParams }: LeadPages): LeadPages {
  const cut = pages.flatMap((page, at) => {
    const { pageEnds = [], ...whole } = page
    const ends = [...pageEnds, { count: page.items.length, cursor: whole.nextCursor }]
    return ends.map(({ count, cursor }, nr) => ({
      page: { ...whole, items: page.items.slice(ends[nr - 1]?.count ?? 0, count), nextCursor: cursor },
      param: nr === 0 ? pageParams[at] : (ends[nr - 1]?.cursor ?? undefined),
    }))
  })
  return { pages: cut.map(({ page }) => page), pageParams: cut.map(({ param }) => param) }
}
