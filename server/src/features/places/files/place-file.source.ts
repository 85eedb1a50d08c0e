import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Encoding, encodingByByteOrderMark, isBinary } from '../../../platform/text-file/csv-text.ts'
import { encodingOf, readHead } from '../../../platform/text-file/text-file.ts'
import { openGeoJson } from './geojson-file.source.ts'
import { ImportFailure } from '../import/import-failure.rules.ts'
import type { PlaceFile } from '../import/import.rules.ts'
import { isOsmFile, openOsmFile } from './osm-file.source.ts'
import { openOvertureFile } from '../import/overture.source.ts'
import { openTable } from './table-file.source.ts'

const HEAD_BYTES = 64 * 1024

/**
 * Opens a file in any supported layout: Overture Places (parquet), an OpenStreetMap extract (PBF), GeoJSON or a table.
 * The first bytes determine the layout. Throws ImportFailure.
 */
export async function openPlaceFile(path: string): Promise<PlaceFile> {
  await assertFile(path)
  const head = await readHead(path, HEAD_BYTES)
  if (isOsmFile(head)) return openOsmFile(path)
  if (head.subarray(0, 4).toString('latin1') === 'PAR1' || path.endsWith('.parquet')) return openOvertureFile(path)
  if (head.length === 0 || isBinary(head)) throw unknownFormat(path)
  // JSON is UTF-8 unless a byte order mark says otherwise.
  const marked = encodingByByteOrderMark(head) ?? 'utf-8'
  const start = decodeStart(marked, head)
  if (/^[\s\p{Cc}]*[{[]/u.test(start)) return openGeoJson({ path, encoding: marked, head: start })
  const encoding = await encodingOf(path, head)
  return openTable({ path, encoding, head: decodeStart(encoding, head) })
}

const decodeStart = (encoding: Encoding, head: Buffer) =>
  new TextDecoder(encoding).decode(head, { stream: true }).replaceAll('\0', '')

async function assertFile(path: string): Promise<void> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'There is no such file' : `The file cannot be opened (${error.code})`
    throw new ImportFailure('file_missing', `${why}: ${path}`, error)
  })
  const isFile = await handle.stat().then((stat) => stat.isFile())
  await handle.close()
  if (!isFile) throw unknownFormat(path)
}

function unknownFormat(path: string): ImportFailure {
  const known = 'Overture Places (parquet), an OpenStreetMap extract (.osm.pbf), GeoJSON or CSV'
  return new ImportFailure('unknown_format', `${basename(path)} is none of these: ${known}. Nothing was changed.`)
}
