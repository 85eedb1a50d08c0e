import type { LeadMap } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIndustryLabel } from '../../../../lib/i18n/industry.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { StatusRing } from '../../../../ui/leads/status-ring.tsx'
import type { LeadsSearch } from '../../leads.model.ts'
import { isNotFound, leadQuery } from '../../leads.queries.ts'
import { CardGrade, LeadChannels, LeadPlate } from '../row/lead-labels.tsx'
import leadCardStyles from '../list/lead-card.module.css'
import styles from './map-card.module.css'

/** One company on the map, with a link to its page. */
export function MapCard({ point, search }: { point: LeadMap['points'][number]; search: LeadsSearch }) {
  const { t } = useTranslation('leads')
  const query = useQuery(leadQuery(point.id))
  const lead = query.data
  const nameOf = useIndustryLabel()
  const industry = lead?.industry ? nameOf(lead.industry) : t('missing.industry')
  const place = [lead?.city, lead?.state, lead?.countryCode].filter((part) => !!part).join(', ')
  return (
    <>
      <div className={`${leadCardStyles.header} ${styles.mapCardHeader}`}>
        {lead ? <CardGrade lead={lead} size="lg" t={t} /> : <LeadPlate lead={point} size="lg" />}
        <div className="grow">
          <span className="company-name text-16">{point.companyName}</span>
          {!query.isLoadingError && <span className="subtext">{lead ? industry : t('lead.loading')}</span>}
        </div>
      </div>
      {query.isLoadingError && (
        <p className="subtext" role="alert">
          {isNotFound(query.error) ? t('lead.notFound') : errorText(query.error, 'fetchLead')}
        </p>
      )}
      {lead && (
        <div className={styles.facts}>
          <span className="truncate">{place || t('missing.location')}</span>
          <StatusRing status={lead.status} label={t(`status.${lead.status}`)} />
          <LeadChannels lead={lead} />
        </div>
      )}
      <span className="row">
        {query.isLoadingError && !isNotFound(query.error) && (
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('tryAgain')}
          </Button>
        )}
        <ButtonLink to="/leads/$id" params={{ id: point.id }} state={{ leadsSearch: search }} size="sm">
          {t('unlock.view')}
        </ButtonLink>
      </span>
    </>
  )
}
