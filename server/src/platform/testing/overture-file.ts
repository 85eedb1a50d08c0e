import { writeFileSync } from 'node:fs'
import { zstdCompressSync } from 'node:zlib'
import { parquetWriteBuffer, type SchemaElement } from 'hyparquet-writer'

/** A row in the Overture Places layout, loosely typed as in files: tests may store any values. */
export type OvertureRow = Record<string, unknown>

const text = (name: string): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  repetition_type: 'OPTIONAL',
})
const float = (name: string): SchemaElement => ({ name, type: 'FLOAT', repetition_type: 'OPTIONAL' })
const struct = (name: string, ...children: SchemaElement[][]): SchemaElement[] => [
  { name, repetition_type: 'OPTIONAL', num_children: children.length },
  ...children.flat(),
]
const list = (name: string, element: SchemaElement[]): SchemaElement[] => [
  { name, repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
  { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
  ...element,
]
const texts = (name: string) => list(name, [text('element')])
const textStruct = (name: string, fields: string[]) => struct(name, ...fields.map((field) => [text(field)]))

const COLUMNS: Record<string, SchemaElement[]> = {
  id: [text('id')],
  geometry: [{ name: 'geometry', type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' }],
  bbox: struct('bbox', ...['xmin', 'xmax', 'ymin', 'ymax'].map((edge) => [float(edge)])),
  sources: list('sources', textStruct('element', ['property', 'dataset', 'license', 'record_id', 'update_time'])),
  names: struct('names', [text('primary')]),
  operating_status: [text('operating_status')],
  basic_category: [text('basic_category')],
  taxonomy: struct('taxonomy', [text('primary')], texts('hierarchy'), texts('alternates')),
  confidence: [{ name: 'confidence', type: 'DOUBLE', repetition_type: 'OPTIONAL' }],
  websites: texts('websites'),
  socials: texts('socials'),
  emails: texts('emails'),
  phones: texts('phones'),
  addresses: list('addresses', textStruct('element', ['freeform', 'locality', 'postcode', 'region', 'country'])),
}

const ZSTD = { ZSTD: (bytes: Uint8Array) => new Uint8Array(zstdCompressSync(bytes)) }

export type OvertureFileOptions = {
  rows: OvertureRow[]
  rowGroupSize?: number
  /** Columns to omit. */
  without?: string[]
  /** Whether the file has small pages and an index of them. */
  paged?: boolean
  /** Whether the file has no statistics about its parts. */
  mute?: boolean
}

/** Writes rows as a parquet file in the Overture Places layout. */
export function writeOvertureFile({ file, ...layout }: OvertureFileOptions & { file: string }): void {
  writeFileSync(file, overtureBytes(layout))
}

/** The same, in memory. The box of each row is that of its point. */
export function overtureBytes({
  rows,
  rowGroupSize = 1000,
  without = [],
  paged = false,
  mute,
}: OvertureFileOptions): Buffer {
  const names = Object.keys(COLUMNS).filter((name) => !without.includes(name))
  const schema = [{ name: 'root', num_children: names.length }, ...names.flatMap((name) => COLUMNS[name] ?? [])]
  const boxed = rows.map((row) => ({ bbox: boxOf(row.geometry), ...row }) as OvertureRow)
  const columnData = names.map((name) => ({ name, data: boxed.map((row) => row[name]), columnIndex: paged }))
  return Buffer.from(
    parquetWriteBuffer({
      schema,
      columnData,
      rowGroupSize,
      statistics: !mute,
      codec: 'ZSTD',
      compressors: ZSTD,
      ...(paged && { pageSize: 4096 }),
    }),
  )
}

function boxOf(geometry: unknown) {
  if (!(geometry instanceof Uint8Array) || geometry.length < 21) return null
  const view = new DataView(geometry.buffer, geometry.byteOffset)
  const [x, y] = [view.getFloat64(5, true), view.getFloat64(13, true)]
  return { xmin: x, xmax: x, ymin: y, ymax: y }
}

/** A company that passes every check; `changes` replace whole columns. */
export function overtureCompany(number: number, changes: OvertureRow = {}): OvertureRow {
  const at = { latitude: 46.77 + (number % 100) / 500, longitude: 23.59 + (number % 37) / 200 }
  return {
    id: `company-${number}`,
    geometry: wkbPoint(at),
    sources: [{ property: '', dataset: 'meta', license: 'CDLA-Permissive-2.0', update_time: '2026-07-14T00:00:00Z' }],
    names: { primary: `Mobila ${number} SRL` },
    operating_status: 'open',
    basic_category: 'manufacturer',
    taxonomy: { primary: 'furniture_manufacturer', hierarchy: ['business', 'manufacturer'], alternates: [] },
    confidence: 0.9,
    websites: [`https://mobila-${number}.example/`],
    socials: [],
    emails: [`office@mobila-${number}.example`],
    phones: ['+40264123456'],
    addresses: [{ freeform: `Strada Fabricii ${number}`, locality: 'Cluj-Napoca', postcode: '400001', country: 'RO' }],
    ...changes,
  }
}

export function wkbPoint({ latitude, longitude }: { latitude: number; longitude: number }): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(21))
  bytes.setUint8(0, 1)
  bytes.setUint32(1, 1, true)
  bytes.setFloat64(5, longitude, true)
  bytes.setFloat64(13, latitude, true)
  return new Uint8Array(bytes.buffer)
}
