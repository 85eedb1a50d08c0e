import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatKilometres, formatNumber } from '../../../../lib/i18n/format.ts'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { exampleAreas, INDUSTRIES } from '../../use-cases.model.ts'
import { AtlasMap } from '../atlas-map.tsx'
import styles from './search-example.module.css'

const WORDS = [
  ['Möbelfabrik', 'furniture'],
  ['tapițerie', 'upholstery'],
] as const

/** Keywords read as trades, the area on the map and the counts. */
export function SearchExample() {
  const { t } = useTranslation('public-features')
  const [search] = INDUSTRIES
  if (!search) return null
  const { town, radiusKm, counts } = search
  const where = t('search.around', { radius: formatKilometres(radiusKm), town })
  return (
    <>
      <div className={styles.head}>
        <div>
          <span className="box-label">{t('search.keywords')}</span>
          {WORDS.map(([word, concept]) => (
            <p key={word} className="row">
              <span className="soft">{word}</span>
              <ArrowRight className="icon size-sm" aria-hidden="true" />
              <span className="chip tone-on">{t(`search.concept.${concept}`)}</span>
            </p>
          ))}
        </div>
        <div>
          <span className="box-label">{where}</span>
          <p className={styles.counts}>
            {GRADES.map((grade) => (
              <span key={grade} className="row">
                <GradePlate grade={grade} size="lg" />
                <b>{formatNumber(counts[grade])}</b>
              </span>
            ))}
          </p>
        </div>
      </div>
      <div className={styles.map}>
        <AtlasMap
          search={{ centre: { ...search, name: town }, radiusKm, areas: exampleAreas(search) }}
          label={t('search.map', { where })}
        />
      </div>
    </>
  )
}
