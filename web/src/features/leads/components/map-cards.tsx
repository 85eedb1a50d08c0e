import type { LeadMap } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'
import { GradePlate } from '../../../ui/grade-plate.tsx'
import { StatusRing } from '../../../ui/status-ring.tsx'
import type { LeadsSearch } from '../leads.model.ts'
import { leadQuery } from '../leads.queries.ts'
import { LeadWays } from './contact-cell.tsx'

type Point = LeadMap['points'][number]
type MapCardsProps = { points: readonly Point[]; ids: readonly string[]; search: LeadsSearch; onClose: () => void }

/** The companies at the spot that was chosen: one as a card, several as a list. */
export function MapCards({ points, ids, search, onClose }: MapCardsProps) {
  const { t } = useTranslation('leads')
  const box = useRef<HTMLElement>(null)
  const here = points.filter(({ id }) => ids.includes(id))
  const [only] = here
  const key = ids.join()
  useEffect(() => {
    if (key !== '') box.current?.focus()
  }, [key])
  if (!only) return null
  return (
    <section className="pop map-cards" aria-label={t('map.here', { count: here.length })} ref={box} tabIndex={-1}>
      <button type="button" className="bare tap map-close" aria-label={t('close')} onClick={onClose}>
        <X className="i s" aria-hidden="true" />
      </button>
      {here.length === 1 ? (
        <OneCard point={only} search={search} />
      ) : (
        <>
          <p className="strong num">{t('map.here', { count: here.length })}</p>
          <ul>
            {here.map((point) => (
              <li key={point.id} className="row">
                <GradePlate grade={point.qualityCategory} label={t(`grade.${point.qualityCategory}`)} />
                <Link to="/leads/$id" params={{ id: point.id }} state={{ leadsSearch: search }} className="cut">
                  {point.companyName}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function OneCard({ point, search }: { point: Point; search: LeadsSearch }) {
  const { t } = useTranslation('leads')
  const { data: lead } = useQuery(leadQuery(point.id))
  const place = [lead?.city, lead?.state, lead?.countryCode].filter((part) => !!part).join(', ')
  return (
    <>
      <div className="card-h">
        <GradePlate grade={point.qualityCategory} size="lg" label={t(`grade.${point.qualityCategory}`)} />
        <div className="grow">
          <span className="co t16">{point.companyName}</span>
          <span className="sub">{lead ? (lead.industry ?? t('missing.industry')) : t('lead.loading')}</span>
        </div>
      </div>
      {lead && (
        <div className="map-facts">
          <span className="cut">{place || t('missing.location')}</span>
          <StatusRing status={lead.status} label={t(`status.${lead.status}`)} />
          <LeadWays lead={lead} />
        </div>
      )}
      <ButtonLink to="/leads/$id" params={{ id: point.id }} state={{ leadsSearch: search }} size="sm">
        {t('unlock.view')}
      </ButtonLink>
    </>
  )
}
