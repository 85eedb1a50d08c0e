import { createWriteStream } from 'node:fs'
import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { MAX_IMPORT_BYTES } from '@leadhaul/contract/lead-imports/import-fields.catalog.ts'
import { FileRejectedError } from './csv-file.source.ts'

const PREFIX = 'leadhaul-import-'
/** Much longer than an upload takes. */
const ABANDONED_AFTER_MS = 86_400_000

/**
 * Keeps a body on disk while `work` runs, so that a slow client holds neither memory nor a database connection. Throws
 * FileRejectedError as soon as the body exceeds the limit, or its declared length does.
 */
export async function withSpooledFile<Result>(
  { body, declaredBytes }: { body: ReadableStream<Uint8Array> | null; declaredBytes: number },
  work: (file: { path: string; size: number }) => Promise<Result>,
): Promise<Result> {
  if (declaredBytes > MAX_IMPORT_BYTES) throw new FileRejectedError('FILE_TOO_LARGE')
  await removeAbandoned().catch(() => undefined)
  const dir = await mkdtemp(join(tmpdir(), PREFIX))
  try {
    const path = join(dir, 'file')
    let size = 0
    const measured = async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > MAX_IMPORT_BYTES) throw new FileRejectedError('FILE_TOO_LARGE')
        yield chunk
      }
    }
    await pipeline(body ? Readable.fromWeb(body) : Readable.from([]), measured, createWriteStream(path))
    return await work({ path, size })
  } finally {
    await rm(dir, { recursive: true, force: true })
  }
}

/** Removes what killed processes of this user left. */
async function removeAbandoned(): Promise<void> {
  const names = await readdir(tmpdir())
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const path = join(tmpdir(), name)
    // Another process may have removed it meanwhile.
    const found = await lstat(path).catch(() => undefined)
    if (found && found.uid === (process.getuid?.() ?? found.uid) && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS)
      await rm(path, { recursive: true, force: true })
  }
}
