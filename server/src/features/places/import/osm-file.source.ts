import { isBusiness, readOsmElement } from '../osm/osm-place.rules.ts'
import { openOsmBlocks, type OsmBlocks } from '../osm/osm-blocks.source.ts'
import { type PlacedElement, placedElements } from '../osm/osm-elements.source.ts'
import { createCountryCheck } from './country.rules.ts'
import { type ImportCounts, type PlaceFile, type PlaceStep, readRows } from './import.rules.ts'
import type { Reading, Verdict } from './place-reading.rules.ts'

const STEP_ROWS = 6000
/** Blocks between two signs of life where no row comes. */
const SILENT_PARTS = 20
const DAMAGED = 'part of the file not readable'

/** Whether the first bytes are those of an OpenStreetMap extract in the PBF format. */
export const isOsmFile = (head: Buffer) => head.subarray(4, 15).toString('latin1') === '\n\tOSMHeader'

/** Opens an extract. Throws ImportFailure. */
export async function openOsmFile(path: string): Promise<PlaceFile> {
  const blocks = await openOsmBlocks(path)
  const { name, fingerprint } = blocks
  const steps = (counts: ImportCounts) => osmSteps({ blocks, counts })
  return { name, fingerprint, rowsTotal: null, steps, close: () => blocks.close() }
}

type Raw = PlacedElement | { damagedBlock: number }

/**
 * Steps whose bounds depend on the file alone. An import that goes on reads from the start, since middles need corners,
 * and passes over what is stored: reading is a small part of an import.
 */
async function* osmSteps({ blocks, ...o }: { blocks: OsmBlocks; counts: ImportCounts }): AsyncGenerator<PlaceStep> {
  const contradictsCountry = createCountryCheck()
  let { counts } = o
  let passed = 0
  let waiting: Raw[] = []
  let silent = 0
  const read = (raws: Raw[]) => {
    const ahead = raws.slice(Math.max(0, counts.rowsRead - passed))
    passed += raws.length
    const step = readRows({ raws: ahead, read: readRaw, counts, contradictsCountry })
    counts = step.counts
    return step
  }
  for await (const { elements, damagedBlock, share } of placedElements({ blocks, wanted: isBusiness })) {
    waiting.push(...elements, ...(damagedBlock === null ? [] : [{ damagedBlock }]))
    silent++
    while (waiting.length >= STEP_ROWS) {
      yield { ...read(waiting.slice(0, STEP_ROWS)), share, last: false }
      waiting = waiting.slice(STEP_ROWS)
      silent = 0
    }
    if (silent % SILENT_PARTS === SILENT_PARTS - 1) yield { rows: [], counts, share, last: false }
  }
  yield { ...read(waiting), share: 1, last: true }
}

function readRaw(raw: Raw, reading: Reading): Verdict {
  return 'damagedBlock' in raw ? { reason: DAMAGED, id: `block ${raw.damagedBlock + 1}` } : readOsmElement(raw, reading)
}
