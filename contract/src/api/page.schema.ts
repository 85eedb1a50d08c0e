// Pagination of long lists, and the format of instants.
// Pagination is keyset-based: `nextCursor` is opaque, and `total` counts the whole filter, not the page.
// Rejects offsets and page numbers: they become slower with depth, and skip rows if other rows are inserted or deleted.
import * as z from 'zod'

export const Cursor = z.string().max(500)
export const PageLimit = z.coerce.number().int().min(1).max(100).default(50)

/** Wraps an item schema into `{ items, nextCursor, total }`. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int() })

const MAX_INSTANT_LENGTH = 40
/** The widest offsets in use; PostgreSQL accepts none beyond sixteen hours. */
const OFFSET = /(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/

/**
 * An ISO 8601 instant of the years 1970 to 2199. Outputs are in UTC, from the clock of the database; inputs can have
 * any offset in use.
 */
export const Instant = z.iso
  .datetime({ offset: true })
  .max(MAX_INSTANT_LENGTH)
  .refine((text) => {
    const year = new Date(text).getUTCFullYear()
    return year >= 1970 && year < 2200 && OFFSET.test(text)
  })
