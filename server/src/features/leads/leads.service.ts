import type { ListLeadsInput } from '@leadhaul/contract/leads/leads.contract.ts'
import { searchTextOf } from '@leadhaul/contract/leads/lead-text.rules.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { needleOf } from './lead-filter.repository.ts'
import { orderOf, readLeadCursor, writeLeadCursor } from './lead-order.rules.ts'
import { toSummary } from './lead-rows.rules.ts'
import { countLeads, findSearchable, listPage, searchPage, writeSearchText } from './leads.repository.ts'

/**
 * Letters from which on a text is rare enough to gather all its leads at once. Shorter ones are in almost every lead: the
 * first page of them is found at once, and only counted through.
 */
const RARE_FROM = 3

/** A page of leads with the total of the whole filter. A cursor of another order begins anew: refuse it before. */
export async function listLeads(scope: WorkspaceScope, input: ListLeadsInput) {
  const { cursor, until, limit, sort, order: direction, ...filter } = input
  const order = orderOf({ sort, order: direction })
  const positionOf = (written: string | undefined) => {
    const reading = readLeadCursor(order, written)
    return reading.kind === 'after' ? reading.position : undefined
  }
  const end = positionOf(until)
  const page = { filter, order, after: positionOf(cursor), until: end, limit: limit + 1 }
  const { rows, total } =
    needleOf(filter).length >= RARE_FROM
      ? await searchPage(scope, page)
      : await Promise.all([listPage(scope, page), countLeads(scope, filter)]).then(([rows, total]) => ({ rows, total }))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last ? writeLeadCursor(order, last) : end ? (until ?? null) : null
  return { items: shown.map(toSummary), nextCursor, total }
}

/** From its unlocking on, in the same transaction, a lead is found by its contact's name too. */
export async function addContactName(scope: WorkspaceScope, leadId: string): Promise<void> {
  const known = await findSearchable(scope, leadId)
  if (!known?.contact_name) return
  const text = searchTextOf([known.company_name, known.city, known.industry, known.contact_name])
  if (text !== known.search_text) await writeSearchText(scope, { leadId, text })
}
