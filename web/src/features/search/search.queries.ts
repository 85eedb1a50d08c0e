import type { Hint } from '@leadhaul/contract/live/live.contract.ts'
import { noResultIdeas } from '@leadhaul/contract/search/keyword-ideas.rules.ts'
import type { SearchCriteria, SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, client as server } from '../../lib/api/api.ts'
import { errorCode, errorData } from '../../lib/api/error-code.ts'
import { refreshMe } from '../../lib/api/refresh-account.ts'
import { sendWithRequestKey } from '../../lib/api/request-key.ts'
import { keywordPhrase } from '../../lib/keyword-phrase.ts'
import { searchQuery } from '../leads/leads.queries.ts'
import { attemptErrorOf, type Place } from './search.model.ts'

const RECENT_RUNS_LIMIT = 5
const PAST_RUNS_LIMIT = 10
const FIRST_LEADS = 8
const MINUTE_MS = 60_000

/** The seconds until a workspace that has used up its previews of the hour may request another. */
export function previewPauseSeconds(error: unknown): number | undefined {
  if (errorCode(error) !== 'PREVIEW_LIMIT_REACHED') return undefined
  const { retryAfterSeconds } = (errorData(error) ?? {}) as { retryAfterSeconds?: unknown }
  return typeof retryAfterSeconds === 'number' ? Math.max(1, retryAfterSeconds) : 60
}

/** Counts by grade before credits are spent; the previous counts stay until the new ones arrive. */
export const previewQuery = (criteria: SearchCriteria | null) =>
  api.search.preview.queryOptions({
    input: criteria ?? skipToken,
    placeholderData: criteria ? keepPreviousData : undefined,
    staleTime: MINUTE_MS,
    retry: 1,
    refetchInterval: ({ state }) => (previewPauseSeconds(state.error) ?? 0) * 1000,
  })

/** The readings of keywords, requested only while there is no preview, which includes them. */
export const understandQuery = ({ keywords, narrowing }: Pick<SearchCriteria, 'keywords' | 'narrowing'>) =>
  api.search.understand.queryOptions({
    input: keywords.length > 0 ? { keywords, ...(narrowing && { narrowing }) } : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Alternative searches, with the number of companies of each; requested only when needed. */
export function ideasQuery(asked: SearchCriteria) {
  const { advanced: _conditions, ...criteria } = asked
  const phrases = noResultIdeas(criteria.keywords).map(keywordPhrase)
  return api.search.ideas.queryOptions({ input: { ...criteria, phrases }, staleTime: MINUTE_MS, retry: 1 })
}

export const recentRunsQuery = () => api.search.list.queryOptions({ input: { limit: RECENT_RUNS_LIMIT } })

/** The last searches of the workspace from all browsers; requested when the history is opened. */
export const pastRunsQuery = () => api.search.list.queryOptions({ input: { limit: PAST_RUNS_LIMIT } })

export const runQuery = (id: string | undefined) =>
  queryOptions({
    ...searchQuery(id),
    // Live hints update the run; polling only covers a broken stream.
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 2000 : false),
  })

/** The newest leads of a run, for the table under the map. */
export const firstLeadsQuery = (searchId: string) =>
  api.leads.list.queryOptions({ input: { searchId, limit: FIRST_LEADS }, placeholderData: keepPreviousData })

/** The sources that a search queries; they change only with the installation's settings. */
export const sourcesQuery = () => api.search.sources.queryOptions({ staleTime: Number.POSITIVE_INFINITY })

export const directoryQuery = () => api.places.directory.queryOptions({ staleTime: MINUTE_MS })

/** Returns a function that finds the town at a point; null if there is none or the request fails. */
export function useReverseGeocoding(): (at: { latitude: number; longitude: number }) => Promise<Place | null> {
  const client = useQueryClient()
  return async (at) => {
    const options = api.places.reverse.queryOptions({ input: at, staleTime: Number.POSITIVE_INFINITY })
    const town = await client.fetchQuery(options).catch(() => null)
    return town && { address: town.label, ...at, countryCode: town.countryCode }
  }
}

/** Refetches the preview after a run of the workspace ends, because its companies are then already found leads. */
export function useRefreshPreviewAfterRuns(): void {
  const client = useQueryClient()
  const { data } = useQuery(recentRunsQuery())
  const before = useRef<string[]>(undefined)
  useEffect(() => {
    if (!data) return
    const ended = data.items.filter(({ status }) => status !== 'pending').map(({ id }) => id)
    const isNew = before.current !== undefined && ended.some((id) => !before.current?.includes(id))
    before.current = ended
    if (isNew) void client.invalidateQueries({ queryKey: api.search.preview.key() })
  }, [client, data])
}

/** A changed run affects the numbers of the page head, the list of runs and the run itself. */
function updateRunCache(client: QueryClient, run: SearchRun): void {
  client.setQueryData(api.search.get.queryKey({ input: { id: run.id } }), run)
  void client.invalidateQueries({ queryKey: api.search.list.key() })
  void refreshMe(client)
}

/**
 * Starts a search. If the response is lost, the search may have started anyway, and a second one could exceed the
 * limit of the period: the run is then fetched by its request key.
 */
async function startOrRecoverRun(asked: SearchCriteria & { requestKey: string }): Promise<SearchRun> {
  try {
    return await server.search.create(asked)
  } catch (error) {
    const { kind } = attemptErrorOf(error)
    if (kind !== 'start' && kind !== 'unavailable') throw error
    return server.search.get({ id: asked.requestKey }).catch(() => {
      throw error
    })
  }
}

export function useStartSearch() {
  const client = useQueryClient()
  return useMutation(
    mutationOptions({
      mutationFn: (criteria: SearchCriteria) => sendWithRequestKey(criteria, startOrRecoverRun),
      onSuccess: (run) => updateRunCache(client, run),
      onError: () => refreshMe(client),
    }),
  )
}

export function useCancelSearch() {
  const client = useQueryClient()
  return useMutation(api.search.cancel.mutationOptions({ onSuccess: (run) => updateRunCache(client, run) }))
}

/** Marks queries as stale after a live hint; null means a reconnect, before which any hint may have been missed. */
export function onSearchHint(client: QueryClient, hint: Hint | null): void {
  if (hint !== null && hint.topic !== 'search-runs' && hint.topic !== 'leads') return
  void client.invalidateQueries({ queryKey: api.search.get.key() })
  if (hint?.topic === 'leads') return
  void client.invalidateQueries({ queryKey: api.search.list.key() })
  // A running search sends many hints, and previews are limited: useRefreshPreviewAfterRuns requests the next one.
  const refetchType = hint === null ? 'active' : 'none'
  void client.invalidateQueries({ queryKey: api.search.preview.key(), refetchType })
}
