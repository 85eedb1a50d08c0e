import type { CoverageRow } from './coverage.repository.ts'

const KM2_PER_CELL = 253

/** What a release covers, for `places status`. */
export function coverageLine({ release, cells, places, newest }: CoverageRow): string {
  const area = Math.round((cells * KM2_PER_CELL) / 1000)
  const size = area < 1 ? 'less than a thousand' : `about ${area.toLocaleString('en')} thousand`
  return `Overture ${release}: ${cells.toLocaleString('en')} cells (${size} km²), ${places.toLocaleString('en')} places, last ${newest}`
}
