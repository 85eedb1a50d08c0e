import { isBusiness, readOsmElement } from '../osm/osm-place.rules.ts'
import { openOsmBlocks, type OsmBlocks } from '../osm/osm-blocks.source.ts'
import { type LocatedElement, readLocatedElements } from '../osm/osm-elements.source.ts'
import { UNREADABLE_PART_REASON } from '../import/import-reasons.catalog.ts'
import type { PlaceFile } from '../import/import.rules.ts'
import { type FilePart, stepsOfParts } from '../import/part-steps.rules.ts'
import type { ReadingContext, PlaceReadResult } from '../import/place-reading.rules.ts'

/** Whether the first bytes are those of an OpenStreetMap extract in the PBF format. */
export const isOsmFile = (head: Buffer) => head.subarray(4, 15).toString('latin1') === '\n\tOSMHeader'

/** Opens an extract. Throws ImportFailure. */
export async function openOsmFile(path: string): Promise<PlaceFile> {
  const blocks = await openOsmBlocks(path)
  const { name, fingerprint } = blocks
  return {
    name,
    fingerprint,
    rowsTotal: null,
    isExtract: true,
    steps: (counts) => stepsOfParts({ parts: parts(blocks), read, counts }),
    close: () => blocks.close(),
  }
}

type Raw = LocatedElement | { damagedBlock: number }

async function* parts(blocks: OsmBlocks): AsyncGenerator<FilePart<Raw>> {
  for await (const { elements, damagedBlock, share } of readLocatedElements({ blocks, wanted: isBusiness }))
    yield { raws: [...elements, ...(damagedBlock === null ? [] : [{ damagedBlock }])], share }
}

function read(raw: Raw, reading: ReadingContext): PlaceReadResult {
  return 'damagedBlock' in raw
    ? { reason: UNREADABLE_PART_REASON, id: `block ${raw.damagedBlock + 1}` }
    : readOsmElement(raw, reading)
}
