import { type Cycle, isPack, type PackSku } from '@leadhaul/contract/billing/products.catalog.ts'
import type { PlanChanged } from '@leadhaul/contract/billing/subscription.contract.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { notify } from '../../../ui/overlays/toast.ts'
import { useCheckout, usePlanSteps, usePortal } from '../billing.queries.ts'
import type { PlanStep } from './plans/plan-action.tsx'
import type { AgreedUpgrade } from './plans/plan-dialog.tsx'

/** Every action of the billing page that costs money or ends a plan: its progress and its confirmation. */
export function useBuying(cycle: Cycle) {
  const { t } = useTranslation('billing')
  const checkout = useCheckout()
  const portal = usePortal()
  const steps = usePlanSteps()
  const [asking, setAsking] = useState<PlanStep>()
  const bought = checkout.variables
  // The button stays busy until the browser has left for the checkout.
  const leaving = checkout.isPending || checkout.isSuccess

  // The browser's back button may restore the page from the back/forward cache with its busy state.
  const { reset: resetCheckout } = checkout
  const { reset: resetPortal } = portal
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      resetCheckout()
      resetPortal()
    }
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  }, [resetCheckout, resetPortal])

  const close = () => {
    setAsking(undefined)
    for (const step of Object.values(steps)) step.reset()
  }
  const start = (step: PlanStep) => {
    checkout.reset()
    if (step.kind === 'trial') checkout.mutate({ sku: step.sku, cycle, trial: true })
    else if (step.kind === 'subscribe') checkout.mutate({ sku: step.sku, cycle })
    else setAsking(step)
  }
  const confirm = (agreed?: AgreedUpgrade) => {
    if (!asking) return
    const done = (title: string) => ({
      onSuccess: () => {
        close()
        notify({ tone: 'ok', title })
      },
    })
    // If the bank requires a confirmation, nothing has changed yet, and the browser leaves for the bank's page.
    const changed = {
      onSuccess: ({ starts, url }: PlanChanged) =>
        url === null ? done(t(starts === 'next-period' ? 'done.downgraded' : 'done.upgraded')).onSuccess() : close(),
    }
    if (asking.kind === 'cancel') steps.cancel.mutate({}, done(t('done.cancelled')))
    if (asking.kind === 'resume') steps.resume.mutate({}, done(t('done.resumed')))
    if (asking.kind === 'keep') steps.keep.mutate({}, done(t('done.kept')))
    // The dialogs of other changes state that nothing is due now.
    const starts = asking.kind === 'downgrade' ? 'next-period' : 'now'
    if ('sku' in asking) steps.change.mutate({ sku: asking.sku, cycle, starts, maxCents: 0, ...agreed }, changed)
  }
  const isBusy = (step: PlanStep) =>
    leaving && 'sku' in step && bought?.sku === step.sku && (step.kind === 'trial') === (bought.trial === true)
  const pack: PackSku | undefined = leaving && bought && isPack(bought.sku) ? bought.sku : undefined

  const isPurchase = bought !== undefined && isPack(bought.sku)
  // The page sends what its own catalogue has; a newer server may no longer have that plan or pack.
  const reasonOf = (error: unknown) => {
    const code = errorCode(error)
    if (code === 'BAD_REQUEST') return t(isPurchase ? 'invalidPackage' : 'invalidPlan')
    if (code === 'PRICE_CHANGED') return t('dialog.changed')
    return code === 'PAYMENT_PROVIDER_UNAVAILABLE' ? t('checkoutError', { error: errorText(error) }) : errorText(error)
  }
  // An unconfirmed change may have succeeded.
  const refusalOf = (error: unknown) =>
    errorCode(error) === 'CHANGE_UNCONFIRMED' ? errorText(error) : t('subscribeFailed', { message: reasonOf(error) })
  const message = checkout.error ? reasonOf(checkout.error) : undefined
  const problem =
    message !== undefined
      ? { text: t(isPurchase ? 'purchaseFailed' : 'subscribeFailed', { message }), onClose: () => checkout.reset() }
      : portal.error
        ? { text: t('subscribeFailed', { message: errorText(portal.error) }), onClose: () => portal.reset() }
        : undefined
  const refused = Object.values(steps).find(({ isError }) => isError)?.error
  return {
    start,
    buy: (sku: PackSku) => checkout.mutate({ sku }),
    isBusy,
    pack,
    problem,
    portal: { busy: portal.isPending || portal.isSuccess, open: () => portal.mutate({}) },
    asking,
    confirm,
    close,
    confirming: Object.values(steps).some(({ isPending }) => isPending),
    refusal: refused ? refusalOf(refused) : undefined,
  }
}
export type Buying = ReturnType<typeof useBuying>
