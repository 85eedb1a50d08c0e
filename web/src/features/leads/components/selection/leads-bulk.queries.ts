import type { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import type { UnlockPrices } from '@leadhaul/contract/leads/leads.contract.ts'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../lib/api/api.ts'
import { errorCode, errorStatus } from '../../../../lib/api/error-code.ts'
import { sendWithRequestKey } from '../../../../lib/api/request-key.ts'
import { suspendDrafts, restoreDrafts } from '../../interaction-drafts.model.ts'
import type { LeadsFilter } from '../../leads.model.ts'
import { isNotFound, refreshLeads } from '../../leads.queries.ts'
import { forgetLeads } from '../../recent-leads.model.ts'
import { toBatches } from './selection.model.ts'
import { unlockLead } from '../unlock/unlock.queries.ts'

/** The maximum that the server accepts per call. */
const MAX_DELETE_BATCH = 1000
const MAX_CHANGE_BATCH = 1000
const MAX_PROCESS_BATCH = 100
const MAX_PRICE_BATCH = 5000
const PRICES_FRESH_MS = 15_000

/** All ids of the filter, to select across pages; at most ten thousand. */
export function useFetchLeadIds() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (filter: LeadsFilter) =>
      queryClient.fetchQuery(api.leads.ids.queryOptions({ input: filter, staleTime: 0 })).then(({ ids }) => ids),
  })
}

/** The current ids of the filter; `isCut` if the filter has more than one response contains. */
export async function fetchListedIds(filter: LeadsFilter) {
  // Not from the cache: a pending request may have started before the change.
  const { ids, total } = await client.leads.ids(filter)
  return { ids: new Set(ids), isCut: ids.length < total }
}

type ChangeLeadsOptions = { ids: readonly string[]; change: (ids: string[]) => Promise<{ changed: number }> }
/** `count` is the number of `done` leads that really changed; `left` were not changed. */
export type ChangeLeadsResult = { count: number; done: readonly string[]; left: readonly string[]; failure: unknown }

/** Changes leads, a thousand per call, and stops at the first failure; earlier changes remain. */
export async function changeLeads(
  queryClient: QueryClient,
  { ids, change }: ChangeLeadsOptions,
): Promise<ChangeLeadsResult> {
  const result: ChangeLeadsResult = { count: 0, done: [], left: ids, failure: undefined }
  for (const portion of toBatches(ids, MAX_CHANGE_BATCH)) {
    try {
      result.count += (await change(portion)).changed
    } catch (error) {
      result.failure = error
      break
    }
    result.done = [...result.done, ...portion]
    result.left = result.left.slice(portion.length)
  }
  await refreshLeads(queryClient)
  return result
}

export function useSetStatusMany() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, status }: { ids: readonly string[]; status: LeadStatus }) =>
      changeLeads(queryClient, { ids, change: (portion) => client.leads.setStatusMany({ ids: portion, status }) }),
  })
}

/** `onProgress` is called after each batch; aborting `signal` ends the work after the current batch. */
export type LongTaskOptions = { signal: AbortSignal; onProgress: (done: number) => void }

export type ProcessLeadsResult = { processed: number; total: number; failure: unknown }

/** Grades leads again, a hundred per call. A failed batch does not stop the others. */
export async function processLeads(
  queryClient: QueryClient,
  ids: readonly string[],
  work: LongTaskOptions,
): Promise<ProcessLeadsResult> {
  const result: ProcessLeadsResult = { processed: 0, total: ids.length, failure: undefined }
  let done = 0
  for (const portion of toBatches(ids, MAX_PROCESS_BATCH)) {
    if (work.signal.aborted) break
    try {
      result.processed += (await client.leads.process({ ids: portion })).processed
    } catch (error) {
      result.failure ??= error
    }
    done += portion.length
    work.onProgress(done)
  }
  await refreshLeads(queryClient)
  return result
}

export type DeletedBatch = { batchId: string; ids: readonly string[] }
/** `batches` are required for an undo, in the order of the deletions. */
export type DeleteLeadsResult = {
  count: number
  batches: DeletedBatch[]
  /** Leads that were not deleted, or whose deletion got no response. */
  left: readonly string[]
  failure: unknown
}

