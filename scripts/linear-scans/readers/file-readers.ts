import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCsv } from '../../../server/src/features/lead-imports/file/csv-file.source.ts'
import { openPlaceFile } from '../../../server/src/features/places/files/place-file.source.ts'
import type { Reader } from './reader.ts'

/** Reads the file at a path. `head` is the beginning of the file; `bytes` encodes the text into the file's format. */
type FileReader = Reader & { head?: string; bytes?: (text: string) => Uint8Array }

export const FILE_READERS: readonly FileReader[] = [
  { name: 'a file of leads', head: 'Company,Phone\n', read: readLeads },
  { name: 'a table of places', head: 'name,latitude,longitude\n', read: readPlaces },
  { name: 'a collection of features', head: '{"type":"FeatureCollection","features":[', read: readPlaces },
  { name: 'features on lines of their own', head: '{"type":"Feature","properties":{', read: readPlaces },
  { name: 'a file of unknown layout', read: readPlaces },
  { name: 'the footer of a parquet file', bytes: parquetWith, read: readPlaces },
  { name: 'an extract of OpenStreetMap', bytes: osmWith, read: readPlaces },
]

async function readLeads(path: string): Promise<void> {
  await readToEnd((await openCsv(path)).records())
}

async function readPlaces(path: string): Promise<void> {
  const file = await openPlaceFile(path)
  try {
    await readToEnd(file.steps({ rowsRead: 0, rowsStored: 0, rowsBad: 0, badReasons: {} }))
  } finally {
    await file.close()
  }
}

async function readToEnd(parts: AsyncGenerator<unknown>): Promise<void> {
  for await (const _ of parts);
}

function parquetWith(text: string): Uint8Array {
  const footer = Buffer.from(text, 'latin1')
  const length = Buffer.alloc(4)
  length.writeUInt32LE(footer.length)
  return Buffer.concat([Buffer.from('PAR1'), footer, length, Buffer.from('PAR1')])
}

/** The block header of OpenStreetMap's format, followed by the text. */
function osmWith(text: string): Uint8Array {
  const header = Buffer.concat([Buffer.from([0x0a, 9]), Buffer.from('OSMHeader'), Buffer.from([0x18, 0x40])])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, Buffer.from(text, 'latin1')])
}

/** Writes the content to a new temporary file. */
export function writeTempFile(content: string | Uint8Array): { path: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'leadhaul-growth-'))
  const path = join(folder, 'worst')
  writeFileSync(path, content)
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
