import { type Cycle, isPack, type PackSku } from '@leadhaul/contract/billing/products.catalog.ts'
import type { PlanChangeResult } from '@leadhaul/contract/billing/subscription.contract.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { notify } from '../../../ui/overlays/toast.ts'
import { useCheckout, usePlanMutations, usePortal } from '../billing.queries.ts'
import type { PlanStep } from './plans/plan-action.tsx'
import type { ConfirmedUpgrade } from './plans/plan-dialog.tsx'

/** The actions of the billing page that cost money or end a plan: each with its progress and confirmation. */
export function useBillingActions(cycle: Cycle) {
  const { t } = useTranslation('billing')
  const checkout = useCheckout()
  const portal = usePortal()
  const planMutations = usePlanMutations()
  const [asking, setAsking] = useState<PlanStep>()
  const checkoutInput = checkout.variables
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
    for (const step of Object.values(planMutations)) step.reset()
  }
  const start = (step: PlanStep) => {
    checkout.reset()
    if (step.kind === 'trial') checkout.mutate({ sku: step.sku, cycle, trial: true })
    else if (step.kind === 'subscribe') checkout.mutate({ sku: step.sku, cycle })
    else setAsking(step)
  }
  const confirm = (confirmed?: ConfirmedUpgrade) => {
    if (!asking) return
    const closeAndNotify = (title: string) => ({
      onSuccess: () => {
        close()
        notify({ tone: 'ok', title })
      },
    })
    // If the bank requires a confirmation, nothing has changed yet, and the browser leaves for the bank's page.
    const changeCallbacks = {
      onSuccess: ({ starts, url }: PlanChangeResult) =>
        url === null
          ? closeAndNotify(t(starts === 'next-period' ? 'done.downgraded' : 'done.upgraded')).onSuccess()
          : close(),
    }
    if (asking.kind === 'cancel') planMutations.cancel.mutate({}, closeAndNotify(t('done.cancelled')))
    if (asking.kind === 'resume') planMutations.resume.mutate({}, closeAndNotify(t('done.resumed')))
    if (asking.kind === 'keep') planMutations.keep.mutate({}, closeAndNotify(t('done.kept')))
    // The dialogs of other changes state that nothing is due now.
    const starts = asking.kind === 'downgrade' ? 'next-period' : 'now'
    if ('sku' in asking)
      planMutations.change.mutate({ sku: asking.sku, cycle, starts, maxCents: 0, ...confirmed }, changeCallbacks)
  }
  const isBusy = (step: PlanStep) =>
    leaving &&
    'sku' in step &&
    checkoutInput?.sku === step.sku &&
    (step.kind === 'trial') === (checkoutInput.trial === true)
  const pack: PackSku | undefined =
    leaving && checkoutInput && isPack(checkoutInput.sku) ? checkoutInput.sku : undefined

  const isPurchase = checkoutInput !== undefined && isPack(checkoutInput.sku)
  // A page that was loaded before an update may request a plan or pack that the server no longer has.
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
  const stepError = Object.values(planMutations).find(({ isError }) => isError)?.error
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
    confirming: Object.values(planMutations).some(({ isPending }) => isPending),
    refusal: stepError ? refusalOf(stepError) : undefined,
  }
}
export type UseBuyingResult = ReturnType<typeof useBillingActions>
