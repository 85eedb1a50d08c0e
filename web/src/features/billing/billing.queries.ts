import type { CreditTransaction } from '@leadhaul/contract/billing/billing.contract.ts'
import type { PlanChange } from '@leadhaul/contract/billing/subscription.contract.ts'
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'
import { refreshMe, refreshPlan } from '../../lib/refresh-account.ts'

const FRESH_MS = 30_000
/** Shown on the billing page. */
const LATEST = 5
const PAGE = 20
/** As many as the server gives at once. */
const FILE_PAGE = 100

/** The plan and how it is paid for. */
export const subscriptionQuery = api.billing.subscription.queryOptions({ staleTime: FRESH_MS })

/** Where the credits of this period came from and went. */
export const periodUsageQuery = api.billing.periodUsage.queryOptions({ staleTime: FRESH_MS })

/** What a change of plan would cost. The difference falls by the hour: no need to ask the payment provider more often. */
export const changePreviewQuery = (change: PlanChange) =>
  api.billing.previewChange.queryOptions({ input: change, staleTime: 60_000, retry: false })

/** The newest lines of the ledger. */
export const latestTransactionsQuery = api.billing.transactions.queryOptions({
  input: { limit: LATEST },
  staleTime: FRESH_MS,
})

/** Orders and payments, page by page. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: [...api.billing.orders.key(), 'pages'],
  queryFn: ({ pageParam }) => client.billing.orders({ limit: PAGE, ...(pageParam && { cursor: pageParam }) }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
})

/** Credits that were added, page by page. */
export const purchasesQuery = infiniteQueryOptions({
  queryKey: [...api.billing.transactions.key(), 'added'],
  queryFn: ({ pageParam }) =>
    client.billing.transactions({ type: 'credit', limit: PAGE, ...(pageParam && { cursor: pageParam }) }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
})

/** Every line of the ledger, or of the credits that were added, newest first. */
export async function allTransactions(type?: 'credit'): Promise<CreditTransaction[]> {
  const all: CreditTransaction[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: { items: CreditTransaction[]; nextCursor: string | null } = await client.billing.transactions({
      limit: FILE_PAGE,
      ...(type && { type }),
      ...(cursor && { cursor }),
    })
    all.push(...page.items)
    cursor = page.nextCursor
  }
  return all
}

/** What our own record says of a checkout. */
export const readCheckout = (sessionId: string) => client.billing.checkoutStatus({ sessionId })

/** The plan, orders or credits changed. */
export const refreshBilling = (queryClient: QueryClient) =>
  Promise.all([refreshPlan(queryClient), refreshMe(queryClient)])

const leaveFor = ({ url }: { url: string | null }) => {
  if (url !== null) window.location.assign(url)
}

/** Begins to buy; the browser then goes where it is paid. */
export const useCheckout = () => useMutation(api.billing.checkout.mutationOptions({ onSuccess: leaveFor }))

/** The company that invoices are for. */
export const companyQuery = api.billing.company.queryOptions({ staleTime: FRESH_MS })

export function useChangeCompany() {
  const queryClient = useQueryClient()
  return useMutation(
    api.billing.changeCompany.mutationOptions({
      onSuccess: (company) => queryClient.setQueryData(companyQuery.queryKey, company),
    }),
  )
}

/** Goes to where payment methods are kept, the company's address and its VAT id as well. */
export const usePortal = () => useMutation(api.billing.portal.mutationOptions({ onSuccess: leaveFor }))

export const useInvoice = () => useMutation(api.billing.invoice.mutationOptions())

/** Changing, ending and resuming the plan. */
export function usePlanSteps() {
  const queryClient = useQueryClient()
  const onSettled = () => refreshBilling(queryClient)
  return {
    change: useMutation(api.billing.changePlan.mutationOptions({ onSuccess: leaveFor, onSettled })),
    keep: useMutation(api.billing.keepPlan.mutationOptions({ onSettled })),
    cancel: useMutation(api.billing.cancel.mutationOptions({ onSettled })),
    resume: useMutation(api.billing.resume.mutationOptions({ onSettled })),
  }
}
