import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { MapArt } from '../../../ui/map-art.tsx'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import { recentRunsQuery } from '../../search/search.queries.ts'
import { type Circle, circleOf, viewOf } from '../../../lib/places/atlas.ts'
import { HeroForm } from './hero-form.tsx'
import styles from './hero.module.css'

const MAX_SHOWN_SEARCHES = 3

function SearchedCircle({ circle, found }: { circle: Circle; found: number }) {
  const text = formatNumber(found)
  const width = 16 + text.length * 9
  const top = circle.y - circle.r
  return (
    <g className={styles.searchedArea}>
      <circle cx={circle.x} cy={circle.y} r={Math.max(4, circle.r)} />
      <rect x={circle.x - width / 2} y={top - 12} width={width} height={24} rx={3} />
      <text x={circle.x} y={top + 5} textAnchor="middle">
        {text}
      </text>
    </g>
  )
}

function LastSearchesMap() {
  const { t } = useTranslation('dashboard')
  const { data } = useQuery(recentRunsQuery())
  const drawn = (data?.items ?? []).slice(0, MAX_SHOWN_SEARCHES).flatMap(({ id, criteria, counts }) => {
    const circle = circleOf(criteria)
    return circle ? [{ id, circle, found: counts.found + counts.alreadyYours }] : []
  })
  return (
    <div className={styles.heroMap}>
      <MapArt viewBox={viewOf(drawn.map(({ circle }) => circle))}>
        {drawn.map(({ id, circle, found }) => (
          <SearchedCircle key={id} circle={circle} found={found} />
        ))}
      </MapArt>
      <span className="map-credit">{drawn.length > 0 && `${t('hero.lastSearches')} · `}Natural Earth · GeoNames</span>
    </div>
  )
}

/** The purpose of the product, the form that starts a search, and a map of the last searches. */
export function Hero() {
  const { t } = useTranslation('dashboard')
  return (
    <Sheet className={styles.hero}>
      <div className={styles.heroText}>
        <h2>{t('hero.title')}</h2>
        <p className="soft text-14">{t('hero.text')}</p>
        <HeroForm />
      </div>
      <LastSearchesMap />
    </Sheet>
  )
}
