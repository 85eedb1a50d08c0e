import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { type AsyncBuffer, type FileMetaData, parquetSchema } from 'hyparquet'
import { parquetPlan } from 'hyparquet/src/plan.js'
import { assembleAsync, asyncGroupToRows, readRowGroup } from 'hyparquet/src/rowgroup.js'
import { getMaxRepetitionLevel, getTreePath } from 'hyparquet/src/schema.js'
import { flatten } from 'hyparquet/src/utils.js'
import { collectGarbageEvery } from '../../../platform/memory.ts'
import { ImportFailure } from '../import/import-failure.rules.ts'
import { readListRows } from './parquet-lists.rules.ts'
import { checkPages, COMPRESSORS, footerOf, type GroupPages } from './parquet-pages.rules.ts'

/** Bytes read between two garbage collections, so that the import of a large file uses less than 500 MB. */
const COLLECT_EVERY_BYTES = 80_000_000

export type ParquetFile = {
  name: string
  rowsTotal: number
  /** Equal for equal files at any path: the hash of the footer, which lists every column chunk, and the size. */
  fingerprint: string
  /** First row of each row group, in order. */
  groups: { firstRow: number; rows: number }[]
  /** Reads the rows `[from, to)` of a row group. */
  readRows(index: number, from: number, to: number): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/**
 * Opens a parquet file and verifies, before any row is used, that it is complete and has the columns.
 * Throws ImportFailure: file_missing, not_parquet, torn, missing_column.
 */
export async function openParquet(options: {
  file: string
  required: readonly string[]
  optional: readonly string[]
}): Promise<ParquetFile> {
  const handle = await open(options.file).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'There is no such file' : `The file cannot be opened (${error.code})`
    throw new ImportFailure('file_missing', `${why}: ${options.file}`, error)
  })
  try {
    const name = basename(options.file)
    const file = await bufferOf(handle, name)
    const metadata = await footerOf(file, name)
    const present = new Set(parquetSchema(metadata).children.map((column) => column.element.name))
    const missing = options.required.filter((column) => !present.has(column))
    if (missing.length > 0) throw new ImportFailure('missing_column', missingLine(name, missing))
    const columns = [...options.required, ...options.optional].filter((column) => present.has(column))
    const pages = await checkPages({ file, metadata, columns, name })
    return { ...createParquetFile({ file, metadata, columns, name, pages }), close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function bufferOf(handle: FileHandle, name: string): Promise<AsyncBuffer> {
  const stat = await handle.stat()
  if (!stat.isFile()) throw new ImportFailure('not_parquet', `${name} is not a regular file`)
  return {
    byteLength: stat.size,
    async slice(start, end = stat.size) {
      const bytes = new Uint8Array(Math.max(0, end - start))
      const { bytesRead } = await handle.read(bytes, 0, bytes.length, start)
      if (bytesRead < bytes.length) throw new Error('unexpected end of file')
      return bytes.buffer
    },
  }
}

function missingLine(name: string, missing: string[]): string {
  const named = missing.map((column) => `"${column}"`).join(', ')
  return `${name} has no column ${named}: it is not in the Overture Places layout. Nothing was changed.`
}

type OpenedParquet = { file: AsyncBuffer; metadata: FileMetaData; columns: string[]; name: string; pages: GroupPages[] }
function createParquetFile({ file, metadata, columns, name, pages }: OpenedParquet): Omit<ParquetFile, 'close'> {
  let firstRow = 0
  const groups = metadata.row_groups.map((group) => {
    const rows = Number(group.num_rows)
    firstRow += rows
    return { firstRow: firstRow - rows, rows }
  })
  const footer = JSON.stringify([file.byteLength, metadata], (_, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
  // hyparquet reads the page locations from the page index of a file that has one.
  const common = { file, metadata, compressors: COMPRESSORS, utf8: false, pageLocationsByGroup: pages }
  return {
    name,
    rowsTotal: firstRow,
    fingerprint: createHash('sha256').update(footer).digest('hex'),
    groups,
    async readRows(index, from, to) {
      const first = groups[index]?.firstRow ?? 0
      const [rowStart, rowEnd] = [first + from, first + to]
      try {
        return await rowsOf({ ...common, columns, rowStart, rowEnd })
      } catch (error) {
        const rows = `${(rowStart + 1).toLocaleString('en')} to ${rowEnd.toLocaleString('en')}`
        throw new ImportFailure('torn', `${name} is damaged: rows ${rows} cannot be read`, error)
      }
    },
  }
}

type RowsQuery = Parameters<typeof parquetPlan>[0] & { metadata: FileMetaData }

/**
 * Some rows of one row group. Reads one column chunk at a time and keeps only these rows of it: a page is decoded as a
 * whole, and may contain all rows of its group.
 */
async function rowsOf(query: RowsQuery): Promise<Record<string, unknown>[]> {
  const plan = parquetPlan(query)
  const [group] = plan.groups
  if (!group) return []
  const { selectStart, selectEnd } = group
  const parts: ReturnType<typeof readRowGroup>['asyncColumns'] = []
  const tree = parquetSchema(query.metadata)
  for (const chunk of group.chunks) {
    collectGarbageEvery(COLLECT_EVERY_BYTES)
    const { path_in_schema: pathInSchema } = chunk.columnMetadata
    const schemaPath = getTreePath(tree, pathInSchema)
    if (getMaxRepetitionLevel(schemaPath) > 0) {
      const buffer = await query.file.slice(chunk.range.startByte, chunk.range.endByte)
      const column = { buffer, metadata: chunk.columnMetadata, schemaPath, compressors: COMPRESSORS }
      const kept = readListRows(column, selectStart, selectEnd)
      parts.push({ pathInSchema, data: Promise.resolve({ data: [kept], skipped: selectStart }) })
      continue
    }
    const { asyncColumns } = readRowGroup(query, plan, { ...group, chunks: [chunk] })
    for (const { pathInSchema, data } of asyncColumns) {
      const decoded = await data
      const kept = flatten(decoded.data).slice(selectStart - decoded.skipped, selectEnd - decoded.skipped)
      parts.push({ pathInSchema, data: Promise.resolve({ data: [kept], skipped: selectStart }) })
    }
  }
  const whole = assembleAsync({ ...group, asyncColumns: parts }, tree)
  return asyncGroupToRows(whole, selectStart, selectEnd, undefined, 'object')
}
