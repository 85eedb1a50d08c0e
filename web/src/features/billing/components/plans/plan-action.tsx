import { type Cycle, planCents } from '@leadhaul/contract/billing/products.catalog.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDayMonth, formatMoney } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { changePreviewQuery } from '../../billing.queries.ts'
import type { PlanOffer } from '../../plan-offer.model.ts'

export type PlanStep =
  | Extract<PlanOffer, { kind: 'upgrade' | 'downgrade' | 'cancel' | 'trial' | 'subscribe' | 'switch' }>
  | { kind: 'resume' | 'keep' }

type Props = {
  offer: PlanOffer
  cycle: Cycle
  /** When a smaller plan would start. */
  changesAt: string
  isPrimary: boolean
  isOff: boolean
  /** Whether a step is in progress, which its button shows. */
  busy: (step: PlanStep) => boolean
  onStep: (step: PlanStep) => void
}

/** The button of a plan's card, with the amount due today. */
export function PlanAction({ offer, cycle, changesAt, isPrimary, isOff, busy, onStep }: Props) {
  const { t } = useTranslation('billing')
  const button = (step: PlanStep, text: string, primary = isPrimary) => (
    <Button
      key={step.kind}
      variant={primary ? 'primary' : 'default'}
      disabled={isOff}
      busy={busy(step)}
      onClick={() => onStep(step)}
    >
      {text}
    </Button>
  )
  const date = formatDayMonth(changesAt)
  if (offer.kind === 'current') return <Button disabled>{t('action.current')}</Button>
  if (offer.kind === 'cancellable') return button({ kind: 'cancel' }, t('action.cancel'), false)
  if (offer.kind === 'resumable') return button({ kind: 'resume' }, t('action.resume'), true)
  if (offer.kind === 'coming')
    return button({ kind: offer.undo }, t('action.coming', { date: formatDayMonth(offer.at) }), false)
  if (offer.kind === 'cancel') return button(offer, t('action.downgrade', { date }), false)
  if (offer.kind === 'subscribe') {
    return button(offer, t('action.subscribe', { price: formatMoney(planCents(offer.sku, cycle)) }))
  }
  if (offer.kind === 'trial') {
    const { sku } = offer
    const price = formatMoney(planCents(sku, cycle))
    return (
      <>
        {button(offer, t('action.trial'))}
        {button({ kind: 'subscribe', sku }, t('action.subscribe', { price }), false)}
      </>
    )
  }
  if (offer.kind === 'tried') {
    const { sku } = offer
    const price = formatMoney(planCents(sku, cycle))
    return (
      <>
        {button({ kind: 'subscribe', sku }, t('action.subscribe', { price }))}
        {button({ kind: 'cancel' }, t('action.cancel'), false)}
      </>
    )
  }
  if (offer.kind === 'switch') return button(offer, t('action.switch'), false)
  if (offer.kind === 'downgrade')
    return button(offer, t(offer.onlyCycle ? 'action.toMonthly' : 'action.downgrade', { date }), false)
  return <UpgradeButton offer={offer} cycle={cycle} isOff={isOff} button={button} />
}

type UpgradeProps = Pick<Props, 'cycle' | 'isOff'> & {
  offer: Extract<PlanOffer, { kind: 'upgrade' }>
  button: (step: PlanStep, text: string) => ReactNode
}

function UpgradeButton({ offer, cycle, isOff, button }: UpgradeProps) {
  const { t } = useTranslation('billing')
  const { data } = useQuery({ ...changePreviewQuery({ sku: offer.sku, cycle }), enabled: !isOff })
  const price = data?.starts === 'now' ? formatMoney(data.totalCents, data.currency) : undefined
  if (offer.onlyCycle) return button(offer, t('action.toAnnual'))
  return button(offer, price === undefined ? t('action.upgrade') : t('action.upgradePay', { price }))
}
