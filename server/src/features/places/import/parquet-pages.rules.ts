import { zstdDecompressSync } from 'node:zlib'
import type { AsyncBuffer, ColumnMetaData, FileMetaData } from 'hyparquet'
import { deserializeTCompactProtocol } from 'hyparquet/src/thrift.js'
import { ImportFailure } from './import-failure.rules.ts'

const DATA_PAGE_V2 = 3

/**
 * Walks every page of the columns in use and unpacks what can be unpacked cheaply, so that a file cut or holed in its
 * middle is refused before its first row is stored. Throws ImportFailure 'torn'.
 */
export async function checkPages(o: {
  file: AsyncBuffer
  metadata: FileMetaData
  columns: string[]
  name: string
}): Promise<void> {
  const columns = new Set(o.columns)
  const dataEnd = o.file.byteLength - o.metadata.metadata_length - 8
  let row = 0
  for (const group of o.metadata.row_groups) {
    for (const { meta_data: column } of group.columns) {
      if (!column || !columns.has(column.path_in_schema[0] ?? '')) continue
      try {
        await checkColumn({ file: o.file, column, dataEnd })
      } catch (error) {
        const where = `column "${column.path_in_schema[0]}" from row ${(row + 1).toLocaleString('en')} on cannot be read`
        throw new ImportFailure('torn', `${o.name} is torn: ${where}. Copy it again. Nothing was changed.`, error)
      }
    }
    row += Number(group.num_rows)
  }
}

async function checkColumn(o: { file: AsyncBuffer; column: ColumnMetaData; dataEnd: number }): Promise<void> {
  const { column } = o
  const start = Number(column.dictionary_page_offset || column.data_page_offset)
  const end = start + Number(column.total_compressed_size)
  if (start < 4 || end > o.dataEnd) throw new Error('a column lies outside of the file')
  const buffer = await o.file.slice(start, end)
  const reader = { view: new DataView(buffer), offset: 0 }
  while (reader.offset < buffer.byteLength) {
    const header = deserializeTCompactProtocol(reader)
    const packed = Number(header.field_3)
    if (!(packed >= 0) || reader.offset + packed > buffer.byteLength)
      throw new Error('a page is longer than its column')
    if (column.codec === 'ZSTD' && header.field_1 !== DATA_PAGE_V2 && packed > 0) {
      const unpacked = zstdDecompressSync(new Uint8Array(buffer, reader.offset, packed))
      if (unpacked.length !== Number(header.field_2)) throw new Error('a page is not as long as it says')
    }
    reader.offset += packed
  }
}
