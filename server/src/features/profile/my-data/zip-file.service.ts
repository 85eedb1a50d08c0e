import { type FileHandle, open } from 'node:fs/promises'
import { Zip, ZipDeflate } from 'fflate'

/** One file inside of the archive; `write` adds text to it. */
export type Entry = { write(text: string): Promise<void> }
export type ZipFile = {
  add(name: string, fill: (entry: Entry) => Promise<void>): Promise<void>
  /** To be called once, when everything was added. */
  end(): Promise<void>
}

/** Writes an archive to a file piece by piece, so that its size does not matter. */
export async function writeZip(path: string, fill: (zip: ZipFile) => Promise<void>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await fill(zipInto(file))
  } finally {
    await file.close()
  }
}

function zipInto(file: FileHandle): ZipFile {
  let ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    failure ??= error
    ready.push(bytes)
  })
  const flush = async () => {
    if (failure) throw failure
    const pieces = ready
    ready = []
    for (const piece of pieces) await file.write(piece)
  }
  return {
    add: async (name, fill) => {
      const entry = new ZipDeflate(name)
      zip.add(entry)
      await fill({
        write: async (text) => {
          entry.push(Buffer.from(text))
          await flush()
        },
      })
      entry.push(new Uint8Array(), true)
      await flush()
    },
    end: async () => {
      zip.end()
      await flush()
    },
  }
}
