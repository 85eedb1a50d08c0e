import type { CheckoutState } from '@leadhaul/contract/billing/orders.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fetchCheckout, refreshBilling } from '../../billing.queries.ts'
import {
  classifyVisit,
  type VisitKind,
  type PaymentView,
  rememberSlowPayment,
  watchPayment,
} from '../../payment-watch.model.ts'

export type Payment = Exclude<VisitKind, 'watch'> | PaymentView<CheckoutState>

const stateOf = ({ status }: CheckoutState) => {
  if (status === 'paid') return 'paid'
  if (status === 'failed') return 'declined'
  return status === 'expired' ? 'unpaid' : 'open'
}

/** Returns the current state of the payment of a checkout. */
export function usePayment(sessionId: string | undefined): Payment {
  const queryClient = useQueryClient()
  const [visitStart] = useState(() => classifyVisit(sessionId))
  const [view, setView] = useState<PaymentView<CheckoutState>>({ kind: 'waiting', attempt: 0 })
  useEffect(() => {
    if (visitStart !== 'watch' || sessionId === undefined) return
    return watchPayment({
      read: () => fetchCheckout(sessionId),
      stateOf,
      show: (next) => {
        setView(next)
        if (next.kind === 'slow') rememberSlowPayment(sessionId)
        if (next.kind === 'paid') void refreshBilling(queryClient)
      },
    })
  }, [visitStart, sessionId, queryClient])
  return visitStart === 'watch' ? view : visitStart
}
