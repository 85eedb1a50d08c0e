import { gzipSync } from 'node:zlib'
import type { SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { FIRST_READ_BYTES, HEADER_BYTES, writeDirectories } from './archive-directory.rules.ts'
import { ArchiveFailure } from './archive-failure.rules.ts'
import { writeHeader } from './archive-header.rules.ts'
import { checkTile, readContents, type SourceContents } from './archive-source.service.ts'
import { type ExtractPlan, planExtract, type ReadRequest, type ReadLimits } from './extract-plan.rules.ts'
import { ensureSpace, openPart, type PartFile } from './part-file.service.ts'
import { openRemoteArchive, type RemoteArchive } from './remote-archive.client.ts'
import { coverOf, type IdRange, type Region } from './tile-cover.rules.ts'

/** Concurrent reads. Their bytes are on disk before the next ones begin. */
const READS_AT_ONCE = 4
/** How many times in a row the archive may change before anything of it is stored. */
const MAX_CHANGES = 4

export type ExtractStep = { bytes: number; totalBytes: number; resumed: boolean }
export type ExtractResult = { url: string; bytes: number; tiles: number; maxZoom: number }
export type ExtractOptions = {
  fetch: Pick<SafeFetch, 'get'>
  /** The possible URLs of the archive, the best first: the first that exists is used. */
  urls: readonly string[]
  region: Region
  maxZoom: number
  limits: ReadLimits
  target: string
  pauseMs: number
  signal: AbortSignal
  show: (step: ExtractStep) => void
}

/**
 * Extracts a region of a remote archive into `target`. A stopped run keeps its stored parts, and the next run for the
 * same archive and region resumes from there. Only a complete archive replaces `target`. Throws errors with a one-line
 * message.
 */
export async function extractBasemap(options: ExtractOptions): Promise<ExtractResult> {
  const ranges = coverOf(options.region, options.maxZoom)
  if (!ranges)
    throw new Error('The region has more than four million tiles: choose a smaller one, or a lower --maxzoom')
  const part = await openPart(options.target)
  try {
    return await extractWithReopening({ ...options, ranges, part })
  } catch (error) {
    if (options.signal.aborted) throw new Error('Stopped. Run it again to resume from here.', { cause: error })
    throw error
  } finally {
    await part.close()
  }
}

type ExtractRun = ExtractOptions & { ranges: readonly IdRange[]; part: PartFile }

/** Opens the archive again if it is replaced while it is read. */
async function extractWithReopening(run: ExtractRun): Promise<ExtractResult> {
  for (let changes = 0; ; ) {
    const { url, done = 0 } = (await run.part.state()) ?? {}
    const archive = await openFirst(run, url)
    try {
      return await extractFrom({ ...run, archive })
    } catch (error) {
      if (!(error instanceof ArchiveFailure)) throw error
      changes = ((await run.part.state())?.done ?? 0) > done ? 0 : changes + 1
      if (error.code !== 'changed' || changes === MAX_CHANGES)
        throw new Error(`${archive.url} ${error.message}`, { cause: error })
    }
  }
}

/** The archive that a previous run began with, else the first that exists. */
async function openFirst(
  { fetch, urls, pauseMs, signal }: ExtractOptions,
  previousUrl: string | undefined,
): Promise<RemoteArchive> {
  const all = previousUrl !== undefined && urls.includes(previousUrl) ? [previousUrl, ...urls] : urls
  for (const [nr, url] of all.entries()) {
    try {
      return await openRemoteArchive({ fetch, url, pauseMs, signal, firstBytes: FIRST_READ_BYTES })
    } catch (error) {
      const absent = error instanceof ArchiveFailure && error.code === 'absent'
      if (!absent || nr === all.length - 1)
        throw new Error(`${url} ${error instanceof Error ? error.message : 'failed'}`, { cause: error })
    }
  }
  throw new Error('No archive is set: see BASEMAP_URL')
}

type OpenedRun = ExtractRun & { archive: RemoteArchive }

async function extractFrom(work: OpenedRun): Promise<ExtractResult> {
  const { archive, part, ranges, target } = work
  const contents = await readContents(archive, ranges)
  const plan = planExtract({ entries: contents.entries, ranges, limits: work.limits })
  if (plan.contents === 0) throw new Error(`${archive.url} has no tiles of this region`)
  const head = headOf({ work, contents, plan })
  const state = await part.state()
  const identity = [contents.identity, JSON.stringify(work.region.bounds), work.maxZoom, plan.addressed].join(' ')
  const resumed = state?.identity === identity
  const done = resumed ? Math.min(state.done, plan.reads.length) : 0
  const bytesOf = (reads: readonly ReadRequest[]) => reads.reduce((sum, { start, end }) => sum + end - start, 0)
  await ensureSpace({ part, needed: head.length + plan.tileBytes - (resumed ? storedBytes(plan, done) : 0), target })
  await part.begin(resumed)
  const totalBytes = bytesOf(plan.reads)
  let bytes = bytesOf(plan.reads.slice(0, done))
  work.show({ bytes, totalBytes, resumed })
  for (let at = done; at < plan.reads.length; at += READS_AT_ONCE) {
    const reads = plan.reads.slice(at, at + READS_AT_ONCE)
    await Promise.all(reads.map((read) => storeRead({ work, contents, read, offset: head.length })))
    await part.saveState({ url: archive.url, identity, done: at + reads.length })
    bytes += bytesOf(reads)
    work.show({ bytes, totalBytes, resumed })
    work.signal.throwIfAborted()
  }
  await part.write(head, 0)
  await part.finish()
  const maxZoom = Math.min(work.maxZoom, contents.header.maxZoom)
  return { url: archive.url, bytes: head.length + plan.tileBytes, tiles: plan.addressed, maxZoom }
}

const storedBytes = ({ reads }: ExtractPlan, done: number) =>
  reads.slice(0, done).reduce((sum, { pieces }) => sum + pieces.reduce((more, { length }) => more + length, 0), 0)

/** Header, directories and metadata of the new archive, which are known before the first tile is read. */
function headOf({ work, contents, plan }: { work: OpenedRun; contents: SourceContents; plan: ExtractPlan }): Buffer {
  const { header, metadata } = contents
  const { root, leaves } = writeDirectories(plan.entries)
  const metadataBytes = gzipSync(JSON.stringify(metadata))
  const headerBytes = writeHeader({
    lengths: { root: root.length, metadata: metadataBytes.length, leaves: leaves.length, tiles: plan.tileBytes },
    counts: { addressed: plan.addressed, entries: plan.entries.length, contents: plan.contents },
    zooms: { min: header.minZoom, max: Math.min(work.maxZoom, header.maxZoom) },
    bounds: work.region.bounds,
    tileCompression: header.tileCompression,
  })
  if (headerBytes.length !== HEADER_BYTES) throw new Error('The header of an archive has another length')
  return Buffer.concat([headerBytes, root, metadataBytes, leaves])
}

type StoreReadOptions = { work: OpenedRun; contents: SourceContents; read: ReadRequest; offset: number }
async function storeRead({ work, contents, read, offset }: StoreReadOptions): Promise<void> {
  const { tileDataOffset, tileCompression } = contents.header
  const { start, end, pieces } = read
  const of = (bytes: Uint8Array, { from, length }: { from: number; length: number }) =>
    bytes.subarray(from - start, from - start + length)
  const check = async (bytes: Uint8Array) => {
    for (const piece of pieces) await checkTile(tileCompression, of(bytes, piece))
  }
  const bytes = await work.archive.read(tileDataOffset + start, tileDataOffset + end, { check })
  for (const piece of pieces) await work.part.write(of(bytes, piece), offset + piece.to)
}
