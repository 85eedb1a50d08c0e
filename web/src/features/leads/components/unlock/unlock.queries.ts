import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import type { UnlockResult } from '@leadhaul/contract/leads/leads.contract.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../../lib/api.ts'
import { errorCode, errorData } from '../../../../lib/error-code.ts'
import { type LeadPages, withChanged } from '../list/lead-pages.model.ts'
import { toListed } from '../../leads.model.ts'
import { isNotThere, refreshLeads } from '../../leads.queries.ts'

/** Who is signed in, as the frame of every page has asked already; undefined until then. */
export const useUserId = (): string | undefined =>
  useQuery(api.me.get.queryOptions({ staleTime: Number.POSITIVE_INFINITY })).data?.user.id

type Unlock = { id: string; newContact?: boolean }

/** An unlock without a clear answer. `nothingCharged` is what the server said when it was asked again. */
export class UnlockFailed extends Error {
  readonly nothingCharged: boolean
  constructor(nothingCharged: boolean, cause: unknown) {
    super('The lead was not unlocked', { cause })
    this.nothingCharged = nothingCharged
  }
}

/**
 * Opens a contact for what it costs. Where no clear answer comes, it asks whether the lead is unlocked: if so, its answer
 * is requested again, which costs nothing, and if not, it is certain that nothing was charged.
 */
export async function unlockLead(input: Unlock): Promise<UnlockResult> {
  try {
    return await client.leads.unlock(input)
  } catch (error) {
    if (['INSUFFICIENT_CREDITS', 'NOT_FOUND', 'BAD_REQUEST', 'UNAUTHORIZED'].includes(errorCode(error))) throw error
    const lead = await client.leads.get({ id: input.id }).catch(() => undefined)
    if (!lead) throw new UnlockFailed(false, error)
    const unlocked = input.newContact ? lead.newContactCost === 0 : lead.access === 'unlocked'
    if (!unlocked) throw new UnlockFailed(true, error)
    return client.leads.unlock({ id: input.id }).catch(() => {
      throw new UnlockFailed(false, error)
    })
  }
}

/** Shows the contact from the answer itself, on its page and in the lists. */
export function useUnlock() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: api.leads.unlock.key(),
    mutationFn: unlockLead,
    onSuccess: (result) => showUnlocked(queryClient, result),
    onError: (error, { id }) => refused(queryClient, { id, error }),
  })
}

async function showUnlocked(queryClient: QueryClient, { lead, creditsRemaining }: UnlockResult) {
  const queryKey = api.leads.get.queryKey({ input: { id: lead.id } })
  setCredits(queryClient, creditsRemaining)
  // A pending answer may be from before.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, lead)
  patchLists(queryClient, lead)
}

function refused(queryClient: QueryClient, { id, error }: { id: string; error: unknown }) {
  const data = errorData(error)
  if (typeof data === 'object' && data !== null && 'creditsRemaining' in data)
    setCredits(queryClient, Number(data.creditsRemaining))
  if (isNotThere(error)) void refreshLeads(queryClient, id)
}

function setCredits(queryClient: QueryClient, remaining: number) {
  queryClient.setQueryData(api.me.get.queryKey(), (me: Me | undefined) =>
    me ? { ...me, credits: { ...me.credits, remaining } } : me,
  )
}

/** The row opens in its place; asking for all loaded pages again would make it wait. */
function patchLists(queryClient: QueryClient, lead: Lead) {
  const row = toListed(lead)
  queryClient.setQueriesData(
    { queryKey: api.leads.list.key({ type: 'infinite' }) },
    (pages: LeadPages | undefined) => pages && withChanged(pages, row.id, (before) => ({ ...before, ...row })),
  )
}
