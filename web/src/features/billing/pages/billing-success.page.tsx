import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PaymentSheet } from '../components/success/payment-sheet.tsx'
import { type Payment, usePayment } from '../components/success/use-payment.ts'
import type { BillingSearch } from '../billing-search-params.model.ts'
import { MISSING_SESSION_REDIRECT_MS, RECONNECTED_REDIRECT_MS } from '../payment-watch.model.ts'

const route = getRouteApi('/_app/billing/success')

type Redirect = { afterMs: number; search: BillingSearch }

/** Returns the redirect, and its delay, of a visit that has nothing to wait for on this page. */
function redirectOf(payment: Payment): Redirect | undefined {
  if (payment === 'missing') return { afterMs: MISSING_SESSION_REDIRECT_MS, search: {} }
  if (payment === 'reconnected') return { afterMs: RECONNECTED_REDIRECT_MS, search: {} }
  if (payment === 'slow-before') return { afterMs: 0, search: { payment_status: 'timeout' } }
  if (payment.kind === 'unpaid')
    return { afterMs: 0, search: { error: payment.order.status === 'expired' ? 'checkout_expired' : 'payment_failed' } }
  return undefined
}

/** The page to which a checkout returns: polls the order on our server until it is paid. */
export function BillingSuccessPage() {
  const { session_id: sessionId } = route.useSearch()
  const navigate = route.useNavigate()
  const payment = usePayment(sessionId)
  const redirect = redirectOf(payment)
  const afterMs = redirect?.afterMs
  const target = redirect && JSON.stringify(redirect.search)
  useEffect(() => {
    if (afterMs === undefined || target === undefined) return
    const search = JSON.parse(target) as BillingSearch
    const timer = setTimeout(() => void navigate({ to: '/billing', search, replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, target, navigate])
  return <PaymentSheet payment={payment} sessionId={sessionId} />
}
