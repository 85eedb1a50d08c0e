import type { RowReason, ValueReason } from './import-reasons.catalog.ts'
import type { ReadingContext, PlaceReadResult } from './place-reading.rules.ts'
import type { PlaceRow } from './place-row.rules.ts'
import type { SeenIds } from './seen-ids.rules.ts'

const EXAMPLES = 3

/** Each reason with its number of occurrences and the first ids. */
export type BadReasons = Partial<Record<RowReason | ValueReason, { count: number; examples: string[] }>>
export type ImportCounts = { rowsRead: number; rowsStored: number; rowsBad: number; badReasons: BadReasons }

/** Places to store, the counts of the import including them, and the share of the file that is read, 0 to 1. */
export type PlaceStep = {
  rows: PlaceRow[]
  /** Ids of these places that also occurred in an earlier step, so that these rows are counted as bad. */
  repeated: ReadonlySet<string>
  counts: ImportCounts
  share: number
  last: boolean
}

export const NO_ROWS = { rows: [], repeated: new Set<string>() }

export type PlaceFile = {
  name: string
  /** Equal for equal files at any path. */
  fingerprint: string
  /** Null if only reading to the end could tell. */
  rowsTotal: number | null
  /** Set if the file contains everything its source has of a region, so that missing places no longer exist. */
  isExtract?: true
  /** Reads from `counts.rowsRead` on. The last step has `last`. Steps without rows only report progress. */
  steps(counts: ImportCounts): AsyncGenerator<PlaceStep>
  close(): Promise<void>
}

/** Moves rows from the stored count to the skipped count. */
export function moveToSkipped(read: ImportCounts, reason: RowReason, ids: string[]): ImportCounts {
  if (ids.length === 0) return read
  const { count, examples } = read.badReasons[reason] ?? { count: 0, examples: [] }
  const met = { count: count + ids.length, examples: [...examples, ...ids.slice(0, EXAMPLES)].slice(0, EXAMPLES) }
  return {
    rowsRead: read.rowsRead,
    rowsStored: read.rowsStored - ids.length,
    rowsBad: read.rowsBad + ids.length,
    badReasons: { ...read.badReasons, [reason]: met },
  }
}

/** Counts a reason and keeps the first few ids as examples. */
function countReason(reasons: BadReasons, reason: RowReason | ValueReason, id: string | null): void {
  const known = (reasons[reason] ??= { count: 0, examples: [] })
  known.count += 1
  if (id !== null && known.examples.length < EXAMPLES) known.examples.push(id)
}

/** Splits a row group into steps of about `size` rows, none of them tiny, as `[from, to)` pairs. */
export function splitIntoSteps(rows: number, size: number): [number, number][] {
  const count = Math.max(1, Math.round(rows / size))
  return Array.from({ length: count }, (_, step) => [
    Math.floor((step * rows) / count),
    Math.floor(((step + 1) * rows) / count),
  ])
}

export type RawRows<Raw> = {
  raws: readonly Raw[]
  read: (raw: Raw, reading: ReadingContext) => PlaceReadResult
  /** The counts of everything before, to which these rows are added. */
  counts: ImportCounts
  contradictsCountry: ReadingContext['contradictsCountry']
  /** The ids of all earlier rows of this reading. */
  seen: SeenIds
}

/** Reads rows and returns those to store, each id once in its last form, with the updated counts. */
export function readRows<Raw>({
  raws,
  read,
  contradictsCountry,
  seen,
  counts: before,
}: RawRows<Raw>): Pick<PlaceStep, 'rows' | 'repeated' | 'counts'> {
  const counts = { ...structuredClone(before), rowsRead: before.rowsRead + raws.length }
  const { badReasons } = counts
  const kept = new Map<string, PlaceRow>()
  const repeated = new Set<string>()
  const countSkipped = (reason: RowReason, id: string | null) => {
    counts.rowsBad += 1
    countReason(badReasons, reason, id)
  }
  const reading: ReadingContext = { contradictsCountry, dropped: (reason, id) => countReason(badReasons, reason, id) }
  for (const raw of raws) {
    const verdict = read(raw, reading)
    if ('reason' in verdict) {
      countSkipped(verdict.reason, verdict.id)
      continue
    }
    const id = verdict.row.sourceId
    if (seen.hasOrAdd(id)) {
      countSkipped('same id twice', id)
      if (!kept.has(id)) repeated.add(id)
    } else counts.rowsStored += 1
    kept.set(id, verdict.row)
  }
  // Neighbouring places are stored together on disk, which makes reading an area several times faster.
  const rows = [...kept.values()].sort((a, b) => (a.cell < b.cell ? -1 : a.cell > b.cell ? 1 : 0))
  return { rows, repeated, counts }
}
