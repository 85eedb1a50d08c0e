import { Instant } from '@leadhaul/contract/api/page.schema.ts'
import { type LeadListing, LeadSort } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { Grade, LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import * as z from 'zod'

export type Direction = 'asc' | 'desc'
/** `searchId` is the search whose centre distances are measured from. */
export type Order = { sort: LeadSort; direction: Direction; searchId: string | undefined }
/** The values of a lead that orders sort by. */
export type LeadPosition = {
  id: string
  created_at: string
  search_text: string
  status: LeadStatus
  quality_category: Grade
  quality_score: number
  /** In metres; null if the order is not by distance, or the position is unknown. */
  distance: number | null
}
export type CursorReading =
  | { kind: 'beginning' }
  | { kind: 'after'; position: LeadPosition }
  | { kind: 'of-another-order' }

const DESCENDING_BY_DEFAULT: readonly LeadSort[] = ['created_at', 'score']

export function orderOf({ sort = 'created_at', order, searchId }: LeadListing): Order {
  return { sort, direction: order ?? (DESCENDING_BY_DEFAULT.includes(sort) ? 'desc' : 'asc'), searchId }
}

/** The chosen values, or all of them, in the given direction. */
export function orderedValues<Value extends string>(options: {
  all: readonly Value[]
  chosen: readonly Value[] | undefined
  direction: Direction
}): Value[] {
  const values = options.all.filter((value) => !options.chosen?.length || options.chosen.includes(value))
  return options.direction === 'asc' ? values : values.toReversed()
}

const Values = z.tuple([LeadSort, z.enum(['asc', 'desc']), z.string(), Instant, z.uuid()])

const SORT_VALUES: Record<LeadSort, (row: LeadPosition) => string> = {
  created_at: () => '',
  company_name: (row) => row.search_text,
  status: (row) => row.status,
  grade: (row) => row.quality_category + row.quality_score,
  score: (row) => String(row.quality_score),
  distance: (row) => String(row.distance ?? ''),
}

/** Returns an opaque cursor with the values that the order sorts by and the order it belongs to. */
export function writeLeadCursor({ sort, direction }: Order, row: LeadPosition): string {
  const values = [sort, direction, SORT_VALUES[sort](row), row.created_at, row.id]
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

const Score = z.coerce.number().int().min(0).max(100)
const Metres = z.coerce.number().int().min(0).max(21_000_000)
const EMPTY_POSITION: Omit<LeadPosition, 'id' | 'created_at'> = {
  search_text: '',
  status: 'new',
  quality_category: 'A',
  quality_score: 0,
  distance: null,
}

/** Reads the value of a cursor; undefined if it is not valid. */
function readValue(sort: LeadSort, value: string): Partial<LeadPosition> | undefined {
  if (sort === 'created_at') return {}
  if (sort === 'company_name') return value.includes('\0') ? undefined : { search_text: value }
  if (sort === 'distance' && value === '') return { distance: null }
  const parseAs = <Item>(schema: z.ZodType<Item>, written: string) => schema.safeParse(written).data
  const read = {
    status: { status: parseAs(LeadStatus, value) },
    grade: { quality_category: parseAs(Grade, value.slice(0, 1)), quality_score: parseAs(Score, value.slice(1)) },
    score: { quality_score: parseAs(Score, value) },
    distance: { distance: parseAs(Metres, value) },
  }[sort]
  return Object.values(read).includes(undefined) ? undefined : (read as Partial<LeadPosition>)
}

/** Text that is not a valid cursor means the beginning; a cursor of another order is reported. */
export function readLeadCursor(order: Order, cursor: string | undefined): CursorReading {
  const values = cursor ? parseCursor(cursor) : undefined
  if (!values) return { kind: 'beginning' }
  const [sort, direction, value, created_at, id] = values
  if (sort !== order.sort || direction !== order.direction) return { kind: 'of-another-order' }
  const read = readValue(sort, value)
  return read ? { kind: 'after', position: { ...EMPTY_POSITION, ...read, id, created_at } } : { kind: 'beginning' }
}

function parseCursor(cursor: string): z.infer<typeof Values> | undefined {
  try {
    return Values.safeParse(JSON.parse(Buffer.from(cursor, 'base64url').toString())).data
  } catch {
    return undefined
  }
}
