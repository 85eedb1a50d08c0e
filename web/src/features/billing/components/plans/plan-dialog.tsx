import type { Cycle, PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import type { PlanChangePreview, Subscription } from '@leadhaul/contract/billing/subscription.contract.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney } from '../../../../lib/i18n/format.ts'
import { Note } from '../../../../ui/note.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { activeUntil, currentPlanCents, paidUntil, renewalAfter } from '../../plan-offer.model.ts'
import type { PlanStep } from './plan-action.tsx'
import styles from './plan-dialog.module.css'
import { PlanConfirmationDialog } from './plan-confirmation-dialog.tsx'
import { UpgradeTerms } from './upgrade-terms.tsx'
import { useChangePreview } from './use-change-preview.ts'

/** The preview that the user confirmed: no more than `maxCents` is charged. */
export type ConfirmedUpgrade = Pick<PlanChangePreview, 'at'> & { maxCents: number }

type Props = {
  /** A change of the current plan, which requires a confirmation. */
  step: PlanStep
  subscription: Subscription
  cycle: Cycle
  busy: boolean
  /** Why the step failed. */
  problem: string | undefined
  onConfirm: (confirmed?: ConfirmedUpgrade) => void
  onClose: () => void
}

/** Shows the effect and the price of a step before it is confirmed. */
export function PlanDialog(props: Props) {
  const { step, subscription, cycle } = props
  const { t } = useTranslation('billing')
  const plan = t(`tier.${subscription.sku ?? 'free'}`)
  const date = formatDate(paidUntil(subscription))
  /** A trial without a payment method ends automatically: no price is ever due. */
  const trialEndText = subscription.status === 'trialing' && !subscription.paymentMethod && t('trial.noCard', { date })
  if (step.kind === 'upgrade') return <UpgradeDialog {...props} sku={step.sku} />
  if (step.kind === 'switch') {
    const to = t(`tier.${step.sku}`)
    return (
      <DeferredPriceDialog
        {...props}
        sku={step.sku}
        title={t('dialog.switch', { plan: to })}
        confirm={t('action.switch')}
        text={(price) =>
          trialEndText
            ? `${t('dialog.switchTrial', { plan: to, date })} ${trialEndText}`
            : t(cycle === 'annual' ? 'dialog.switchAnnual' : 'dialog.switchText', { plan: to, date, price })
        }
      />
    )
  }
  if (step.kind === 'downgrade') {
    const to = t(`tier.${step.sku}`)
    const text = cycle === 'annual' ? 'dialog.downgradeAnnual' : 'dialog.downgradeText'
    return (
      <DeferredPriceDialog
        {...props}
        sku={step.sku}
        title={step.onlyCycle ? t('dialog.monthly') : t('dialog.downgrade', { plan: to })}
        confirm={t('dialog.downgradeConfirm', { date })}
        text={(price) => t(step.onlyCycle ? 'dialog.monthlyText' : text, { plan, to, date, price })}
      />
    )
  }
  if (step.kind === 'cancel')
    return (
      <PlanConfirmationDialog {...props} title={t('dialog.cancel', { plan })} confirm={t('action.cancel')} danger>
        <p className="soft">
          {subscription.tier === 'free'
            ? t('dialog.cancelClosed', { plan })
            : t('dialog.cancelText', {
                plan,
                date: formatDate(activeUntil(subscription)),
                credits: PLANS.free.creditsPerPeriod,
                searches: PLANS.free.searchesPerPeriod,
              })}
        </p>
        <p className="soft">{t('dialog.cancelLeads', { days: PLANS.free.leadDays ?? 0 })}</p>
        {subscription.tier !== 'free' && <TooFewSeats tier="free" seats={subscription.seats} />}
      </PlanConfirmationDialog>
    )
  const isResume = step.kind === 'resume'
  // A plan that is kept or resumed keeps its own cycle; the page may show the prices of the other cycle.
  const { cycle: ownCycle } = subscription
  const price = formatMoney(currentPlanCents(subscription))
  return (
    <PlanConfirmationDialog
      {...props}
      title={t(isResume ? 'dialog.resume' : 'dialog.keep', { plan })}
      confirm={t(isResume ? 'action.resume' : 'dialog.keepConfirm')}
    >
      <p className="soft">
        {trialEndText
          ? `${t('dialog.resumeTrial', { plan })} ${trialEndText}`
          : t(ownCycle === 'annual' ? 'dialog.resumeAnnual' : 'dialog.resumeText', { plan, date, price })}
      </p>
    </PlanConfirmationDialog>
  )
}

type DeferredPriceProps = Props & {
  sku: PlanSku
  title: string
  confirm: string
  /** The effect of the change, with the price of each period. */
  text: (price: string) => string
}

/** A change with nothing due today: its price applies from the next payment. */
function DeferredPriceDialog({ sku, text, ...props }: DeferredPriceProps) {
  const { data, problem } = useChangePreview({ sku, cycle: props.cycle })
  return (
    <PlanConfirmationDialog
      {...props}
      problem={props.problem ?? problem}
      blocked={data === undefined}
      onConfirm={() => props.onConfirm()}
    >
      {data ? <p className="soft">{text(formatMoney(data.priceCents, data.currency))}</p> : <SkeletonText />}
      <TooFewSeats tier={sku} seats={props.subscription.seats} />
    </PlanConfirmationDialog>
  )
}

function SkeletonText() {
  return (
    <>
      <Skeleton />
      <Skeleton width="60%" gap={10} />
    </>
  )
}

/** A smaller plan may have fewer seats than the team has members. */
function TooFewSeats({ tier, seats: { used } }: { tier: PlanSku | 'free'; seats: Subscription['seats'] }) {
  const { t } = useTranslation('billing')
  const { seats } = PLANS[tier]
  if (used <= seats) return null
  return (
    <Note tone="warn" className={styles.dialogNote}>
      {t('dialog.seats', { plan: t(`tier.${tier}`), count: seats, used })}
    </Note>
  )
}

function UpgradeDialog({ sku, ...props }: Props & { sku: PlanSku }) {
  const { t } = useTranslation('billing')
  const preview = useChangePreview({ sku, cycle: props.cycle })
  const { data } = preview
  const immediateChange = data?.starts === 'now' ? data : undefined
  const { subscription, cycle } = props
  const renewsAt =
    subscription.cancelAtPeriodEnd && immediateChange
      ? renewalAfter({ subscription, cycle, at: immediateChange.at })
      : undefined
  const due = immediateChange && formatMoney(immediateChange.totalCents, immediateChange.currency)
  return (
    <PlanConfirmationDialog
      {...props}
      title={t('dialog.upgrade', { plan: t(`tier.${sku}`) })}
      confirm={due === undefined ? t('action.upgrade') : t('dialog.upgradeConfirm', { price: due })}
      problem={props.problem ?? preview.problem}
      blocked={immediateChange === undefined}
      onConfirm={() =>
        immediateChange && props.onConfirm({ at: immediateChange.at, maxCents: immediateChange.totalCents })
      }
    >
      <UpgradeTerms
        from={props.subscription.sku ?? 'free'}
        fromCents={currentPlanCents(subscription)}
        fromCycle={props.subscription.cycle ?? props.cycle}
        to={sku}
        cycle={props.cycle}
        preview={data}
        renewsAt={renewsAt}
      />
    </PlanConfirmationDialog>
  )
}
