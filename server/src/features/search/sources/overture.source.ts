import { SourceFailureCode } from '@leadhaul/contract/search/search.schema.ts'
import type { Overture } from '../../places/overture/overture.service.ts'
import { type Source, SourceFailure } from './source-interface.source.ts'

/** Overture's places of the searched area, imported into the directory if they are missing there. */
export const overtureSource = ({ importArea }: Pick<Overture, 'importArea'>): Source => ({
  name: 'overture',
  async *discover(query, signal) {
    try {
      yield* importArea(query, signal)
    } catch (error) {
      signal.throwIfAborted()
      const code = SourceFailureCode.safeParse(error instanceof Error && 'code' in error ? error.code : undefined)
      throw code.success ? new SourceFailure(code.data, { cause: error }) : error
    }
  },
})
