const TIMEOUT_MS = 30_000
const TOTAL_TIMEOUT_MS = 10 * 60_000

export type WriteChunk = (chunk: Uint8Array) => Promise<void>

/**
 * Streams a body in chunks: each chunk waits until the previous one was read. Resolves with the first chunk, so that an
 * earlier failure can still get another response. `write` throws, so that `work` releases its resources, if the reader
 * disconnects, reads nothing for half a minute or needs more than ten minutes.
 */
export function streamBody(options: {
  work: (write: WriteChunk) => Promise<unknown>
  /** Called with the reason if a started body is aborted. */
  onAbort: (reason: unknown) => void
  readTimeoutMs?: number
  totalMs?: number
}): Promise<ReadableStream<Uint8Array>> {
  const begun = Promise.withResolvers<ReadableStream<Uint8Array>>()
  const reader = new BodyReader()
  let pieces = 0
  const write: WriteChunk = (chunk) => {
    pieces++
    const taken = reader.take(chunk, options.readTimeoutMs ?? TIMEOUT_MS)
    begun.resolve(reader.body)
    return taken
  }
  const totalTimer = setTimeout(() => reader.abort(new Error('it took too long')), options.totalMs ?? TOTAL_TIMEOUT_MS)
  const working = options.work(write).finally(() => clearTimeout(totalTimer))
  void working.then(
    () => {
      begun.resolve(reader.body)
      reader.end()
    },
    (error: unknown) => {
      begun.reject(error)
      if (pieces > 0) options.onAbort(error)
      reader.abort(error)
    },
  )
  return begun.promise
}

/** The reader of a body. Not a TransformStream, because a pending write to it cannot be cancelled. */
class BodyReader {
  readonly body: ReadableStream<Uint8Array>
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined
  #demand = Promise.withResolvers<void>()
  #left: { reason: unknown } | undefined
  constructor() {
    this.body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller
      },
      pull: () => this.#demand.resolve(),
      cancel: (reason) => this.abort(reason ?? new Error('the reader left')),
    })
  }

  async take(chunk: Uint8Array, readTimeoutMs: number): Promise<void> {
    if (this.#left) throw this.#left.reason
    this.#demand = Promise.withResolvers()
    this.#controller?.enqueue(chunk)
    const readTimer = setTimeout(() => this.abort(new Error('nothing was read for too long')), readTimeoutMs)
    await this.#demand.promise.finally(() => clearTimeout(readTimer))
  }

  end(): void {
    if (!this.#left) this.#controller?.close()
  }

  abort(reason: unknown): void {
    if (this.#left) return
    this.#left = { reason }
    // There may be no waiting write: without this, the rejection would be unhandled.
    this.#demand.promise.catch(() => undefined)
    this.#demand.reject(reason)
    this.#controller?.error(reason)
  }
}
