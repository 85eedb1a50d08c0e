import { setImmediate as breathe } from 'node:timers/promises'
import { type ImportCounts, readRows } from '../import/import.rules.ts'
import { pointOf, readOvertureRow } from '../import/overture.rules.ts'
import type { Reading } from '../import/place-reading.rules.ts'
import type { PlaceRow } from '../import/place-row.rules.ts'
import { placeCell } from '../name-index.rules.ts'

const AT_A_TIME = 500
const NOTHING: ImportCounts = { rowsRead: 0, rowsStored: 0, rowsBad: 0, badReasons: {} }

/** The places of a part that lie in one of the cells and are worth keeping, each once; leaves others time in between. */
export async function partRows(o: {
  raws: Record<string, unknown>[]
  cells: ReadonlySet<string>
  release: string
  contradictsCountry: Reading['contradictsCountry']
}): Promise<PlaceRow[]> {
  const kept = new Map<string, PlaceRow>()
  for (let at = 0; at < o.raws.length; at += AT_A_TIME) {
    const near = o.raws.slice(at, at + AT_A_TIME).filter(({ geometry }) => {
      const point = pointOf(geometry)
      return point !== null && o.cells.has(placeCell(point))
    })
    const { contradictsCountry, release } = o
    const { rows } = readRows({ raws: near, read: readOvertureRow, counts: NOTHING, contradictsCountry })
    for (const row of rows) kept.set(row.sourceId, { ...row, release })
    await breathe()
  }
  return [...kept.values()].sort((a, b) => (a.cell < b.cell ? -1 : a.cell > b.cell ? 1 : 0))
}
