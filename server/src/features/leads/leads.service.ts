import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { ListLeadsInput } from '@leadhaul/contract/leads/leads.contract.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { toSummary } from './lead-rows.rules.ts'
import { countLeads, listPage, searchPage } from './leads.repository.ts'

/** A page of leads with the total of the whole filter. */
export async function listLeads(scope: WorkspaceScope, input: ListLeadsInput) {
  const { q, cursor, limit, ...rest } = input
  const filter = { ...rest, after: readCursor(cursor), limit: limit + 1 }
  const needle = fold(q ?? '').trim()
  const { rows, total } = needle
    ? await searchPage(scope, { filter, needle })
    : await Promise.all([listPage(scope, filter), countLeads(scope, filter)]).then(([rows, total]) => ({ rows, total }))
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { items: page.map(toSummary), nextCursor: rows.length > limit && last ? writeCursor(last) : null, total }
}
