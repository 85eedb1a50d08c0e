import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { SourceFailureCode } from '@leadhaul/contract/search/search.schema.ts'
import { type Source, SourceFailure, type SourceQuery } from './any.source.ts'

/** Fails with an error whose `code` is one of the source failures. */
export type Bring = (
  query: Pick<SourceQuery, 'plan' | 'area' | 'limit' | 'report'>,
  signal: AbortSignal,
) => AsyncIterable<Candidate[]>

/** Overture's places of the searched area, brought into the directory where it did not hold them yet. */
export const overtureSource = ({ bring }: { bring: Bring }): Source => ({
  name: 'overture',
  async *discover(query, signal) {
    try {
      yield* bring(query, signal)
    } catch (error) {
      signal.throwIfAborted()
      const code = SourceFailureCode.safeParse(error instanceof Error && 'code' in error ? error.code : undefined)
      throw code.success ? new SourceFailure(code.data, { cause: error }) : error
    }
  },
})
