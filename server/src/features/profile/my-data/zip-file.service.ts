import type { FileHandle } from 'node:fs/promises'
import { Zip, ZipDeflate } from 'fflate'

/** One file inside of the archive; `write` adds text to it. */
export type Entry = { write(text: string): Promise<void> }
export type ZipFile = {
  add(name: string, fill: (entry: Entry) => Promise<void>): Promise<void>
  /** To be called once, when everything was added. */
  end(): Promise<void>
}

/** Makes an archive of what is added, which goes into the file piece by piece, so that its size does not matter. */
export function zipInto(file: FileHandle): ZipFile {
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
