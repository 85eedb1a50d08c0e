import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { startOfWeek } from '../../../lib/i18n/day.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { planPrice } from '../../../lib/plan-price.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PlanGate } from '../../../ui/plan-gate.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { weeksQuery } from '../dashboard.queries.ts'
import { WeekBars } from './week-bars.tsx'
import styles from './lead-weeks.module.css'

type Props = { analytics: boolean | undefined }

/** The chart of the weeks, the plan that includes it, or the error. */
export function LeadWeeks({ analytics }: Props) {
  const { t } = useTranslation('dashboard')
  const query = useQuery({ ...weeksQuery(startOfWeek()), enabled: analytics === true })
  if (analytics === false)
    return (
      <div className={styles.chartLoading}>
        <PlanGate
          title={t('weeks.gate')}
          action={
            <ButtonLink to="/billing" size="sm">
              {t('weeks.upgrade')}
            </ButtonLink>
          }
        >
          {t('weeks.opens')} {t('aMonth', { price: planPrice('standard') })}
        </PlanGate>
      </div>
    )
  if (query.data) return <WeekBars weeks={query.data.items} />
  if (!query.isError)
    return (
      <div className={styles.chartLoading} aria-busy="true">
        <Skeleton height={208} />
      </div>
    )
  return (
    <EmptyState
      alert
      title={t('weeks.failed')}
      action={<Button onClick={() => void query.refetch()}>{t('tryAgain')}</Button>}
    >
      {errorText(query.error)}
    </EmptyState>
  )
}
