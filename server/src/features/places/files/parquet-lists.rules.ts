import type { ColumnMetaData, Compressors, SchemaTree } from 'hyparquet'
import { assembleLists } from 'hyparquet/src/assemble.js'
import { parquetHeader, readPage } from 'hyparquet/src/column.js'
import { convert, convertWithDictionary, DEFAULT_PARSERS } from 'hyparquet/src/convert.js'
import { decompressPage, readDataPage, readDataPageV2 } from 'hyparquet/src/datapage.js'
import { getMaxDefinitionLevel } from 'hyparquet/src/schema.js'

type Decoder = Parameters<typeof readPage>[2]
type Header = ReturnType<typeof parquetHeader>
type Values = ReturnType<typeof convertWithDictionary>
type Column = { buffer: ArrayBuffer; metadata: ColumnMetaData; schemaPath: SchemaTree[]; compressors: Compressors }

/**
 * The rows `[from, to)` of a list column whose chunk is in `buffer`. Lists take twenty times the memory of their
 * encoded values, so only those of the requested rows are built.
 */
export function readListRows(column: Column, from: number, to: number): unknown[] {
  const { buffer, metadata, schemaPath, compressors } = column
  const element = schemaPath.at(-1)?.element
  if (!element) return []
  const decoder = {
    ...metadata,
    element,
    schemaPath,
    compressors,
    utf8: false,
    parsers: DEFAULT_PARSERS,
  } as unknown as Decoder
  const reader = { view: new DataView(buffer), offset: 0 }
  const most = getMaxDefinitionLevel(schemaPath)
  let rows: unknown[] = []
  let dictionary: Values | undefined
  let row = -1
  while (reader.offset < buffer.byteLength - 1 && row < to) {
    const header = parquetHeader(reader)
    if (header.type === 'DICTIONARY_PAGE') {
      const { data } = readPage(reader, header, decoder, dictionary, undefined, 0)
      if (data) dictionary = convert(data, decoder)
      continue
    }
    const body = new Uint8Array(buffer, reader.offset, header.compressed_page_size)
    reader.offset += header.compressed_page_size
    const { definition, repetition, values } = levelsOf({ header, body, decoder, dictionary })
    let [first, last, value, firstValue, lastValue] = [-1, 0, 0, 0, 0]
    for (const [at, level] of repetition.entries()) {
      if (level === 0) row++
      const isIn = row >= from && row < to
      if (isIn && first === -1) [first, firstValue] = [at, value]
      if (definition === undefined || definition[at] === most) value++
      if (isIn) [last, lastValue] = [at + 1, value]
    }
    if (first === -1) continue
    const levels = [definition?.slice(first, last), repetition.slice(first, last)] as const
    rows = assembleLists(rows, ...levels, values.slice(firstValue, lastValue), schemaPath) as unknown[]
  }
  return rows
}

type Page = { header: Header; body: Uint8Array; decoder: Decoder; dictionary: Values | undefined }
function levelsOf({ header, body, decoder, dictionary }: Page) {
  const first = header.data_page_header
  const page = first
    ? readDataPage(decompress(header, body, decoder), first, decoder)
    : readDataPageV2(body, header, decoder)
  const encoding = (first ?? header.data_page_header_v2)?.encoding ?? 'PLAIN'
  const values = convertWithDictionary(page.dataPage, dictionary, encoding, decoder)
  const definition = page.definitionLevels?.length ? page.definitionLevels : undefined
  return { definition, repetition: page.repetitionLevels, values }
}

const decompress = (header: Header, body: Uint8Array, { codec, compressors }: Decoder) =>
  decompressPage(body, Number(header.uncompressed_page_size), codec, compressors)
