import { Instant } from '@leadhaul/contract/api/page.schema.ts'
import { type LeadOrder, LeadSort } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import * as z from 'zod'

export type Direction = 'asc' | 'desc'
export type Order = { sort: LeadSort; direction: Direction }
/** Where a lead stands in any order. */
export type LeadPosition = { id: string; created_at: string; search_text: string; status: LeadStatus }
export type CursorReading =
  | { kind: 'beginning' }
  | { kind: 'after'; position: LeadPosition }
  | { kind: 'of-another-order' }

export function orderOf({ sort = 'created_at', order }: LeadOrder): Order {
  return { sort, direction: order ?? (sort === 'created_at' ? 'desc' : 'asc') }
}

/** The statuses a list by status goes through, one after the other. */
export function statusesInOrder(o: { direction: Direction; chosen: readonly LeadStatus[] | undefined }): LeadStatus[] {
  const all = LeadStatus.options.filter((status) => !o.chosen?.length || o.chosen.includes(status))
  return o.direction === 'asc' ? all : all.toReversed()
}

const Values = z.tuple([LeadSort, z.enum(['asc', 'desc']), z.string(), Instant, z.uuid()])

/** An opaque cursor that holds the values sorted by, and by which order it was made. */
export function writeLeadCursor({ sort, direction }: Order, row: LeadPosition): string {
  const value = { created_at: '', company_name: row.search_text, status: row.status }[sort]
  return Buffer.from(JSON.stringify([sort, direction, value, row.created_at, row.id])).toString('base64url')
}

/** A text that is no cursor of ours is the beginning; one made by another order says so. */
export function readLeadCursor(order: Order, cursor: string | undefined): CursorReading {
  const values = cursor ? parsed(cursor) : undefined
  if (!values) return { kind: 'beginning' }
  const [sort, direction, value, created_at, id] = values
  if (sort !== order.sort || direction !== order.direction) return { kind: 'of-another-order' }
  const status = LeadStatus.safeParse(value).data
  if ((sort === 'status' && !status) || value.includes('\0')) return { kind: 'beginning' }
  return { kind: 'after', position: { id, created_at, search_text: value, status: status ?? 'new' } }
}

function parsed(cursor: string): z.infer<typeof Values> | undefined {
  try {
    return Values.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
