import { zstdDecompressSync } from 'node:zlib'
import { type AsyncBuffer, type Compressors, type ParquetQueryFilter, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import type { SafeFetch } from '../../../platform/safe-fetch/safe-fetch.ts'
import { footerLength, readFooter } from '../parquet-metadata.rules.ts'
import { type Box, boxesOverlap } from './geo-box.rules.ts'
import { PullFailure } from './pull-failure.rules.ts'
import { walkPages } from './page-walk.rules.ts'
import { openRemote, type ReadOptions, type RemoteBytes } from './remote-bytes.client.ts'
import {
  type Group,
  mergeRanges,
  type Layout,
  layoutOf,
  MissingStatisticsError,
  PLACE_COLUMNS,
  rangeOf,
} from './row-groups.rules.ts'

type Unpack = (input: Uint8Array, length: number) => Uint8Array

/** The end of the file states the length of its footer. */
const TAIL_BYTES = 64 * 1024
const MAX_FOOTER_LENGTH = 32 * 1024 * 1024
/** Gaps up to this size are read too, because fewer requests are worth some unused bytes. */
const GAP_BYTES = 128 * 1024
/** A group of at least this size is read by its page index, if it has one. */
const PAGEWISE_BYTES = 8 * 1024 * 1024
/** The memory limits per file: rows of one group, its packed bytes, and the unpacked bytes of a page. */
export const MEMORY_LIMITS = { rows: 131_072, packedBytes: 48 * 1024 * 1024, pageBytes: 64 * 1024 * 1024 }
/** The number of cached footers, of about 4 MB each: the world is sixteen files, of which a search needs one or two. */
const MAX_CACHED_FOOTERS = 8

export type RemotePlaces = {
  groups: readonly Pick<Group, 'rows' | 'box' | 'bytes'>[]
  /**
   * Downloads a group and returns a function that decodes its rows from the first near the box to the last. A packed
   * group is a twentieth of its decoded size, so one can wait while another is processed.
   */
  fetchGroup(index: number, options: ReadOptions & { box: Box }): Promise<Decode>
}
export type Decode = () => Promise<Record<string, unknown>[]>
export type OpenPlaces = (url: string, options: ReadOptions) => Promise<RemotePlaces>
type Footer = { layout: Layout; bytes: RemoteBytes }

type Dependencies = { fetch: Pick<SafeFetch, 'get'>; pauseMs?: number; pagewiseBytes?: number }

/** Opens files of places on a web server, in Overture's layout, by their footers. Throws PullFailure. */
export function createRemotePlaces({ fetch, pauseMs = 200, pagewiseBytes = PAGEWISE_BYTES }: Dependencies): OpenPlaces {
  const footers = new Map<string, Footer>()
  const open = async (url: string, options: ReadOptions): Promise<Footer> => {
    const known = footers.get(url)
    if (known) return known
    const bytes = await openRemote({ fetch, url, pauseMs }, { ...options, tailBytes: TAIL_BYTES })
    const opened = { bytes, layout: await readLayout({ bytes, url, reading: options }) }
    if (footers.size >= MAX_CACHED_FOOTERS) footers.delete([...footers.keys()][0] ?? '')
    footers.set(url, opened)
    return opened
  }
  return async (url, options) => {
    const { layout, bytes } = await open(url, options)
    return {
      groups: layout.groups,
      fetchGroup: async (index, reading) => {
        const group = layout.groups[index]
        if (!group) throw new PullFailure('bad_answer', `${url} has fewer parts than it said`)
        const tooBig =
          group.rows > MEMORY_LIMITS.rows || (group.bytes > MEMORY_LIMITS.packedBytes && !hasPageIndex(group))
        if (tooBig) throw new PullFailure('changed_format', `${url} has parts too big to be read one at a time`)
        const read: ReadRange = (from, to) => bytes.read(from, to, reading)
        const pagewise = group.bytes > pagewiseBytes && hasPageIndex(group)
        const file = pagewise ? createLimitedBuffer(url, read) : await fetchColumns(group, read)
        return () => decodeGroup({ url, file, group, schema: layout.schema, box: reading.box, pagewise })
      },
    }
  }
}

async function readLayout({
  bytes,
  url,
  reading,
}: {
  bytes: RemoteBytes
  url: string
  reading: ReadOptions
}): Promise<Layout> {
  const { tail } = bytes
  if (Buffer.from(tail.subarray(-4)).toString('latin1') !== 'PAR1')
    throw new PullFailure('bad_answer', `${url} is not a parquet file`)
  const length = footerLength(tail) + 8
  if (length > Math.min(bytes.length, MAX_FOOTER_LENGTH))
    throw new PullFailure('bad_answer', `${url} has a broken footer`)
  const before = Math.max(0, length - tail.length)
  const start = bytes.length - tail.length
  const footer = before === 0 ? tail : Buffer.concat([await bytes.read(start - before, start, reading), tail])
  const layout = parseLayout(url, footer)
  if (layout.missing.length > 0) {
    const named = layout.missing.map((name) => `"${name}"`).join(', ')
    throw new PullFailure('changed_format', `${url} has no ${named}: this version cannot read it`)
  }
  return layout
}

function parseLayout(url: string, footer: Uint8Array): Layout {
  try {
    return layoutOf(readFooter(footer))
  } catch (cause) {
    if (cause instanceof MissingStatisticsError)
      throw new PullFailure('changed_format', `${url}: ${cause.message}`, { cause })
    throw new PullFailure('bad_answer', `${url} has a broken footer`, { cause })
  }
}

type ReadRange = (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>
type CompressedGroup = {
  url: string
  file: AsyncBuffer
  group: Group
  schema: Layout['schema']
  box: Box
  pagewise: boolean
}

async function decodeGroup({
  url,
  file,
  group,
  schema,
  box,
  pagewise,
}: CompressedGroup): Promise<Record<string, unknown>[]> {
  const row_groups = [group.rowGroup]
  const metadata = { version: 2, schema, num_rows: group.rowGroup.num_rows, row_groups, metadata_length: 0 }
  const all = { file, metadata, compressors: COMPRESSORS, utf8: false }
  const columns = PLACE_COLUMNS.filter((name) => schema.some((element) => element.name === name))
  try {
    if (pagewise) return await parquetReadObjects({ ...all, columns, filter: boxFilter(box), usePageIndex: true })
    await walkColumns(file, group)
    const [from, to] = rowRangeNear(await parquetReadObjects({ ...all, columns: ['bbox'] }), box)
    if (from === to) return []
    const others = columns.filter((name) => name !== 'bbox')
    return await parquetReadObjects({ ...all, columns: others, rowStart: from, rowEnd: to })
  } catch (cause) {
    if (cause instanceof PullFailure) throw cause
    throw new PullFailure('bad_answer', `${url} is damaged`, { cause })
  }
}

/** `[from, to)`: rows are sorted by position, so most rows between the first and the last near the box are near too. */
function rowRangeNear(rows: Record<string, unknown>[], box: Box): [number, number] {
  const isNear = ({ bbox }: Record<string, unknown>) => {
    const { xmin, xmax, ymin, ymax } = (bbox ?? {}) as Record<string, unknown>
    const known = [xmin, xmax, ymin, ymax].every((edge) => typeof edge === 'number')
    return (
      !known || boxesOverlap(box, { west: Number(xmin), east: Number(xmax), south: Number(ymin), north: Number(ymax) })
    )
  }
  const from = rows.findIndex(isNear)
  return from < 0 ? [0, 0] : [from, rows.findLastIndex(isNear) + 1]
}

/** Reads all needed columns of a group with few requests. */
async function fetchColumns(group: Group, read: ReadRange): Promise<AsyncBuffer> {
  const runs: { from: number; bytes: Uint8Array<ArrayBuffer> }[] = []
  for (const [from, to] of mergeRanges(group.ranges, GAP_BYTES)) runs.push({ from, bytes: await read(from, to) })
  const byteLength = Math.max(...group.ranges.map(([, to]) => to))
  const slice = (start: number, end = byteLength) => {
    const run = runs.find(({ from, bytes }) => from <= start && end <= from + bytes.length)
    if (!run) throw new Error('a page lies outside of its column')
    return run.bytes.slice(start - run.from, end - run.from).buffer
  }
  return { byteLength, slice }
}

async function walkColumns(file: AsyncBuffer, group: Group): Promise<void> {
  for (const { meta_data: column } of group.rowGroup.columns)
    if (column)
      walkPages({
        bytes: new Uint8Array(await file.slice(...rangeOf(column))),
        column,
        longestPage: MEMORY_LIMITS.pageBytes,
      })
}

/** A buffer that reads page by page and fails beyond the limit of packed bytes. */
function createLimitedBuffer(url: string, read: ReadRange): AsyncBuffer {
  let left = MEMORY_LIMITS.packedBytes
  return {
    byteLength: Number.MAX_SAFE_INTEGER,
    slice: async (start, end = start) => {
      left -= end - start
      if (left < 0) throw new PullFailure('changed_format', `${url} has parts too big to be read one at a time`)
      return (await read(start, end)).buffer
    },
  }
}

const hasPageIndex = ({ rowGroup }: Group) =>
  rowGroup.columns.some((it) => it.meta_data?.path_in_schema[0] === 'bbox' && it.column_index_offset !== undefined)

const boxFilter = ({ west, south, east, north }: Box): ParquetQueryFilter => ({
  $and: [
    { 'bbox.xmax': { $gte: west } },
    { 'bbox.xmin': { $lte: east } },
    { 'bbox.ymax': { $gte: south } },
    { 'bbox.ymin': { $lte: north } },
  ],
})

const ZSTD: Unpack = (input) => zstdDecompressSync(input, { maxOutputLength: MEMORY_LIMITS.pageBytes })
/** A page states its unpacked length: one that is too long is not unpacked. */
const limitPageLength =
  (unpack: Unpack): Unpack =>
  (input, length) => {
    if (length > MEMORY_LIMITS.pageBytes) throw new Error('a page is too long')
    return unpack(input, length)
  }
const COMPRESSORS: Compressors = Object.fromEntries(
  Object.entries({ ...compressors, ZSTD }).map(([codec, unpack]) => [codec, limitPageLength(unpack)]),
)
