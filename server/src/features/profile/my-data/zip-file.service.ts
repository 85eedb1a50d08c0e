import type { FileHandle } from 'node:fs/promises'
import { Zip, ZipDeflate } from 'fflate'

/** One file in the archive; `write` appends text to it. */
export type Entry = { write(text: string): Promise<void> }
export type ZipFile = {
  add(name: string, fill: (entry: Entry) => Promise<void>): Promise<void>
  /** Must be called once, after everything is added. */
  end(): Promise<void>
}

/** Creates an archive that is written to the file piece by piece, so that its size does not matter. */
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
