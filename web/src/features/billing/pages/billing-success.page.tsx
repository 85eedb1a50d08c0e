import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PaymentSheet } from '../components/success/payment-sheet.tsx'
import { type Payment, usePayment } from '../components/success/use-payment.ts'
import type { BillingAddress } from '../billing-address.model.ts'
import { MISSING_SESSION_MS, RECONNECTED_MS } from '../payment-watch.model.ts'

const route = getRouteApi('/_app/billing/success')

type Leave = { afterMs: number; search: BillingAddress }

/** Returns when and how to redirect a visit that has nothing to wait for. */
function leaveOf(payment: Payment): Leave | undefined {
  if (payment === 'missing') return { afterMs: MISSING_SESSION_MS, search: {} }
  if (payment === 'reconnected') return { afterMs: RECONNECTED_MS, search: {} }
  if (payment === 'slow-before') return { afterMs: 0, search: { payment_status: 'timeout' } }
  if (payment.kind === 'unpaid')
    return { afterMs: 0, search: { error: payment.order.status === 'expired' ? 'checkout_expired' : 'payment_failed' } }
  return undefined
}

/** The page to which a checkout returns: polls our own order until it is paid. */
export function BillingSuccessPage() {
  const { session_id: sessionId } = route.useSearch()
  const navigate = route.useNavigate()
  const payment = usePayment(sessionId)
  const leave = leaveOf(payment)
  const afterMs = leave?.afterMs
  const target = leave && JSON.stringify(leave.search)
  useEffect(() => {
    if (afterMs === undefined || target === undefined) return
    const search = JSON.parse(target) as BillingAddress
    const timer = setTimeout(() => void navigate({ to: '/billing', search, replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs, target, navigate])
  return <PaymentSheet payment={payment} sessionId={sessionId} />
}
