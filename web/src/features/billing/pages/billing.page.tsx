import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { meQuery } from '../../workspace/workspace.queries.ts'
import { subscriptionQuery } from '../billing.queries.ts'
import { CompanySheet } from '../components/company/company-sheet.tsx'
import { BillingBody } from '../components/billing-body.tsx'
import { LatestTransactions } from '../components/history/latest-transactions.tsx'
import styles from './billing.page.module.css'

const route = getRouteApi('/_app/billing/')

/** The plan, the other offers, and the use of the credits. */
export function BillingPage() {
  const searchParams = route.useSearch()
  const navigate = route.useNavigate()
  const subscription = useQuery(subscriptionQuery)
  const me = useQuery(meQuery)
  return (
    <div className={styles.billing}>
      <BillingBody
        searchParams={searchParams}
        subscription={subscription}
        me={me.data}
        onTab={(tab) => void navigate({ search: (before) => ({ ...before, tab }), replace: true })}
        onDismiss={() => void navigate({ search: ({ tab }) => (tab ? { tab } : {}), replace: true })}
      />
      <div className={styles.stack}>
        <LatestTransactions />
        {subscription.data && subscription.data.mode !== 'none' && <CompanySheet />}
      </div>
    </div>
  )
}
