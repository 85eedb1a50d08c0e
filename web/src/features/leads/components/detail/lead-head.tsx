import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { ArrowLeft, BadgeCheck, FileUp, Star } from 'lucide-react'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName, formatDateTime, formatRelative } from '../../../../lib/i18n/format.ts'
import { useIndustryLabel } from '../../../../lib/i18n/industry.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { useImportNames } from '../filters/imports.queries.ts'
import { LeadPlate } from '../row/lead-labels.tsx'
import { LeadNeighbours } from './lead-neighbours.tsx'
import styles from './lead-head.module.css'

/** The link back to the list, with its filters and scroll position, and the links to the neighbouring leads. */
export function BackToLeads({ id }: { id: string }) {
  const { t } = useTranslation('leads')
  const router = useRouter()
  const search = useRouterState({ select: (state) => state.location.state.leadsSearch })
  const back = (event: MouseEvent) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!plain || !search || !router.history.canGoBack()) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <nav className={styles.breadcrumb} aria-label={t('list.label')}>
      <Link className="button button-ghost size-sm" to="/leads" search={search ?? {}} onClick={back}>
        <ArrowLeft className="icon size-sm" aria-hidden="true" />
        {t('backToList')}
      </Link>
      <span className="grow" />
      <LeadNeighbours id={id} />
    </nav>
  )
}

export function useRatingText(lead: Lead): string | undefined {
  const { t } = useTranslation('leads')
  if (lead.totalScore === null) return undefined
  const rating = Math.round(lead.totalScore * 10) / 10
  return lead.reviewsCount === null
    ? t('lead.ratingOnly', { rating })
    : t('lead.rating', { rating, count: lead.reviewsCount })
}

/** The file of the import, linked to all leads of that import. */
function ImportedFrom({ importId }: { importId: string }) {
  const { t } = useTranslation('leads')
  const file = useImportNames(true)(importId)
  return (
    <Link to="/leads" search={{ importId }}>
      <FileUp className="icon size-sm" aria-hidden="true" />
      {file ? t('lead.imported', { file }) : t('lead.importedPlain')}
    </Link>
  )
}

export function LeadHead({ lead, actions }: { lead: Lead; actions: ReactNode }) {
  const { t } = useTranslation('leads')
  const rating = useRatingText(lead)
  const nameOf = useIndustryLabel()
  const subtitleParts = [
    lead.industry && nameOf(lead.industry),
    lead.countryCode && countryName(lead.countryCode),
    lead.city,
  ].filter((part) => !!part)
  return (
    <header className={styles.head}>
      <LeadPlate lead={lead} size="xl" />
      <div className="grow">
        <h1>
          {lead.companyName}{' '}
          <span className={styles.place}>
            {subtitleParts.map((part) => (
              <Fragment key={part}>
                <span>• {part}</span>{' '}
              </Fragment>
            ))}
          </span>
        </h1>
        <div className={styles.meta}>
          {lead.verifiedListing && (
            <Badge tone="ok" icon={<BadgeCheck className="icon" aria-hidden="true" />}>
              {t('lead.verified')}
            </Badge>
          )}
          <time dateTime={lead.createdAt} title={formatDateTime(lead.createdAt)}>
            {t('lead.added', { when: formatRelative(lead.createdAt) })}
          </time>
          {rating !== undefined && (
            <span className="numeric">
              <Star className={`icon size-sm ${styles.star}`} aria-hidden="true" />
              {rating}
            </span>
          )}
          {lead.importId !== null && <ImportedFrom importId={lead.importId} />}
          {lead.sample && <Badge tone="example">{t('lead.sampleMark')}</Badge>}
        </div>
      </div>
      {actions}
    </header>
  )
}
