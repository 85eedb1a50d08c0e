import type { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { FileRejectedError } from './csv-file.source.ts'

/** Maximum size of one unpacked part, and of all parts that are read. A larger workbook is not a list of companies. */
const MAX_PART_BYTES = 300_000_000
const MAX_UNPACKED_BYTES = 900_000_000
const MAX_ENTRIES = 10_000

/** The parts of an .xlsx file, unpacked piece by piece and within the limits, whatever sizes its directory declares. */
export class XlsxParts {
  readonly #zip: ZipFile
  readonly #entries: Map<string, Entry>
  #unpacked = 0

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  static async open(path: string): Promise<XlsxParts> {
    const zip = await openPromise(path, { autoClose: false }).catch(() => {
      throw new FileRejectedError('FILE_NOT_TEXT')
    })
    try {
      const entries = new Map<string, Entry>()
      if (zip.entryCount > MAX_ENTRIES) throw new FileRejectedError('FILE_NOT_TEXT')
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName.replace(/^\//, ''), entry)
      return new XlsxParts(zip, entries)
    } catch (error) {
      zip.close()
      throw error instanceof FileRejectedError ? error : new FileRejectedError('FILE_NOT_TEXT')
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** Yields the text of a part, piece by piece; nothing if there is no such part. */
  async *text(name: string, maxBytes = MAX_PART_BYTES): AsyncGenerator<string> {
    const entry = this.#entries.get(name)
    if (!entry) return
    if (entry.uncompressedSize > maxBytes) throw new FileRejectedError('FILE_UNPACKED_TOO_LARGE')
    const decoder = new TextDecoder()
    let size = 0
    try {
      const stream: Readable = await this.#zip.openReadStreamPromise(entry)
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        size += chunk.length
        this.#unpacked += chunk.length
        if (size > maxBytes || this.#unpacked > MAX_UNPACKED_BYTES)
          throw new FileRejectedError('FILE_UNPACKED_TOO_LARGE')
        yield decoder.decode(chunk, { stream: true })
      }
    } catch (error) {
      // A wrong directory, a broken stream or an encrypted part.
      throw error instanceof FileRejectedError ? error : new FileRejectedError('FILE_BROKEN')
    }
    yield decoder.decode()
  }

  close(): void {
    this.#zip.close()
  }
}
