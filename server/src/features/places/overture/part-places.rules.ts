import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { pointOf, readOvertureRow } from '../import/overture.rules.ts'
import type { ReadingContext } from '../import/place-reading.rules.ts'
import type { PlaceRow } from '../import/place-row.rules.ts'
import { placeCell } from '../name-index.rules.ts'

const ROWS_PER_STEP = 500

/** The valid places of a part that are in one of the cells, each once. Yields to other work in between. */
export async function readPartRows(options: {
  raws: Record<string, unknown>[]
  cells: ReadonlySet<string>
  release: string
  contradictsCountry: ReadingContext['contradictsCountry']
}): Promise<PlaceRow[]> {
  const reading: ReadingContext = { contradictsCountry: options.contradictsCountry, dropped: () => undefined }
  const kept = new Map<string, PlaceRow>()
  for (let at = 0; at < options.raws.length; at += ROWS_PER_STEP) {
    for (const raw of options.raws.slice(at, at + ROWS_PER_STEP)) {
      const point = pointOf(raw.geometry)
      if (!point || !options.cells.has(placeCell(point))) continue
      const verdict = readOvertureRow(raw, reading)
      if ('row' in verdict) kept.set(verdict.row.sourceId, { ...verdict.row, release: options.release })
    }
    await yieldToEventLoop()
  }
  return [...kept.values()].sort((a, b) => (a.cell < b.cell ? -1 : a.cell > b.cell ? 1 : 0))
}
