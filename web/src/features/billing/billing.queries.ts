import type { PlanChange } from '@leadhaul/contract/billing/subscription.contract.ts'
import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { fetchAllPages } from '../../lib/api/fetch-all-pages.ts'
import { refreshMe, refreshPlan } from '../../lib/api/refresh-account.ts'

const STALE_TIME_MS = 30_000
/** The number of transactions on the billing page. */
const LATEST_COUNT = 5
const PAGE_SIZE = 20
/** The maximum that the server returns per page. */
const EXPORT_PAGE_SIZE = 100

/** The plan and its payment. */
export const subscriptionQuery = api.billing.subscription.queryOptions({ staleTime: STALE_TIME_MS })

/** The credits granted and spent in this period. */
export const periodUsageQuery = api.billing.periodUsage.queryOptions({ staleTime: STALE_TIME_MS })

/** The price of a change of plan. It falls by the hour, so there is no need to ask the payment provider more often. */
export const changePreviewQuery = (change: PlanChange) =>
  api.billing.previewChange.queryOptions({ input: change, staleTime: 60_000, retry: false })

/** The newest transactions of the ledger. */
export const latestTransactionsQuery = api.billing.transactions.queryOptions({
  input: { limit: LATEST_COUNT },
  staleTime: STALE_TIME_MS,
})

/** Orders and payments, page by page. */
export const ordersQuery = infiniteQueryOptions({
  queryKey: [...api.billing.orders.key(), 'pages'],
  queryFn: ({ pageParam }) => client.billing.orders({ limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
})

/** Added credits, page by page. */
export const purchasesQuery = infiniteQueryOptions({
  queryKey: [...api.billing.transactions.key(), 'added'],
  queryFn: ({ pageParam }) =>
    client.billing.transactions({ type: 'credit', limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) }),
  initialPageParam: '',
  getNextPageParam: (last) => last.nextCursor,
})

/** Fetches every transaction of the ledger, or only added credits, newest first. */
export const fetchAllTransactions = (type?: 'credit') =>
  fetchAllPages((from) => client.billing.transactions({ limit: EXPORT_PAGE_SIZE, ...(type && { type }), ...from }))

/** The state of a checkout according to the order on our server, not according to the payment provider. */
export const fetchCheckout = (sessionId: string) => client.billing.checkoutStatus({ sessionId })

/** Call after a change of the plan, orders or credits. */
export const refreshBilling = (queryClient: QueryClient) =>
  Promise.all([refreshPlan(queryClient), refreshMe(queryClient)])

const redirectTo = ({ url }: { url: string | null }) => {
  if (url !== null) window.location.assign(url)
}

/** Starts a purchase and navigates to the payment page. */
export const useCheckout = () => useMutation(api.billing.checkout.mutationOptions({ onSuccess: redirectTo }))

/** The company on the invoices. */
export const companyQuery = api.billing.company.queryOptions({ staleTime: STALE_TIME_MS })

export function useChangeCompany() {
  const queryClient = useQueryClient()
  return useMutation(
    api.billing.changeCompany.mutationOptions({
      onSuccess: (company) => queryClient.setQueryData(companyQuery.queryKey, company),
    }),
  )
}

/** Opens the portal for payment methods, the company's address and its VAT id. */
export const usePortal = () => useMutation(api.billing.portal.mutationOptions({ onSuccess: redirectTo }))

export const useInvoice = () => useMutation(api.billing.invoice.mutationOptions())

/** Changes, cancels and resumes the plan. */
export function usePlanMutations() {
  const queryClient = useQueryClient()
  const onSettled = () => refreshBilling(queryClient)
  return {
    change: useMutation(api.billing.changePlan.mutationOptions({ onSuccess: redirectTo, onSettled })),
    keep: useMutation(api.billing.keepPlan.mutationOptions({ onSettled })),
    cancel: useMutation(api.billing.cancel.mutationOptions({ onSettled })),
    resume: useMutation(api.billing.resume.mutationOptions({ onSettled })),
  }
}
