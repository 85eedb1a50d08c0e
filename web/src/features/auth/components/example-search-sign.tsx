import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { useTranslation } from 'react-i18next'
import { formatCredits } from '../../../lib/i18n/format.ts'
import { GradePlate } from '../../../ui/leads/grade-plate.tsx'
import { MapArt } from '../../../ui/map-art.tsx'
import styles from './example-search-sign.module.css'

const MIN_MAP_WIDTH_PX = 1024

/** A motorway sign: the result of a search around a town, and the price of unlocking a lead of each grade. */
export function ExampleSearchSign() {
  const { t } = useTranslation('auth')
  const price = (cost: number) =>
    cost === 0 ? t('sign.free') : t('sign.cost', { count: cost, cost: formatCredits(cost) })
  return (
    <aside className={styles.picture} aria-label={t('sign.label')}>
      <MapArt from={MIN_MAP_WIDTH_PX} />
      <div className={styles.sign}>
        <p className={styles.signKicker}>{t('sign.keywords')}</p>
        <p className={styles.signTitle}>
          <span>Cluj-Napoca</span>
          <span className="numeric">100 km</span>
        </p>
        <ul className="numeric">
          {GRADES.map((grade) => (
            <li key={grade}>
              <GradePlate grade={grade} size="lg" />
              <span>{t(`sign.grade.${grade}`)}</span>
              <b>{price(unlockCost(grade))}</b>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
