import { zstdDecompressSync } from 'node:zlib'
import { type AsyncBuffer, type ColumnMetaData, type FileMetaData, parquetSchema } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { decompressPage } from 'hyparquet/src/datapage.js'
import { readRleBitPackedHybrid } from 'hyparquet/src/encoding.js'
import { getMaxRepetitionLevel, getTreePath } from 'hyparquet/src/schema.js'
import { footerLength, readFooter, readPageHeader } from '../parquet-metadata.rules.ts'
import { ImportFailure } from '../import/import-failure.rules.ts'

const DATA_PAGE = 0
const DATA_PAGE_V2 = 3
// Node's own zstd is several times faster than the portable one.
export const COMPRESSORS = { ...compressors, ZSTD: (input: Uint8Array) => zstdDecompressSync(input) }

/** The fields of a file's own page index. */
type PageLocation = { offset: bigint; compressed_page_size: number; first_row_index: bigint }
/** Fields of a page header by their numbers in the format. */
type PageHeader = {
  field_1?: number
  field_2?: number
  field_3?: number
  field_5?: { field_1?: number }
  field_8?: { field_3?: number }
}
/** The page locations of a row group's columns by column path. Absent if the pages cannot be read separately. */
export type GroupPages = Record<string, PageLocation[]>

/**
 * Checks every page of the columns in use and decompresses what is cheap to decompress, so that a file that is
 * truncated or has gaps is rejected before its first row is stored. Returns the page locations, so that a few rows of a
 * group can be read without the rest. Throws ImportFailure 'torn'.
 */
export async function checkPages(options: {
  file: AsyncBuffer
  metadata: FileMetaData
  columns: string[]
  name: string
}): Promise<GroupPages[]> {
  const schema = parquetSchema(options.metadata)
  const groups: GroupPages[] = []
  const columns = new Set(options.columns)
  const dataEnd = options.file.byteLength - options.metadata.metadata_length - 8
  let row = 0
  for (const group of options.metadata.row_groups) {
    const found: GroupPages = {}
    for (const { meta_data: column } of group.columns) {
      if (!column || !columns.has(column.path_in_schema[0] ?? '')) continue
      try {
        const repetition = getMaxRepetitionLevel(getTreePath(schema, column.path_in_schema))
        const pages = await pagesOf({ file: options.file, column, dataEnd, repetition })
        if (pages) found[column.path_in_schema.join('.')] = pages
      } catch (error) {
        const where = `column "${column.path_in_schema[0]}" from row ${(row + 1).toLocaleString('en')} on cannot be read`
        throw new ImportFailure('torn', `${options.name} is torn: ${where}. Copy it again. Nothing was changed.`, error)
      }
    }
    row += Number(group.num_rows)
    groups.push(found)
  }
  return groups
}

type Column = { file: AsyncBuffer; column: ColumnMetaData; dataEnd: number; repetition: number }
/** Returns null if a row continues in the next page, so that no page can be read separately. */
async function pagesOf({ file, column, dataEnd, repetition }: Column): Promise<PageLocation[] | null> {
  const start = Number(column.dictionary_page_offset || column.data_page_offset)
  const end = start + Number(column.total_compressed_size)
  if (start < 4 || end > dataEnd) throw new Error('a column lies outside of the file')
  const buffer = await file.slice(start, end)
  const reader = { view: new DataView(buffer), offset: 0 }
  const pages: PageLocation[] = []
  let row = 0
  let isWhole = true
  while (reader.offset < buffer.byteLength) {
    const from = reader.offset
    const header = readPageHeader(reader) as PageHeader
    const packed = Number(header.field_3)
    if (!(packed >= 0) || reader.offset + packed > buffer.byteLength)
      throw new Error('a page is longer than its column')
    const body = new Uint8Array(buffer, reader.offset, packed)
    const needsLevels = header.field_1 === DATA_PAGE && repetition > 0
    const isZstd = column.codec === 'ZSTD' && header.field_1 !== DATA_PAGE_V2 && packed > 0
    const unpacked =
      isZstd || needsLevels ? decompressPage(body, Number(header.field_2), column.codec, COMPRESSORS) : body
    reader.offset += packed
    if (header.field_1 !== DATA_PAGE && header.field_1 !== DATA_PAGE_V2) continue
    const rows = rowsIn({ header, unpacked, repetition })
    if (rows === null) isWhole = false
    pages.push({
      offset: BigInt(start + from),
      compressed_page_size: reader.offset - from,
      first_row_index: BigInt(row),
    })
    row += rows ?? 0
  }
  return isWhole ? pages : null
}

type Page = { header: PageHeader; unpacked: Uint8Array; repetition: number }
/** The number of rows of a page, or null if the page does not begin with a new row. */
function rowsIn({ header, unpacked, repetition }: Page): number | null {
  if (header.field_1 === DATA_PAGE_V2) return Number(header.field_8?.field_3)
  const values = Number(header.field_5?.field_1)
  if (repetition === 0) return values
  const levels = new Uint8Array(values)
  const view = new DataView(unpacked.buffer, unpacked.byteOffset, unpacked.byteLength)
  readRleBitPackedHybrid({ view, offset: 0 }, Math.ceil(Math.log2(repetition + 1)), levels)
  return levels[0] === 0 ? levels.reduce((rows, level) => rows + Number(level === 0), 0) : null
}

/** The metadata of a file. Throws ImportFailure: not_parquet, torn. */
export async function footerOf(file: AsyncBuffer, name: string): Promise<FileMetaData> {
  const start = file.byteLength >= 4 ? Buffer.from(await file.slice(0, 4)).toString('latin1') : ''
  if (start !== 'PAR1') throw new ImportFailure('not_parquet', `${name} is not a parquet file`)
  try {
    const end = await file.slice(Math.max(0, file.byteLength - 8))
    const length = footerLength(new Uint8Array(end))
    if (length > file.byteLength - 8) throw new Error(`a footer of ${length} bytes`)
    return readFooter(new Uint8Array(await file.slice(file.byteLength - 8 - length)))
  } catch (error) {
    throw new ImportFailure('torn', `${name} is torn: its end is missing. Copy it again. Nothing was changed.`, error)
  }
}
