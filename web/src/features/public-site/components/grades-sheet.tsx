import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import { useTranslation } from 'react-i18next'
import { formatCredits } from '../../../lib/format.ts'
import { GradePlate } from '../../../ui/grade-plate.tsx'
import { MapArt } from '../../../ui/map-art.tsx'
import styles from './grades-sheet.module.css'

const GRADES = ['A', 'B', 'C'] as const

// Cluj-Napoca and 100 km, in the units of the map art.
const CENTRE = { x: 663.6, y: 474.3, radius: 62.3 }

function SearchCircle() {
  const { x, y, radius } = CENTRE
  return (
    <>
      <circle className="map-radius" cx={x} cy={y} r={radius} />
      <circle className="map-pin-plate" cx={x} cy={y} r="6" />
      <circle className="map-pin-dot" cx={x} cy={y} r="2" />
      <g className="map-radius-label">
        <rect x={x + radius - 4} y={y - 10} width="52" height="20" rx="3" />
        <text x={x + radius + 22} y={y + 4} textAnchor="middle">
          100 km
        </text>
      </g>
    </>
  )
}

/** What the three grades mean and cost, beside the map. */
export function GradesSheet() {
  const { t } = useTranslation('public-site')
  const price = (cost: number) =>
    cost === 0 ? t('grades.free') : t('grades.cost', { count: cost, cost: formatCredits(cost) })
  return (
    <section className={`sheet ${styles.example}`} aria-label={t('grades.label')}>
      <div className={styles.exampleList}>
        <h2>{t('grades.title')}</h2>
        <ul>
          {GRADES.map((grade) => (
            <li key={grade}>
              <GradePlate grade={grade} size="lg" />
              <span className="grow">
                <span className="company-name">{t(`grades.${grade}.name`)}</span>
                <span className="subtext">{t(`grades.${grade}.text`)}</span>
              </span>
              <b className="numeric">{price(unlockCost(grade))}</b>
            </li>
          ))}
        </ul>
        <p className={styles.exampleFooter}>{t('grades.foot')}</p>
      </div>
      <div className={styles.exampleMap}>
        <MapArt viewBox="420 330 560 340">
          <SearchCircle />
        </MapArt>
        <span className="map-credit">Natural Earth · GeoNames</span>
      </div>
    </section>
  )
}
