import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { startOfWeek } from '../../../lib/day.ts'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { weeksQuery } from '../dashboard.queries.ts'
import { WeekBars } from './week-bars.tsx'

/** The weeks, or why they cannot be shown. */
export function LeadWeeks() {
  const { t } = useTranslation('dashboard')
  const query = useQuery(weeksQuery(startOfWeek()))
  if (query.data) return <WeekBars weeks={query.data.items} />
  if (!query.isError)
    return (
      <div className="wk-wait" aria-busy="true">
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
