import type { Entry } from 'pmtiles'
import type { IdRange } from './tile-cover.rules.ts'

/** The maximum number of bytes per request, and the largest gap between two tiles that is read with them. */
export type ReadLimits = { maxBytes: number; maxGap: number }

/** The content of tiles: its position in the source and in the target. Offsets count from the tiles of each archive. */
export type Piece = { from: number; to: number; length: number }
/** One request: the bytes from `start` up to `end`, and the pieces of them that are kept. */
export type ReadRequest = { start: number; end: number; pieces: Piece[] }
export type ExtractPlan = {
  /** In order. Each content follows that of the tiles before it. */
  entries: Entry[]
  reads: ReadRequest[]
  tileBytes: number
  addressed: number
  contents: number
}

/** The ranges that overlap [from, to), clipped to it. */
export function clipRanges(ranges: readonly IdRange[], { from, to }: IdRange): IdRange[] {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.to ?? 0) <= from) low = middle + 1
    else high = middle
  }
  const found: IdRange[] = []
  for (let at = low; at < ranges.length; at++) {
    const range = ranges[at]
    if (!range || range.from >= to) break
    found.push({ from: Math.max(range.from, from), to: Math.min(range.to, to) })
  }
  return found
}

/** The source's entries, in order, that are kept for these ids, and the requests that read their content. */
export function planExtract(options: {
  entries: readonly Entry[]
  ranges: readonly IdRange[]
  limits: ReadLimits
}): ExtractPlan {
  const { entries, ranges, limits } = options
  const kept: Entry[] = []
  const places = new Map<number, Piece>()
  let tileBytes = 0
  let addressed = 0
  for (const { tileId, runLength, offset, length } of entries) {
    for (const { from, to } of clipRanges(ranges, { from: tileId, to: tileId + runLength })) {
      let piece = places.get(offset)
      if (!piece) {
        piece = { from: offset, to: tileBytes, length }
        places.set(offset, piece)
        tileBytes += length
      }
      const last = kept.at(-1)
      addressed += to - from
      if (last && last.offset === piece.to && last.tileId + last.runLength === from) last.runLength += to - from
      else kept.push({ tileId: from, runLength: to - from, offset: piece.to, length: piece.length })
    }
  }
  return { entries: kept, reads: readsOf([...places.values()], limits), tileBytes, addressed, contents: places.size }
}

function readsOf(pieces: Piece[], { maxBytes, maxGap }: ReadLimits): ReadRequest[] {
  const reads: ReadRequest[] = []
  for (const piece of pieces.toSorted((a, b) => a.from - b.from)) {
    const end = piece.from + piece.length
    const last = reads.at(-1)
    if (last && piece.from - last.end <= maxGap && end - last.start <= maxBytes) {
      last.end = Math.max(last.end, end)
      last.pieces.push(piece)
    } else reads.push({ start: piece.from, end, pieces: [piece] })
  }
  return reads
}
