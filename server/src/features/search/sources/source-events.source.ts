import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import type { SourceFailureCode } from '@leadhaul/contract/search/search.schema.ts'
import { AnswerDeferred, type Source, SourceFailure, type SourceQuery } from './source-interface.source.ts'

/** The next event of a source. The last one is never a batch. */
export type SourceEvent =
  | { batch: Candidate[] }
  | { ended: 'done' }
  | { ended: 'failed'; code: SourceFailureCode }
  | { ended: 'deferred'; until: string }

const TIMEOUT_MS = 10 * 60_000

/**
 * Yields a source's batches until its deadline. A source that fails, even unexpectedly, or never answers ends with an
 * `ended` event; only `signal` makes this function throw. The source's own signal is aborted with a SourceFailure if
 * its results are no longer needed, and with another reason if only this worker stops.
 */
export async function* sourceEvents(
  source: Source,
  query: SourceQuery,
  signal: AbortSignal,
): AsyncGenerator<SourceEvent> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new SourceFailure('slow')), source.deadlineMs ?? TIMEOUT_MS)
  const either = AbortSignal.any([signal, late.signal])
  const stopped = rejectWhenAborted(either)
  let answers: AsyncIterator<Candidate[]> | undefined
  try {
    answers = source.discover(query, either)[Symbol.asyncIterator]()
    for (;;) {
      const next = await Promise.race([answers.next(), stopped])
      if (next.done) return yield { ended: 'done' }
      yield { batch: next.value }
    }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof AnswerDeferred) yield { ended: 'deferred', until: error.until }
    else yield { ended: 'failed', code: error instanceof SourceFailure ? error.code : 'bad_answer' }
  } finally {
    clearTimeout(timer)
    // Not awaited: a source that ignores its signal would block the run forever. The source's work is not cancelled
    // either: if a batch could not be stored, the run is retried and the source continues.
    late.abort(new Error('The reader stopped'))
    void answers?.return?.().catch(() => undefined)
  }
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  const stopped = new Promise<never>((_, reject) => {
    const stop = () => reject(signal.reason as Error)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
  stopped.catch(() => undefined)
  return stopped
}
