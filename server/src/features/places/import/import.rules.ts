import type { RowReason, ValueReason } from './overture.catalog.ts'

const EXAMPLES = 3

/** Each reason with how often it was met and the first ids it was met in. */
export type BadReasons = Partial<Record<RowReason | ValueReason, { count: number; examples: string[] }>>
export type ImportCounts = { rowsRead: number; rowsStored: number; rowsBad: number; badReasons: BadReasons }

/** Counts a reason and keeps the first few ids as examples. */
export function countReason(reasons: BadReasons, reason: RowReason | ValueReason, id: string | null): void {
  const known = (reasons[reason] ??= { count: 0, examples: [] })
  known.count += 1
  if (id !== null && known.examples.length < EXAMPLES) known.examples.push(id)
}

/** Cuts a row group into steps of about `size` rows, none of them tiny: `[from, to)` pairs. */
export function stepsOf(rows: number, size: number): [number, number][] {
  const count = Math.max(1, Math.round(rows / size))
  return Array.from({ length: count }, (_, step) => [
    Math.floor((step * rows) / count),
    Math.floor(((step + 1) * rows) / count),
  ])
}
