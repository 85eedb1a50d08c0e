import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { basename } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { type AsyncBuffer, type FileMetaData, parquetMetadataAsync, parquetReadObjects, parquetSchema } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { ImportFailure } from './import-failure.rules.ts'
import { checkPages } from './parquet-pages.rules.ts'

// Node's own zstd is several times faster than the portable one.
const COMPRESSORS = { ...compressors, ZSTD: (input: Uint8Array) => zstdDecompressSync(input) }

export type ParquetFile = {
  name: string
  rowsTotal: number
  /** Equal for equal files wherever they lie: the hash of the footer, which lists every column chunk, and the size. */
  fingerprint: string
  /** First row of each row group, in order. */
  groups: { firstRow: number; rows: number }[]
  readGroup(index: number): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/**
 * Opens a parquet file and makes sure, before a row of it is used, that it is whole and has the columns.
 * Throws ImportFailure: file_missing, not_parquet, torn, missing_column.
 */
export async function openParquet(o: {
  file: string
  required: readonly string[]
  optional: readonly string[]
}): Promise<ParquetFile> {
  const handle = await open(o.file).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'There is no such file' : `The file cannot be opened (${error.code})`
    throw new ImportFailure('file_missing', `${why}: ${o.file}`, error)
  })
  try {
    const name = basename(o.file)
    const file = await bufferOf(handle, name)
    const metadata = await footerOf(file, name)
    const present = new Set(parquetSchema(metadata).children.map((column) => column.element.name))
    const missing = o.required.filter((column) => !present.has(column))
    if (missing.length > 0) throw new ImportFailure('missing_column', missingLine(name, missing))
    const columns = [...o.required, ...o.optional].filter((column) => present.has(column))
    await checkPages({ file, metadata, columns, name })
    return { ...describe({ file, metadata, columns, name }), close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function bufferOf(handle: FileHandle, name: string): Promise<AsyncBuffer> {
  const stat = await handle.stat()
  if (!stat.isFile()) throw new ImportFailure('not_parquet', `${name} is no file of its own`)
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

async function footerOf(file: AsyncBuffer, name: string): Promise<FileMetaData> {
  const start = file.byteLength >= 4 ? Buffer.from(await file.slice(0, 4)).toString('latin1') : ''
  if (start !== 'PAR1') throw new ImportFailure('not_parquet', `${name} is not a parquet file`)
  try {
    return await parquetMetadataAsync(file, { geoparquet: false })
  } catch (error) {
    throw new ImportFailure('torn', `${name} is torn: its end is missing. Copy it again. Nothing was changed.`, error)
  }
}

function missingLine(name: string, missing: string[]): string {
  const named = missing.map((column) => `"${column}"`).join(', ')
  return `${name} has no column ${named}: it is not in the Overture Places layout. Nothing was changed.`
}

type Opened = { file: AsyncBuffer; metadata: FileMetaData; columns: string[]; name: string }
function describe({ file, metadata, columns, name }: Opened): Omit<ParquetFile, 'close'> {
  let firstRow = 0
  const groups = metadata.row_groups.map((group) => {
    const rows = Number(group.num_rows)
    firstRow += rows
    return { firstRow: firstRow - rows, rows }
  })
  const footer = JSON.stringify([file.byteLength, metadata], (_, value) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
  return {
    name,
    rowsTotal: firstRow,
    fingerprint: createHash('sha256').update(footer).digest('hex'),
    groups,
    async readGroup(index) {
      const group = groups[index]
      if (!group) return []
      const rowStart = group.firstRow
      const rowEnd = rowStart + group.rows
      try {
        return await parquetReadObjects({
          file,
          metadata,
          columns,
          rowStart,
          rowEnd,
          compressors: COMPRESSORS,
          utf8: false,
        })
      } catch (error) {
        const rows = `${(rowStart + 1).toLocaleString('en')} to ${rowEnd.toLocaleString('en')}`
        throw new ImportFailure('torn', `${name} is damaged: rows ${rows} cannot be read`, error)
      }
    },
  }
}
