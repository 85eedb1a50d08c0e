import { Instant } from '@leadhaul/contract/api/page.schema.ts'
import * as z from 'zod'

const Shape = z.tuple([Instant, z.uuid()])
export type CursorPosition = { createdAt: string; id: string }

/** An opaque cursor for lists ordered by (created_at, id), newest first. */
export const writeCursor = (row: { created_at: string; id: string }): string =>
  Buffer.from(JSON.stringify([row.created_at, row.id])).toString('base64url')

/** The position of a cursor; undefined, which is the start of the list, for an invalid cursor. */
export function readCursor(cursor: string | undefined): CursorPosition | undefined {
  if (!cursor) return undefined
  try {
    const [createdAt, id] = Shape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { createdAt, id }
  } catch {
    return undefined
  }
}
