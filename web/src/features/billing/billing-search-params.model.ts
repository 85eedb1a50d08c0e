/** The tabs of the billing page, the default first. The names are those in the URL. */
export const BILLING_TABS = ['subscription', 'credits'] as const
export type BillingTab = (typeof BILLING_TABS)[number]

/** The reasons why a payment failed. The URL contains one of these codes, never a text. */
export const PAYMENT_ERRORS = ['payment_failed', 'card_declined', 'authentication_failed', 'checkout_expired'] as const
export type PaymentError = (typeof PAYMENT_ERRORS)[number]

export type BillingSearch = {
  tab?: BillingTab
  payment_cancelled?: true
  /** Any other value is read as `payment_failed`; the router reads some as numbers or truth values. */
  error?: PaymentError
  payment_status?: 'timeout'
}

const isTrue = (value: unknown) => value === true || value === 'true'

/** Reads the tab and the result of a returning payment from the URL. An unknown tab is read as the first. */
export function readBillingSearch(search: Record<string, unknown>): BillingSearch {
  const tab = BILLING_TABS.find((known) => known === search.tab)
  const error = PAYMENT_ERRORS.find((known) => known === search.error)
  return {
    ...(tab && { tab }),
    ...(isTrue(search.payment_cancelled) && { payment_cancelled: true as const }),
    ...(search.error !== undefined && { error: error ?? 'payment_failed' }),
    ...(search.payment_status === 'timeout' && { payment_status: 'timeout' as const }),
  }
}

const MAX_SESSION_ID = 255
const SESSION_ID = /^[\w-]+$/

export type BillingSuccessSearch = { session_id?: string }

/** Reads the id of the checkout session that has returned; an invalid id is ignored. */
export function readBillingSuccessSearch({ session_id: id }: Record<string, unknown>): BillingSuccessSearch {
  const isId = typeof id === 'string' && id.length <= MAX_SESSION_ID && SESSION_ID.test(id)
  return isId ? { session_id: id } : {}
}
