import type { Lead, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { UnlockResult } from '@leadhaul/contract/leads/leads.contract.ts'
import { type QueryClient, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../lib/api/api.ts'
import { errorCode, errorData } from '../../../../lib/api/error-code.ts'
import { meQuery } from '../../../workspace/workspace.queries.ts'
import { type LeadPages, withChanged } from '../list/lead-pages.model.ts'
import { toListed } from '../../leads.model.ts'
import { isNotThere, refreshLeads } from '../../leads.queries.ts'

/** The signed-in user, which every page's frame has loaded; undefined until then. */
export const useUserId = (): string | undefined => useQuery(meQuery).data?.user.id

type Unlock = {
  id: string
  newContact?: boolean
  /** The displayed price, in credits. */
  maxCost: number
}

/** Rejected before the unlock was processed. Each of these errors has its own text. */
const SAID_WHY = ['WORKSPACE_CHANGED', 'RATE_LIMITED']
export const saysWhy = (error: unknown): boolean => SAID_WHY.includes(errorCode(error))
const CLEAR_REFUSALS = [
  ...SAID_WHY,
  'INSUFFICIENT_CREDITS',
  'PRICE_CHANGED',
  'NOT_FOUND',
  'BAD_REQUEST',
  'UNAUTHORIZED',
]

/** The lead has a better grade than when its price was shown. */
export const costsMore = (error: unknown): boolean => errorCode(error) === 'PRICE_CHANGED'

export const leadAsListed = async (id: string): Promise<LeadSummary> => toListed(await client.leads.get({ id }))

/** An unlock without a definite response. `nothingCharged` is the result of the server's second response. */
export class UnlockFailed extends Error {
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
export async function unlockLead(input: Unlock): Promise<UnlockResult> {
  try {
    return await client.leads.unlock(input)
  } catch (error) {
    if (CLEAR_REFUSALS.includes(errorCode(error))) throw error
    return client.leads.unlock({ ...input, maxCost: 0 }).catch((refusal: unknown) => {
      throw new UnlockFailed(costsMore(refusal), error)
    })
  }
}

/** Shows the contact from the response, on its page and in the lists. */
export function useUnlock() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: api.leads.unlock.key(),
    mutationFn: unlockLead,
    onSuccess: (result) => showUnlocked(queryClient, result),
    onError: (error, { id }) => refused(queryClient, { id, error }),
  })
}

/** The leads that are being unlocked. */
export const useUnlocking = (): readonly string[] =>
  useMutationState({
    filters: { mutationKey: api.leads.unlock.key(), status: 'pending' },
    select: ({ state }) => (state.variables as Unlock).id,
  })

async function showUnlocked(queryClient: QueryClient, { lead, creditsRemaining }: UnlockResult) {
  const queryKey = api.leads.get.queryKey({ input: { id: lead.id } })
  setCredits(queryClient, creditsRemaining)
  // A pending response may be from before the unlock.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, lead)
  patchLists(queryClient, lead)
}

function refused(queryClient: QueryClient, { id, error }: { id: string; error: unknown }) {
  const data = errorData(error)
  if (typeof data === 'object' && data !== null && 'creditsRemaining' in data)
    setCredits(queryClient, Number(data.creditsRemaining))
  if (isNotThere(error) || costsMore(error)) void refreshLeads(queryClient, id)
}

function setCredits(queryClient: QueryClient, remaining: number) {
  queryClient.setQueryData(meQuery.queryKey, (me) => (me ? { ...me, credits: { ...me.credits, remaining } } : me))
}

/** Updates the row in place; refetching all loaded pages would take longer. */
function patchLists(queryClient: QueryClient, lead: Lead) {
  const row = toListed(lead)
  queryClient.setQueriesData(
    { queryKey: api.leads.list.key({ type: 'infinite' }) },
    (pages: LeadPages | undefined) => pages && withChanged(pages, row.id, (before) => ({ ...before, ...row })),
  )
}
