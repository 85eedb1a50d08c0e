import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { mapSources } from '../../../../lib/places/map-data.ts'
import { MapView } from '../../../../ui/map/map.tsx'
import { useMapTexts } from '../../../../ui/map/map-texts.ts'
import { type LeadsFilter, type LeadsSearch, withoutOrder } from '../../leads.model.ts'
import { mapQuery } from '../../leads.queries.ts'
import { LeadAttribution } from '../detail/lead-attribution.tsx'
import { LeadsFailed } from '../list/leads-states.tsx'
import { MapCards } from './map-cards.tsx'
import styles from './leads-map.module.css'

const NO_LIMITS = { minKm: 0, maxKm: 1000 }
const NOTHING: never[] = []

/** The leads on a map. A plate opens the card of its lead, a cluster zooms in. */
export function LeadsMap({ filter, search }: { filter: LeadsFilter; search: LeadsSearch }) {
  const { t } = useTranslation('leads')
  const query = useQuery(mapQuery(filter))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const filterKey = JSON.stringify(withoutOrder(filter))
  const [pointsOf, setPointsOf] = useState(filterKey)
  if (pointsOf !== filterKey && !query.isPlaceholderData) {
    setPointsOf(filterKey)
    setChosen([])
  }
  const { points = NOTHING, total = 0, credits = NOTHING } = query.data ?? {}
  const plates = useMemo(
    () =>
      points.map(({ id, latitude, longitude, qualityCategory }) => ({
        id,
        latitude,
        longitude,
        grade: qualityCategory,
      })),
    [points],
  )
  const placed = t('map.placed', { count: points.length, total })
  const texts = useMapTexts(t('map.label', { count: points.length }))
  if (query.isError && !query.data)
    return <LeadsFailed error={errorText(query.error)} busy={query.isFetching} onRetry={() => void query.refetch()} />
  return (
    <section className={`map ${styles.leadsMap}`} aria-label={t('mode.map')} aria-busy={query.isPending}>
      <MapView
        area={null}
        points={plates}
        pointsKey={pointsOf}
        texts={texts}
        limits={NO_LIMITS}
        sources={mapSources}
        onPoints={setChosen}
      />
      {query.data && (
        <div className={`map-control ${styles.mapPlaced}`}>
          <output className="numeric">{points.length > 0 ? placed : t('map.none')}</output>
          <LeadAttribution credits={credits} />
        </div>
      )}
      {chosen.length > 0 && <MapCards points={points} ids={chosen} search={search} onClose={() => setChosen([])} />}
    </section>
  )
}
