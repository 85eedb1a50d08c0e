import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { MAX_LEADS_PER_RUN } from '@leadhaul/contract/search/search.schema.ts'
import {
  AnswerDeferred,
  type Source,
  SourceFailure,
  type SourceQuery,
} from '../../features/search/sources/source-interface.source.ts'

const RUN_ID = '01890000-0000-7000-8000-0000000abcde'

/** A query to a source, as a search around Cluj-Napoca sends it. */
export const sourceQuery = (options: Partial<SourceQuery> = {}): SourceQuery => ({
  plan: { categorySlugs: ['furniture_manufacturer'], namePatterns: [] },
  area: { latitude: 46.77, longitude: 23.59, radiusKm: 50 },
  limit: MAX_LEADS_PER_RUN,
  nearest: async () => ({ candidates: [], isFull: false }),
  keywords: ['furniture manufacturer', 'producător mobilă'],
  location: 'Cluj-Napoca, Cluj (RO)',
  countryCode: 'RO',
  furtherPlaces: [],
  run: { workspaceId: RUN_ID, userId: RUN_ID, runId: RUN_ID, createdAt: '2026-11-20T10:00:00.000Z' },
  remembered: null,
  remember: async () => undefined,
  report: () => undefined,
  ...options,
})

export type Outcome = { found: Candidate[]; sizes: number[]; ended: string }
/** Returns the results of a source, the sizes of its batches, and its end: 'well', a failure code or a deferral. */
export async function outcomeOf(source: Source, query: SourceQuery, signal: AbortSignal): Promise<Outcome> {
  const came: Omit<Outcome, 'ended'> = { found: [], sizes: [] }
  try {
    for await (const batch of source.discover(query, signal)) {
      came.found.push(...batch)
      came.sizes.push(batch.length)
    }
    return { ...came, ended: 'well' }
  } catch (error) {
    if (error instanceof AnswerDeferred) return { ...came, ended: error.until }
    return { ...came, ended: error instanceof SourceFailure ? error.code : String(error) }
  }
}
