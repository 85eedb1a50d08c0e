import { toCredits, unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import type { LeadFilter } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import type { Lead, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { ListLeadsInput, UnlockPrices } from '@leadhaul/contract/leads/leads.contract.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { orderOf, readLeadCursor, writeLeadCursor } from './list/lead-order.rules.ts'
import { toLead, toSummary } from './lead-rows.rules.ts'
import { lengthOfSearch, readSearch } from './list/lead-search.rules.ts'
import {
  countEachFilter,
  countLeads,
  findBalance,
  findContact,
  findLockedPrices,
  findWholeLead,
  type ListedRow,
  listPage,
  searchPage,
} from './leads.repository.ts'

/**
 * Minimum length of a search text that few leads contain: all its leads are then gathered in one pass. Almost every
 * lead contains a shorter text, so its first page is found quickly and the rest is only counted.
 */
const MIN_RARE_TEXT_LENGTH = 3

/** Returns a page of leads with the filter's total. A cursor of another order begins again; reject it before. */
export async function listLeads(scope: WorkspaceScope, input: ListLeadsInput) {
  const { cursor, until, limit, sort, order: direction, ...filter } = input
  const order = orderOf({ sort, order: direction, searchId: filter.searchId })
  const positionOf = (written: string | undefined) => {
    const reading = readLeadCursor(order, written)
    return reading.kind === 'after' ? reading.position : undefined
  }
  const end = positionOf(until)
  const page = { filter, order, after: positionOf(cursor), until: end, limit: limit + 1 }
  const { rows, total } =
    lengthOfSearch(readSearch(filter.q)) >= MIN_RARE_TEXT_LENGTH
      ? await searchPage(scope, page)
      : await Promise.all([listPage(scope, page), countLeads(scope, filter)]).then(([rows, total]) => ({ rows, total }))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last ? writeLeadCursor(order, last) : end ? (until ?? null) : null
  return { items: shown.map((row) => toListed(row, filter)), nextCursor, total }
}

/** The distance is included if there is a search to measure it from. */
const toListed = (row: ListedRow, { searchId }: LeadFilter): LeadSummary =>
  searchId === undefined
    ? toSummary(row)
    : { ...toSummary(row), distanceKm: row.distance === null ? null : Math.round(row.distance / 100) / 10 }

/** Returns one lead, with its contact if the lead is unlocked. */
export async function getLead(scope: WorkspaceScope, id: string): Promise<Lead | undefined> {
  const found = await findWholeLead(scope, id)
  return found && toLead(found.lead, found.contact)
}

/** Returns one lead with its contact, paid for or not. Requires a system scope. */
export async function getLeadWithAnyContact(scope: WorkspaceScope, id: string): Promise<Lead | undefined> {
  const found = await findWholeLead(scope, id)
  return found && toLead(found.lead, found.contact ?? (await findContact(scope, id)))
}

/** Returns the current price of unlocking each lead: by its grade, or nothing if its company was paid for before. */
export async function unlockPrices(scope: WorkspaceScope, ids: string[]): Promise<UnlockPrices> {
  const [leads, balance] = await Promise.all([findLockedPrices(scope, [...new Set(ids)]), findBalance(scope)])
  const locked = leads.map(({ id, paid, quality_category }) => ({ id, cost: paid ? 0 : unlockCost(quality_category) }))
  return { locked, creditsRemaining: toCredits(balance) }
}

/** Counts the leads of each filter. */
export const countLeadsPerFilter = (scope: WorkspaceScope, filters: LeadFilter[]): Promise<number[]> =>
  countEachFilter(scope, filters)
