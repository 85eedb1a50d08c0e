import { createCountryCheck } from './country.rules.ts'
import { countReason, type ImportCounts, stepsOf } from './import.rules.ts'
import { readOvertureRow } from './overture.rules.ts'
import type { PlaceRow } from './place-row.rules.ts'
import type { ParquetFile } from './parquet-file.source.ts'

const STEP_ROWS = 12_000

/** Places ready to store, and the counts of the whole import up to and with them. */
export type OvertureStep = { rows: PlaceRow[]; counts: ImportCounts }

/**
 * Reads a file from `counts.rowsRead` on, one row group in memory at a time, in steps whose bounds depend on the file
 * alone: an import that goes on makes the same steps as one that never stopped. At least one step, even of no rows.
 */
export async function* overtureSteps(o: { file: ParquetFile; counts: ImportCounts }): AsyncGenerator<OvertureStep> {
  const contradictsCountry = createCountryCheck()
  let counts = o.counts
  for (const [index, group] of o.file.groups.entries()) {
    const ahead = stepsOf(group.rows, STEP_ROWS).filter(([, to]) => group.firstRow + to > counts.rowsRead)
    if (ahead.length === 0) continue
    const raw = await o.file.readGroup(index)
    for (const [from, to] of ahead) {
      const rowsRead = group.firstRow + to
      const step = readStep({
        raw: raw.slice(from, to),
        counts: { ...structuredClone(counts), rowsRead },
        contradictsCountry,
      })
      counts = step.counts
      yield step
    }
  }
  if (o.file.rowsTotal === o.counts.rowsRead) yield { rows: [], counts }
}

type RawStep = {
  raw: Record<string, unknown>[]
  counts: ImportCounts
  contradictsCountry: ReturnType<typeof createCountryCheck>
}

function readStep({ raw, counts, contradictsCountry }: RawStep): OvertureStep {
  const { badReasons } = counts
  const kept = new Map<string, PlaceRow>()
  const setAside = (...[reason, id]: [Parameters<typeof countReason>[1], string | null]) => {
    counts.rowsBad += 1
    countReason(badReasons, reason, id)
  }
  const reading = {
    contradictsCountry,
    dropped: (...[reason, id]: [Parameters<typeof countReason>[1], string]) => countReason(badReasons, reason, id),
  }
  for (const fields of raw) {
    const verdict = readOvertureRow(fields, reading)
    if ('reason' in verdict) {
      setAside(verdict.reason, verdict.id)
      continue
    }
    const id = verdict.row.sourceId
    if (kept.has(id)) setAside('same id twice', id)
    kept.set(id, verdict.row)
  }
  counts.rowsStored += kept.size
  // Neighbours lie together on disk, which makes reading an area several times faster.
  const rows = [...kept.values()].sort((a, b) => (a.cell < b.cell ? -1 : a.cell > b.cell ? 1 : 0))
  return { rows, counts }
}