/** Deletes leads, a thousand per call, and stops at the first failure; earlier deletions can be undone. */
export async function deleteLeads(
  queryClient: QueryClient,
  ids: readonly string[],
  work: LongTaskOptions,
): Promise<DeleteLeadsResult> {
  const result: DeleteLeadsResult = { count: 0, batches: [], left: ids, failure: undefined }
  let done = 0
  for (const portion of toBatches(ids, MAX_DELETE_BATCH)) {
    if (work.signal.aborted) break
    try {
      const { batchId, count } = await deleteBatch(portion)
      result.count += count
      if (count > 0) result.batches.push({ batchId, ids: portion })
    } catch (error) {
      result.failure = error
      break
    }
    for (const id of portion) queryClient.removeQueries({ queryKey: api.leads.get.key({ input: { id } }) })
    forgetLeads(portion)
    suspendDrafts(portion)
    done += portion.length
    result.left = ids.slice(done)
    work.onProgress(done)
  }
  if (result.batches.length > 0 || result.failure !== undefined) void refreshLeads(queryClient)
  return result
}

/** Retried once if there was no response: only the response allows an undo. */
async function deleteBatch(ids: string[]) {
  const ask = () => sendWithRequestKey({ ids }, (keyed) => client.leads.removeMany(keyed))
  return ask().catch((error: unknown) => {
    if (errorStatus(error) > 0) throw error
    return ask()
  })
}

export type RestoreLeadsResult = { count: number; left: DeletedBatch[]; failure: unknown }

/**
 * Restores deleted leads, batch by batch; `left` are the batches that are not restored but still can be. An expired
 * batch does not stop the others; its error is returned if no later error replaces it.
 */
export async function restoreLeads(
  queryClient: QueryClient,
  batches: readonly DeletedBatch[],
): Promise<RestoreLeadsResult> {
  const result: RestoreLeadsResult = { count: 0, left: [...batches], failure: undefined }
  for (const batch of batches) {
    try {
      result.count += await restoreBatch(batch)
      result.left = result.left.filter((one) => one !== batch)
      restoreDrafts(batch.ids)
    } catch (error) {
      result.failure = error
      if (!isNotFound(error)) break
      result.left = result.left.filter((one) => one !== batch)
    }
  }
  if (result.count > 0) void refreshLeads(queryClient)
  return result
}

/** Batches whose restore request got no response. */
const unansweredBatchIds = new Set<string>()
/** Retried once if there was no response. A batch that is then missing has already been restored if its leads exist. */
async function restoreBatch({ batchId, ids }: DeletedBatch): Promise<number> {
  const ask = async () => (await client.leads.restore({ batchId })).count
  try {
    return await ask().catch((error: unknown) => {
      if (errorStatus(error) > 0) throw error
      unansweredBatchIds.add(batchId)
      return ask()
    })
  } catch (error) {
    const [id = ''] = ids
    if (!isNotFound(error) || !unansweredBatchIds.has(batchId)) throw error
    await client.leads.get({ id })
    return ids.length
  }
}

export type UnlockLeadsResult = { opened: number; spent: number; failure: unknown; isStopped: boolean }

/**
 * Unlocks contacts one after the other for the confirmed prices. Skips leads whose price has increased, and stops at
 * any other failure: without credits, all further unlocks would fail.
 */
export async function unlockLeads(
  queryClient: QueryClient,
  leads: UnlockPrices['locked'],
  work: LongTaskOptions,
): Promise<UnlockLeadsResult> {
  const result: UnlockLeadsResult = { opened: 0, spent: 0, failure: undefined, isStopped: false }
  for (const [at, { id, cost }] of leads.entries()) {
    if (work.signal.aborted) {
      result.isStopped = true
      break
    }
    try {
      result.spent += (await unlockLead({ id, maxCost: cost })).charged
      result.opened += 1
    } catch (error) {
      // A colleague has deleted the lead in the meantime: the others still exist.
      if (errorCode(error) !== 'NOT_FOUND') result.failure = error
      if (!['NOT_FOUND', 'PRICE_CHANGED'].includes(errorCode(error))) break
    }
    work.onProgress(at + 1)
  }
  await Promise.all([refreshLeads(queryClient), queryClient.invalidateQueries({ queryKey: api.me.key() })])
  return result
}

/**
 * The current price of unlocking the selected leads, from the server. While the selection changes, the last prices
 * stay.
 */
export const unlockPricesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...api.leads.unlockPrices.key(), ids],
    queryFn: async ({ signal }): Promise<UnlockPrices> => {
      const parts = await Promise.all(
        toBatches(ids, MAX_PRICE_BATCH).map((portion) => client.leads.unlockPrices({ ids: portion }, { signal })),
      )
      return {
        locked: parts.flatMap((part) => part.locked),
        creditsRemaining: parts.at(-1)?.creditsRemaining ?? 0,
      }
    },
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: PRICES_FRESH_MS,
    gcTime: PRICES_FRESH_MS,
    retry: 1,
  })
