import { toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import { HistoryEntry } from '@leadhaul/contract/history/history.contract.ts'
import { api } from '../../platform/api.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { accessOf } from '../leads/unlock/unlock.service.ts'
import { type HistoryRow, listHistory } from './history.repository.ts'

export const historyRouter = {
  list: api.history.list.handler(async ({ input, context: { scope }, errors }) => {
    if (!(await accessOf(scope, input.id))) throw errors.NOT_FOUND()
    const after = readCursor(input.cursor)
    const rows = await listHistory(scope, { leadId: input.id, after, limit: input.limit + 1 })
    const page = rows.slice(0, input.limit)
    const last = page.at(-1)
    const nextCursor = rows.length > input.limit && last ? writeCursor(last) : null
    return { items: page.map(toEntry), nextCursor, total: rows[0]?.total ?? 0 }
  }),
}

const STATUS = /^Status changed to (\w+)$/

/** Converts a row to an entry of the contract; `detail` already has the names of the contract. */
function toEntry({ id, kind, created_at: createdAt, author, detail }: HistoryRow): HistoryEntry {
  const entry = { id, kind, createdAt, author, ...detail }
  if (kind === 'unlocked') return HistoryEntry.parse({ ...entry, cost: toCredits(detail.halfCredits ?? 0) })
  if (kind === 'status') return HistoryEntry.parse({ ...entry, status: STATUS.exec(detail.content ?? '')?.[1] })
  return HistoryEntry.parse(entry)
}
