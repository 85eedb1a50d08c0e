import type { ColumnMetaData } from 'hyparquet'
import { readPageHeader } from '../parquet-metadata.rules.ts'

const DATA_PAGE = 0
const DICTIONARY_PAGE = 2
const DATA_PAGE_V2 = 3
type Head = { kind: number; packed: number; values: number }

/**
 * Walks the pages of a column. An invalid page, or pages with a different number of values than the column states,
 * would make the decoder loop forever. Throws if they do not add up.
 */
export function walkPages(options: { bytes: Uint8Array; column: ColumnMetaData; longestPage: number }): void {
  const { bytes, column } = options
  const reader = { view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), offset: 0 }
  let values = 0
  while (reader.offset < bytes.length) {
    const { kind, packed, values: more } = headOf(readPageHeader(reader), options.longestPage)
    if (reader.offset + packed > bytes.length) throw new Error('a page is longer than its column')
    if (kind !== DICTIONARY_PAGE) values += more
    reader.offset += packed
  }
  if (values !== Number(column.num_values)) throw new Error('pages hold another number of values than the column')
}

function headOf(header: Record<string, unknown>, longestPage: number): Head {
  const [kind, unpacked, packed] = [header.field_1, header.field_2, header.field_3]
  const inner = kind === DATA_PAGE ? header.field_5 : kind === DICTIONARY_PAGE ? header.field_7 : header.field_8
  const values = typeof inner === 'object' && inner !== null && 'field_1' in inner ? inner.field_1 : undefined
  if (kind !== DATA_PAGE && kind !== DICTIONARY_PAGE && kind !== DATA_PAGE_V2)
    throw new Error('a page of no known kind')
  if (!isCount(packed) || !isCount(unpacked) || unpacked > longestPage || !isCount(values) || values > longestPage)
    throw new Error('a page says what cannot be')
  return { kind, packed, values }
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
