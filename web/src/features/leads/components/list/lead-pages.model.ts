import type { LeadStatus, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { InfiniteData } from '@tanstack/react-query'

export type LeadsPage = {
  items: LeadSummary[]
  nextCursor: string | null
  total: number
  /** How many changes had been reported when the page was requested; the highest is the newest. */
  asOf?: number
  /** Where a page that grew beyond one answer can be cut again: so many leads, then this cursor. */
  cuts?: { count: number; cursor: string }[]
}
/** The list as far as it is loaded. */
export type LeadPages = InfiniteData<LeadsPage, string | undefined>

/** The loaded pages with `change` made to the one lead; the same pages back where it is on none of them. */
export function withChanged(pages: LeadPages, id: string, change: (lead: LeadSummary) => LeadSummary): LeadPages {
  const holds = ({ items }: LeadsPage) => items.some((item) => item.id === id)
  if (!pages.pages.some(holds)) return pages
  const changed = (page: LeadsPage) =>
    holds(page) ? { ...page, items: page.items.map((item) => (item.id === id ? change(item) : item)) } : page
  return { ...pages, pages: pages.pages.map(changed) }
}

export const withStatus = (pages: LeadPages, { id, status }: { id: string; status: LeadStatus }): LeadPages =>
  withChanged(pages, id, (lead) => ({ ...lead, status }))

const ageOf = (page: LeadsPage) => page.asOf ?? 0

/** The leads in order. One that moved may still be on an older page too: there it is skipped. */
export function rowsOf(pages: readonly LeadsPage[]): LeadSummary[] {
  const newest = new Map<string, LeadsPage>()
  for (const page of pages)
    for (const { id } of page.items) {
      const known = newest.get(id)
      if (!known || ageOf(known) < ageOf(page)) newest.set(id, page)
    }
  const seen = new Set<string>()
  return pages.flatMap((page) =>
    page.items.filter(({ id }) => newest.get(id) === page && !seen.has(id) && Boolean(seen.add(id))),
  )
}

/** How many leads there are, as the newest page says; of several the last. */
export const totalOf = (pages: readonly LeadsPage[]): number | undefined =>
  pages.reduce<LeadsPage | undefined>((best, page) => (best && ageOf(best) > ageOf(page) ? best : page), undefined)
    ?.total

/** What the list says for certain: the leads of its newest pages, and whether those are all there are. */
export type Known = { age: number; ids: ReadonlySet<string>; isWhole: boolean }
export function knownOf(pages: readonly LeadsPage[]): Known {
  const age = Math.max(0, ...pages.map(ageOf))
  const newest = pages.filter((page) => ageOf(page) === age)
  return {
    age,
    ids: new Set(newest.flatMap(({ items }) => items.map(({ id }) => id))),
    isWhole: newest.length === pages.length && (pages.at(-1)?.nextCursor ?? null) === null,
  }
}

/** Chosen leads that the newest pages do not show. */
export const missingFrom = (now: Known, chosen: ReadonlySet<string>): string[] =>
  [...chosen].filter((id) => !now.ids.has(id))

/**
 * Chosen leads that a change may have taken out of the list: those the newest pages do not show. None where nothing
 * changed, so that a further page or another scroll position takes out nothing.
 */
export function missingIn(now: Known, options: { before: Known; chosen: ReadonlySet<string> }): string[] {
  const { before, chosen } = options
  const missing = missingFrom(now, chosen)
  const hasChanged = now.age !== before.age || missing.some((id) => before.ids.has(id))
  return hasChanged ? missing : []
}

type Rows = { first: number; last: number }
/** Which pages hold the rows from `first` to `last`, with one more on each side, where a wheel may be next. */
export function pagesAround(pages: readonly LeadsPage[], { first, last }: Rows): number[] {
  let start = 0
  const held = pages.flatMap(({ items }, at) => {
    const begin = start
    start += items.length
    return begin <= last && start > first ? [at] : []
  })
  const [from = 0, to = 0] = [held[0], held.at(-1)]
  return pages.map((_, at) => at).slice(Math.max(0, from - 1), to + 2)
}

/** Pages that grew are cut into pages of one answer each, so that each can be asked for alone. */
export function cutAgain({ pages, pageParams }: LeadPages): LeadPages {
  const cut = pages.flatMap((page, at) => {
    const { cuts = [], ...whole } = page
    const ends = [...cuts, { count: page.items.length, cursor: whole.nextCursor }]
    return ends.map(({ count, cursor }, nr) => ({
      page: { ...whole, items: page.items.slice(ends[nr - 1]?.count ?? 0, count), nextCursor: cursor },
      param: nr === 0 ? pageParams[at] : (ends[nr - 1]?.cursor ?? undefined),
    }))
  })
  return { pages: cut.map(({ page }) => page), pageParams: cut.map(({ param }) => param) }
}
