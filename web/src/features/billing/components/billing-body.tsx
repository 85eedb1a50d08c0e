import type { Subscription } from '@leadhaul/contract/billing/subscription.contract.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { BillingSearch, BillingTab } from '../billing-search-params.model.ts'
import { BillingHead } from './billing-head.tsx'
import { BillingNotices } from './billing-notices.tsx'
import { BillingTabs } from './billing-tabs.tsx'
import { StatusFailed, StatusSkeleton } from './status-states.tsx'
import { SubscriptionStatus } from './subscription-status.tsx'
import { useBillingActions } from './use-billing-actions.ts'
import { useCycle } from './use-cycle.ts'

type Props = {
  searchParams: BillingSearch
  subscription: UseQueryResult<Subscription>
  me: Me | undefined
  onTab: (tab: BillingTab) => void
  onDismiss: () => void
}

/** The parts of the page that depend on the plan. */
export function BillingBody({ searchParams, subscription, me, onTab, onDismiss }: Props) {
  const plan = subscription.data
  const { cycle, choose } = useCycle(plan?.cycle)
  const buying = useBillingActions(cycle)
  return (
    <>
      <BillingHead portal={plan?.canManage && plan.mode !== 'none' ? buying.portal : undefined} />
      <BillingNotices
        searchParams={searchParams}
        subscription={plan}
        problem={buying.problem}
        portal={buying.portal}
        onResume={() => buying.start({ kind: 'resume' })}
        onDismiss={onDismiss}
      />
      {plan && me ? (
        <SubscriptionStatus subscription={plan} me={me} />
      ) : subscription.isError ? (
        <StatusFailed query={subscription} />
      ) : (
        <StatusSkeleton />
      )}
      {plan && (
        <BillingTabs
          tab={searchParams.tab ?? 'subscription'}
          onTab={onTab}
          subscription={plan}
          cycle={cycle}
          onCycle={choose}
          buying={buying}
        />
      )}
    </>
  )
}
