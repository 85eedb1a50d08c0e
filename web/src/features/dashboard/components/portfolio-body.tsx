import type { Dashboard } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { GradeTable } from './grade-table.tsx'
import { Insight } from './insight.tsx'
import { StatusBars } from './status-bars.tsx'
import styles from './portfolio-body.module.css'

export type PortfolioMode = 'weeks' | 'statuses'

type Props = {
  query: UseQueryResult<Dashboard>
  /** The workspace had leads, but they are archived on Free. */
  hasArchived: boolean
  mode: PortfolioMode
  weeks: ReactNode
}

/** The figures of the leads, with their loading, failed and empty states. */
export function PortfolioBody({ query, hasArchived, mode, weeks }: Props) {
  const { t } = useTranslation(['dashboard', 'leads'])
  if (query.isPending) return <PortfolioSkeleton />
  if (query.isLoadingError) {
    return (
      <EmptyState
        alert
        title={t('portfolio.failed')}
        action={<Button onClick={() => void query.refetch()}>{t('tryAgain')}</Button>}
      >
        {errorText(query.error)}
      </EmptyState>
    )
  }
  const { leads } = query.data
  if (leads.total === 0) {
    return (
      <EmptyState
        icon={<ChartNoAxesColumn className="icon size-lg muted" aria-hidden="true" />}
        title={hasArchived ? t('leads:archived.none') : t('portfolio.emptyTitle')}
      >
        {!hasArchived && t('portfolio.emptyText')}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.portfolio}>
        {mode === 'weeks' ? weeks : <StatusBars byStatus={leads.byStatus} />}
        <GradeTable leads={leads} />
      </div>
      <Insight byGrade={leads.byGrade} />
    </>
  )
}

function PortfolioSkeleton() {
  return (
    <div className={styles.portfolioLoading} aria-busy="true">
      <Skeleton height={224} />
      <Skeleton width="70%" height={12} gap={24} />
      <Skeleton width="50%" height={12} gap={10} />
    </div>
  )
}
