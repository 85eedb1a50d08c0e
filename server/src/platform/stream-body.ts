const PATIENCE_MS = 30_000

export type Write = (chunk: Uint8Array) => Promise<void>

/**
 * A body written piece by piece while it is read: a piece waits until the one before was taken. Answers once the first
 * piece is there, so that what fails before it can still be answered otherwise. A reader who leaves, or takes nothing for
 * half a minute, makes `write` throw, and `work` lets go of what it holds.
 */
export function streamBody(o: {
  work: (write: Write) => Promise<unknown>
  /** Told why a body that had begun was not ended. */
  onCut: (reason: unknown) => void
  patienceMs?: number
}): Promise<ReadableStream<Uint8Array>> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  writer.closed.catch(() => undefined)
  const begun = Promise.withResolvers<ReadableStream<Uint8Array>>()
  let pieces = 0
  const write: Write = async (chunk) => {
    pieces++
    begun.resolve(readable)
    const impatient = setTimeout(() => void writer.abort(new Error('nobody reads')), o.patienceMs ?? PATIENCE_MS)
    await writer.write(chunk).finally(() => clearTimeout(impatient))
  }
  void o.work(write).then(
    () => {
      begun.resolve(readable)
      return writer.close().catch(() => undefined)
    },
    (error: unknown) => {
      begun.reject(error)
      if (pieces > 0) o.onCut(error)
      return writer.abort(error).catch(() => undefined)
    },
  )
  return begun.promise
}
