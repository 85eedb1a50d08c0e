import { createCountryCheck } from './country.rules.ts'
import { type ImportCounts, NO_ROWS, type PlaceStep, readRows } from './import.rules.ts'
import type { ReadingContext, PlaceReadResult } from './place-reading.rules.ts'
import { SeenIds } from './seen-ids.rules.ts'

const STEP_ROWS = 6000
/** Parts between two progress reports if they contain no rows. */
const MAX_EMPTY_PARTS = 20

/** One part of a file: its rows, and the share of the file that is read, 0 to 1. */
export type FilePart<Raw> = { raws: Raw[]; share: number }
type Parts<Raw> = {
  parts: AsyncIterable<FilePart<Raw>>
  read: (raw: Raw, reading: ReadingContext) => PlaceReadResult
  counts: ImportCounts
}

/**
 * Steps whose bounds depend only on the file. A resumed import reads from the start and skips the stored rows: reading
 * is a small part of an import.
 */
export async function* stepsOfParts<Raw>(options: Parts<Raw>): AsyncGenerator<PlaceStep> {
  const { read, parts } = options
  const contradictsCountry = createCountryCheck()
  const seen = new SeenIds()
  let { counts } = options
  let passed = 0
  let waiting: Raw[] = []
  let silent = 0
  const readStep = (raws: Raw[]) => {
    const ahead = raws.slice(Math.max(0, counts.rowsRead - passed))
    passed += raws.length
    const step = readRows({ raws: ahead, read, counts, contradictsCountry, seen })
    counts = step.counts
    return step
  }
  for await (const { raws, share } of parts) {
    for (const raw of raws) waiting.push(raw)
    silent++
    while (waiting.length >= STEP_ROWS) {
      yield { ...readStep(waiting.slice(0, STEP_ROWS)), share, last: false }
      waiting = waiting.slice(STEP_ROWS)
      silent = 0
    }
    if (silent % MAX_EMPTY_PARTS === MAX_EMPTY_PARTS - 1) yield { ...NO_ROWS, counts, share, last: false }
  }
  yield { ...readStep(waiting), share: 1, last: true }
}
