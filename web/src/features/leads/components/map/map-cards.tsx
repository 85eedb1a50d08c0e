import type { LeadMap } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import type { LeadsSearch } from '../../leads.model.ts'
import { MapCard } from './map-card.tsx'
import styles from './map-cards.module.css'

type Point = LeadMap['points'][number]
type MapCardsProps = { points: readonly Point[]; ids: readonly string[]; search: LeadsSearch; onClose: () => void }

/** The companies at the selected position: one as a card, several as a list. */
export function MapCards({ points, ids, search, onClose }: MapCardsProps) {
  const { t } = useTranslation('leads')
  const box = useRef<HTMLElement>(null)
  const shownPoints = points.filter(({ id }) => ids.includes(id))
  const [only] = shownPoints
  const key = ids.join()
  useEffect(() => {
    if (key !== '') box.current?.focus()
  }, [key])
  if (!only) return null
  return (
    <section
      className={`popup ${styles.mapCards}`}
      aria-label={t('map.here', { count: shownPoints.length })}
      ref={box}
      tabIndex={-1}
    >
      <button
        type="button"
        className={`bare-button tap-target ${styles.mapClose}`}
        aria-label={t('close')}
        onClick={onClose}
      >
        <X className="icon size-sm" aria-hidden="true" />
      </button>
      {shownPoints.length === 1 ? (
        <MapCard point={only} search={search} />
      ) : (
        <>
          <p className="strong numeric">{t('map.here', { count: shownPoints.length })}</p>
          <ul>
            {shownPoints.map((point) => (
              <li key={point.id} className="row">
                <GradePlate grade={point.qualityCategory} label={t(`grade.${point.qualityCategory}`)} />
                <Link to="/leads/$id" params={{ id: point.id }} state={{ leadsSearch: search }} className="truncate">
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
