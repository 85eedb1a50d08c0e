import { open } from 'node:fs/promises'
import { ImportFailure } from './import-failure.rules.ts'
import type { PlaceFile } from './import.rules.ts'
import { isOsmFile, openOsmFile } from './osm-file.source.ts'
import { openOverture } from './overture.source.ts'

const HEAD_BYTES = 64

/** Opens a file in any of the layouts the directory takes; its first bytes tell which. Throws ImportFailure. */
export async function openPlaceFile(path: string): Promise<PlaceFile> {
  return isOsmFile(await headOf(path)) ? openOsmFile(path) : openOverture(path)
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'There is no such file' : `The file cannot be opened (${error.code})`
    throw new ImportFailure('file_missing', `${why}: ${path}`, error)
  })
  try {
    if (!(await handle.stat()).isFile()) return Buffer.alloc(0)
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(HEAD_BYTES) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
