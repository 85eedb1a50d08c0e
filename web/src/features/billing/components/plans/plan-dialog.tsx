import { type Cycle, planCents, type PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import type { Subscription } from '@leadhaul/contract/billing/subscription.contract.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../../lib/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { paidUntil } from '../../plan-offer.model.ts'
import type { PlanStep } from './plan-action.tsx'
import styles from './plan-dialog.module.css'
import { UpgradeTerms } from './upgrade-terms.tsx'
import { useUpgradePrice } from './use-upgrade-price.ts'

type Props = {
  /** A step that changes a plan that runs; it is confirmed before it is done. */
  step: PlanStep
  subscription: Subscription
  cycle: Cycle
  busy: boolean
  /** Why the step was refused. */
  problem: string | undefined
  onConfirm: () => void
  onClose: () => void
}

/** What a step would do and cost, before it is done. */
export function PlanDialog(props: Props) {
  const { step, subscription, cycle } = props
  const { t } = useTranslation('billing')
  const plan = t(`tier.${subscription.sku ?? 'free'}`)
  const date = formatDate(paidUntil(subscription))
  if (step.kind === 'upgrade') return <UpgradeDialog {...props} sku={step.sku} />
  if (step.kind === 'switch') {
    const values = { plan: t(`tier.${step.sku}`), date, price: formatMoney(planCents(step.sku, cycle)) }
    return (
      <Frame {...props} title={t('dialog.switch', values)} confirm={t('action.switch')}>
        <p className="soft">{t(cycle === 'annual' ? 'dialog.switchAnnual' : 'dialog.switchText', values)}</p>
        <TooFewSeats sku={step.sku} seats={subscription.seats} />
      </Frame>
    )
  }
  if (step.kind === 'downgrade') {
    const to = t(`tier.${step.sku}`)
    const text = cycle === 'annual' ? 'dialog.downgradeAnnual' : 'dialog.downgradeText'
    return (
      <Frame
        {...props}
        title={step.onlyCycle ? t('dialog.monthly') : t('dialog.downgrade', { plan: to })}
        confirm={t('dialog.downgradeConfirm', { date })}
      >
        <p className="soft">
          {t(step.onlyCycle ? 'dialog.monthlyText' : text, {
            plan,
            to,
            date,
            price: formatMoney(planCents(step.sku, cycle)),
          })}
        </p>
        <TooFewSeats sku={step.sku} seats={subscription.seats} />
      </Frame>
    )
  }
  if (step.kind === 'cancel')
    return (
      <Frame {...props} title={t('dialog.cancel', { plan })} confirm={t('action.cancel')} danger>
        <p className="soft">
          {t('dialog.cancelText', {
            plan,
            date,
            credits: PLANS.free.creditsPerPeriod,
            searches: PLANS.free.searchesPerPeriod,
          })}
        </p>
        <p className="soft">{t('dialog.cancelLeads', { days: PLANS.free.leadDays ?? 0 })}</p>
      </Frame>
    )
  const isResume = step.kind === 'resume'
  // What goes on is billed as it was, whichever prices are shown beside it.
  const { sku, cycle: ownCycle } = subscription
  const price = sku && formatMoney(planCents(sku, ownCycle ?? 'monthly'))
  return (
    <Frame
      {...props}
      title={t(isResume ? 'dialog.resume' : 'dialog.keep', { plan })}
      confirm={t(isResume ? 'action.resume' : 'dialog.keepConfirm')}
    >
      <p className="soft">
        {t(ownCycle === 'annual' ? 'dialog.resumeAnnual' : 'dialog.resumeText', { plan, date, price })}
      </p>
    </Frame>
  )
}

/** A smaller plan may have fewer user accounts than the team has members. */
function TooFewSeats({ sku, seats: { used } }: { sku: PlanSku; seats: Subscription['seats'] }) {
  const { t } = useTranslation('billing')
  const { seats } = PLANS[sku]
  if (used <= seats) return null
  return (
    <Note tone="warn" className={styles.dialogNote}>
      {t('dialog.seats', { plan: t(`tier.${sku}`), count: seats, used })}
    </Note>
  )
}

function UpgradeDialog({ sku, ...props }: Props & { sku: PlanSku }) {
  const { t } = useTranslation('billing')
  const preview = useUpgradePrice({ sku, cycle: props.cycle })
  const { data } = preview
  const due = data?.starts === 'now' ? formatMoney(data.totalCents, data.currency) : undefined
  return (
    <Frame
      {...props}
      title={t('dialog.upgrade', { plan: t(`tier.${sku}`) })}
      confirm={due === undefined ? t('action.upgrade') : t('dialog.upgradeConfirm', { price: due })}
      problem={props.problem ?? preview.problem}
      blocked={data === undefined}
    >
      <UpgradeTerms
        from={props.subscription.sku ?? 'free'}
        fromCycle={props.subscription.cycle ?? props.cycle}
        to={sku}
        cycle={props.cycle}
        preview={data}
      />
    </Frame>
  )
}

type FrameProps = Pick<Props, 'busy' | 'problem' | 'onConfirm' | 'onClose'> & {
  title: string
  confirm: string
  danger?: boolean
  /** What it costs is not known yet. */
  blocked?: boolean
  children: ReactNode
}

function Frame({
  title,
  confirm,
  danger = false,
  blocked = false,
  busy,
  problem,
  onConfirm,
  onClose,
  children,
}: FrameProps) {
  const { t } = useTranslation('billing')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('dialog.notNow')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={blocked} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {problem !== undefined && (
        <Note tone="bad" className={styles.dialogNote}>
          {problem}
        </Note>
      )}
    </Dialog>
  )
}
