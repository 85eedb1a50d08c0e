import type { Dashboard } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Boxes, Sheet } from '../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { FirstSteps } from './first-steps.tsx'
import { UsageBoxes } from './usage-boxes.tsx'
import styles from './usage.module.css'

const BOXES = ['searches', 'credits', 'plan', 'leads']

function UsageSkeleton() {
  return (
    <Boxes aria-busy="true">
      {BOXES.map((box) => (
        <div key={box} className="box">
          <Skeleton width="60%" height={12} gap={2} />
          <Skeleton width="40%" height={18} gap={8} />
          <Skeleton width="100%" height={6} gap={12} />
        </div>
      ))}
    </Boxes>
  )
}

/** The usage of the period, or the error, below the first steps if they are not done. */
export function Usage({ me, leads }: { me: UseQueryResult<Me>; leads: Dashboard['leads'] | undefined }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      {me.data && leads && me.data.archivedLeads === 0 && <FirstSteps me={me.data} leads={leads} />}
      <Sheet className={styles.usage} aria-label={t('usage.label')}>
        {me.data ? (
          <UsageBoxes me={me.data} leads={leads} />
        ) : me.isError ? (
          <EmptyState
            alert
            title={t('usage.failed')}
            action={<Button onClick={() => void me.refetch()}>{t('tryAgain')}</Button>}
          >
            {errorText(me.error)}
          </EmptyState>
        ) : (
          <UsageSkeleton />
        )}
      </Sheet>
    </>
  )
}
