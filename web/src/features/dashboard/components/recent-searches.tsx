import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatList, formatNumber, formatShortDate } from '../../../lib/i18n/format.ts'
import { searchedPlaces } from '../../../lib/places/searched-places.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { GradePlate } from '../../../ui/leads/grade-plate.tsx'
import { recentRunsQuery } from '../../search/search.queries.ts'
import { RecentSheet } from './recent-sheet.tsx'
import styles from './recent-searches.module.css'

function Outcome({ run }: { run: SearchRun }) {
  const { t } = useTranslation('dashboard')
  if (run.status !== 'completed_with_results') {
    const isFailed = run.status === 'failed' && !run.cancelled
    return (
      <span className={isFailed ? styles.failed : 'soft'}>
        {t(run.cancelled ? 'run.stopped' : `run.${run.status}`)}
      </span>
    )
  }
  return (
    <span className={`numeric ${styles.grades}`}>
      {GRADES.map((grade) => (
        <span key={grade}>
          <GradePlate grade={grade} size="xs" label={t(`grade.${grade}`)} />
          {formatNumber(run.counts.named[grade])}
        </span>
      ))}
    </span>
  )
}

function Row({ run }: { run: SearchRun }) {
  const { t } = useTranslation('dashboard')
  const keywords = run.criteria.keywords.join(', ')
  return (
    <Link to="/search" search={{ run: run.id }}>
      <span className="grow">
        <span className="company-name truncate" title={keywords}>
          {keywords}
        </span>
        <span className="subtext truncate">
          {t('searches.around', {
            place: formatList(searchedPlaces(run.criteria)),
            km: formatNumber(run.criteria.radiusKm),
          })}
          {run.status === 'completed_with_results' && ` · ${t(`run.${run.status}`)}`}
        </span>
      </span>
      <Outcome run={run} />
      <time className="muted numeric" dateTime={run.createdAt}>
        {formatShortDate(run.createdAt)}
      </time>
    </Link>
  )
}

export function RecentSearches() {
  const { t } = useTranslation('dashboard')
  const query = useQuery(recentRunsQuery())
  return (
    <RecentSheet
      title={t('searches.recent')}
      failed={{ title: t('searches.failed'), text: (error) => error }}
      query={query}
      link={{ to: '/search', label: t('findLeads') }}
      row={(run) => <Row run={run} />}
      empty={
        <EmptyState
          icon={<SearchX className="icon size-lg muted" aria-hidden="true" />}
          title={t('searches.emptyTitle')}
        >
          {t('searches.emptyText')}
        </EmptyState>
      }
    />
  )
}
