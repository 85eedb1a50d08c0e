const TIMEOUT_MS = 30_000
const TOTAL_MS = 10 * 60_000

export type Write = (chunk: Uint8Array) => Promise<void>

/**
 * A body written piece by piece while it is read: a piece waits until the one before was taken. Answers once the first
 * piece is there, so that what fails before it can still be answered otherwise. A reader who leaves, who takes nothing for
 * half a minute or who is not done after ten makes `write` throw, and `work` lets go of what it holds.
 */
export function streamBody(options: {
  work: (write: Write) => Promise<unknown>
  /** Gets the reason why a body that had begun was not ended. */
  onCut: (reason: unknown) => void
  patienceMs?: number
  totalMs?: number
}): Promise<ReadableStream<Uint8Array>> {
  const begun = Promise.withResolvers<ReadableStream<Uint8Array>>()
  const reader = new Reader()
  let pieces = 0
  const write: Write = (chunk) => {
    pieces++
    const taken = reader.take(chunk, options.patienceMs ?? TIMEOUT_MS)
    begun.resolve(reader.body)
    return taken
  }
  const late = setTimeout(() => reader.leave(new Error('it took too long')), options.totalMs ?? TOTAL_MS)
  const working = options.work(write).finally(() => clearTimeout(late))
  void working.then(
    () => {
      begun.resolve(reader.body)
      reader.end()
    },
    (error: unknown) => {
      begun.reject(error)
      if (pieces > 0) options.onCut(error)
      reader.leave(error)
    },
  )
  return begun.promise
}

/** Who reads a body. A TransformStream would not do: what is being written to it cannot be given up. */
class Reader {
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
      cancel: (reason) => this.leave(reason ?? new Error('the reader left')),
    })
  }

  async take(chunk: Uint8Array, patienceMs: number): Promise<void> {
    if (this.#left) throw this.#left.reason
    this.#demand = Promise.withResolvers()
    this.#controller?.enqueue(chunk)
    const impatient = setTimeout(() => this.leave(new Error('nothing was read for too long')), patienceMs)
    await this.#demand.promise.finally(() => clearTimeout(impatient))
  }

  end(): void {
    if (!this.#left) this.#controller?.close()
  }

  leave(reason: unknown): void {
    if (this.#left) return
    this.#left = { reason }
    // No one may be waiting for it.
    this.#demand.promise.catch(() => undefined)
    this.#demand.reject(reason)
    this.#controller?.error(reason)
  }
}
