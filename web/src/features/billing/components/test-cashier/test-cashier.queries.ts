import type { BillingCompanyInput } from '@leadhaul/contract/billing/company.schema.ts'
import type { Cycle, Sku } from '@leadhaul/contract/billing/products.catalog.ts'
import type { EventArrival, CheckoutEnding, PortalAction } from '@leadhaul/contract/billing/test-cashier.catalog.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

export type TestCheckoutCompany = Omit<BillingCompanyInput, 'country'> & { country: string | null }
export type TestCheckout = {
  kind: 'checkout'
  status: 'open' | 'complete' | 'expired'
  sku: Sku | null
  cycle: Cycle | null
  isTrial: boolean
  priceCents: number
  discountCents: number
  taxCents: number
  totalCents: number
  company: TestCheckoutCompany
  cancelUrl: string | null
}
export type TestPayment = {
  id: string
  createdAt: number
  cents: number
  refundedCents: number
  isPaid: boolean
  dispute: string | null
}
export type TestPortal = {
  kind: 'portal'
  returnUrl: string | null
  declines: 'none' | 'next' | 'all'
  subscriptions: { id: string; status: string; name: string; periodEnd: number | null }[]
  /** Unpaid invoices. */
  due: { id: string; cents: number }[]
  payments: TestPayment[]
}

async function fetchTestCashier<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/api/test-cashier/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as Answer
}

const keyOf = (session: string) => ['test-cashier', session]

/** A checkout or portal of the test cashier, which exists while no payment provider is configured. */
export const testCashierQuery = (session: string) =>
  queryOptions({
    queryKey: keyOf(session),
    queryFn: () => fetchTestCashier<TestCheckout | TestPortal>(encodeURIComponent(session)),
    retry: false,
  })

/** Ends the checkout and navigates to the URL that the cashier returns. */
export const useFinishCheckout = (session: string) =>
  useMutation({
    mutationFn: (ended: { ending: CheckoutEnding; arrival: EventArrival }) =>
      fetchTestCashier<{ url: string }>(`${session}/finish`, ended),
    onSuccess: ({ url }) => window.location.assign(url),
  })

export function useChangeTestCompany(session: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (company: BillingCompanyInput) => fetchTestCashier<TestCheckout>(`${session}/company`, company),
    onSuccess: (shown) => queryClient.setQueryData(keyOf(session), shown),
  })
}

export function usePortalAction(session: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (asked: { action: PortalAction; subject?: string }) =>
      fetchTestCashier<TestPortal>(`${session}/actions`, asked),
    onSuccess: (shown) => queryClient.setQueryData(keyOf(session), shown),
  })
}
