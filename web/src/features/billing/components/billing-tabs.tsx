import type { Cycle } from '@leadhaul/contract/billing/products.catalog.ts'
import type { Subscription } from '@leadhaul/contract/billing/subscription.contract.ts'
import { useTranslation } from 'react-i18next'
import { Segment } from '../../../ui/inputs/segment.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import type { BillingTab } from '../billing-search-params.model.ts'
import styles from './billing-tabs.module.css'
import { CreditSheets } from './credits/credit-sheets.tsx'
import { PackColumns } from './credits/pack-columns.tsx'
import { PlanColumns } from './plans/plan-columns.tsx'
import { PlanComparison } from './plans/plan-comparison.tsx'
import { PlanDialog } from './plans/plan-dialog.tsx'
import type { UseBuyingResult } from './use-billing-actions.ts'

type Props = {
  tab: BillingTab
  onTab: (tab: BillingTab) => void
  subscription: Subscription
  cycle: Cycle
  onCycle: (cycle: Cycle) => void
  buying: UseBuyingResult
}

/** Monthly or annual plans, and packs of credits. */
export function BillingTabs({ tab, onTab, subscription, cycle, onCycle, buying }: Props) {
  const { t } = useTranslation('billing')
  const { canManage, mode } = subscription
  const choices = [
    { value: 'monthly' as const, label: t('cycle.monthly') },
    {
      value: 'annual' as const,
      label: t('cycle.annual'),
      note: <span className={styles.save}>{t('cycle.save')}</span>,
    },
  ]
  const plans = (
    <div className={styles.panel}>
      <PlanColumns subscription={subscription} cycle={cycle} busy={buying.isBusy} onStep={buying.start} />
      <PlanComparison current={subscription.sku ?? 'free'} />
    </div>
  )
  const packs = (
    <div className={styles.panel}>
      <PackColumns isOff={!canManage || mode === 'none'} canManage={canManage} busy={buying.pack} onBuy={buying.buy} />
      <CreditSheets />
    </div>
  )
  return (
    <>
      <Tabs
        label={t('title')}
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'subscription', label: t('tab.subscription'), panel: plans },
          { value: 'credits', label: t('tab.credits'), panel: packs },
        ]}
        aside={
          tab === 'subscription' && (
            <Segment label={t('cycle.label')} value={cycle} onChange={onCycle} choices={choices} />
          )
        }
      />
      {buying.asking && (
        <PlanDialog
          step={buying.asking}
          subscription={subscription}
          cycle={cycle}
          busy={buying.confirming}
          problem={buying.refusal}
          onConfirm={buying.confirm}
          onClose={buying.close}
        />
      )}
    </>
  )
}
