import type { Lead, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { UnlockResult } from '@leadhaul/contract/leads/leads.contract.ts'
import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../lib/api/api.ts'
import { errorCode, errorData } from '../../../../lib/api/error-code.ts'
import { meQuery } from '../../../workspace/workspace.queries.ts'
import { type LeadPages, withChangedLead } from '../list/lead-pages.model.ts'
import { toLeadSummary } from '../../leads.model.ts'
import { isNotFound, refreshLeads } from '../../leads.queries.ts'

/** The id of the signed-in user; undefined until the frame of the page has loaded the user. */
export const useUserId = (): string | undefined => useQuery(meQuery).data?.user.id

type UnlockOptions = {
  id: string
  newContact?: boolean
  /** The displayed price, in credits. */
  maxCost: number
}

/** Codes of requests that were rejected before the unlock was processed; their own text is shown. */
const CODES_WITH_OWN_MESSAGE = ['WORKSPACE_CHANGED', 'RATE_LIMITED']
export const hasOwnMessage = (error: unknown): boolean => CODES_WITH_OWN_MESSAGE.includes(errorCode(error))
const DEFINITE_ERROR_CODES = [
  ...CODES_WITH_OWN_MESSAGE,
  'INSUFFICIENT_CREDITS',
  'PRICE_CHANGED',
  'NOT_FOUND',
  'BAD_REQUEST',
  'UNAUTHORIZED',
]

/** Whether the unlock costs more than `maxCost`: the lead now has a better grade, or the limit was zero. */
export const isPriceChanged = (error: unknown): boolean => errorCode(error) === 'PRICE_CHANGED'

export const fetchLeadSummary = async (id: string): Promise<LeadSummary> =>
  toLeadSummary(await client.leads.get({ id }))

/** An unlock without a definite response; `nothingCharged` if the repeated request confirmed that it cost nothing. */
export class UnlockError extends Error {
  readonly nothingCharged: boolean
  constructor(nothingCharged: boolean, cause: unknown) {
    super('The lead was not unlocked', { cause })
    this.nothingCharged = nothingCharged
  }
}

/**
 * Unlocks a contact for its price. Without a definite response, it repeats the request with a price limit of zero: the
 * server waits for the first request if that is still running, returns the contact if it was paid for, and otherwise
 * rejects, in which case it is certain that nothing was charged.
 */
export async function unlockLead(input: UnlockOptions): Promise<UnlockResult> {
  try {
    return await client.leads.unlock(input)
  } catch (error) {
    if (DEFINITE_ERROR_CODES.includes(errorCode(error))) throw error
    return client.leads.unlock({ ...input, maxCost: 0 }).catch((refusal: unknown) => {
      throw new UnlockError(isPriceChanged(refusal), error)
    })
  }
}

/** Shows the contact from the response, on its page and in the lists. */
export function useUnlock() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: api.leads.unlock.key(),
    mutationFn: unlockLead,
    onSuccess: (result) => cacheUnlockedLead(queryClient, result),
    onError: (error, { id }) => handleUnlockError(queryClient, { id, error }),
  })
}

/** The leads that are being unlocked. */
export const useUnlocking = (): readonly string[] =>
  useMutationState({
    filters: { mutationKey: api.leads.unlock.key(), status: 'pending' },
    select: ({ state }) => (state.variables as UnlockOptions).id,
  })

async function cacheUnlockedLead(queryClient: QueryClient, { lead, creditsRemaining }: UnlockResult) {
  const queryKey = api.leads.get.queryKey({ input: { id: lead.id } })
  setCachedCredits(queryClient, creditsRemaining)
  // A pending response may be from before the unlock.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, lead)
  patchLists(queryClient, lead)
}

function handleUnlockError(queryClient: QueryClient, { id, error }: { id: string; error: unknown }) {
  const data = errorData(error)
  if (typeof data === 'object' && data !== null && 'creditsRemaining' in data)
    setCachedCredits(queryClient, Number(data.creditsRemaining))
  if (isNotFound(error) || isPriceChanged(error)) void refreshLeads(queryClient, id)
}

function setCachedCredits(queryClient: QueryClient, remaining: number) {
  queryClient.setQueryData(meQuery.queryKey, (me) => (me ? { ...me, credits: { ...me.credits, remaining } } : me))
}

/** Updates the row in place; refetching all loaded pages would take longer. */
function patchLists(queryClient: QueryClient, lead: Lead) {
  const row = toLeadSummary(lead)
  queryClient.setQueriesData(
    { queryKey: api.leads.list.key({ type: 'infinite' }) },
    (pages: LeadPages | undefined) => pages && withChangedLead(pages, row.id, (before) => ({ ...before, ...row })),
  )
}
