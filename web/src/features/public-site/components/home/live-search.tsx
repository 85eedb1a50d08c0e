import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { MAX_PUBLIC_KEYWORDS, PUBLIC_RADII_KM } from '@leadhaul/contract/public-site/public-search.rules.ts'
import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import { ArrowRight, MapPin, Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCredits, formatKilometres } from '../../../../lib/i18n/format.ts'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { AtlasMap } from '../atlas-map.tsx'
import { usePublicPage } from '../use-public-page.ts'
import styles from './live-search.module.css'

const RADIUS_KM = 100
const INITIAL_CENTRE = { latitude: 46.77, longitude: 23.59, name: 'Cluj-Napoca' }
const PLURALS = ['one', 'few', 'other'] as const
const PROBLEMS = ['town', 'limit', 'failed', 'none'] as const

function SearchForm() {
  const { t } = useTranslation('public-home')
  return (
    <form className={styles.form} data-live-form="" method="get" action="/register">
      <label>
        <span>{t('live.what')}</span>
        <span className={styles.input}>
          <Search className="icon" aria-hidden="true" />
          <input name="keywords" defaultValue={t('live.exampleWords')} maxLength={200} required autoComplete="off" />
        </span>
      </label>
      <label>
        <span>{t('live.where')}</span>
        <span className={styles.input}>
          <MapPin className="icon" aria-hidden="true" />
          <input name="place" defaultValue={INITIAL_CENTRE.name} maxLength={100} required autoComplete="off" />
        </span>
      </label>
      <label>
        <span>{t('live.radius')}</span>
        <span className={styles.input}>
          <select name="radius" defaultValue={RADIUS_KM}>
            {PUBLIC_RADII_KM.map((km) => (
              <option key={km} value={km}>
                {formatKilometres(km)}
              </option>
            ))}
          </select>
        </span>
      </label>
      <button type="submit" className="button button-primary size-lg">
        {t('live.find')}
      </button>
    </form>
  )
}

/** The result of the search by grade; the script inserts the numbers. */
function GradeRows() {
  const { t } = useTranslation('public-home')
  return (
    <ul className={styles.grades}>
      {GRADES.map((grade) => {
        const cost = unlockCost(grade)
        return (
          <li key={grade}>
            <GradePlate grade={grade} size="lg" />
            <span className="grow">
              <b>{t(`live.grade.${grade}`)}</b>
              <span className="subtext">
                {cost === 0 ? t('live.free') : t('live.cost', { count: cost, cost: formatCredits(cost) })}
              </span>
            </span>
            <b className={styles.number} data-count={grade}>
              –
            </b>
          </li>
        )
      })}
    </ul>
  )
}

/** A search in the directory before signing up: counts by grade and a map, without names of companies. */
export function LiveSearch() {
  const { t } = useTranslation('public-home')
  const { language } = usePublicPage()
  const totals = Object.fromEntries(PLURALS.map((form) => [`data-total-${form}`, t(`live.total.${form}`)]))
  return (
    <section
      className={`sheet ${styles.live}`}
      aria-label={t('live.label')}
      data-live={language}
      data-max-keywords={MAX_PUBLIC_KEYWORDS}
    >
      <SearchForm />
      <div className={styles.body}>
        <div className={styles.found}>
          <output className={styles.sum} data-live-status="" {...totals} data-waiting={t('live.waiting')}>
            {t('live.noScript')}
          </output>
          <GradeRows />
          <p className={styles.read} data-read="" data-as={t('live.readAs')} data-channels={t('live.channels')} />
          <div className={styles.towns} data-towns="" data-km={t('live.km')}>
            {/* Cloned for each town. */}
            <template>
              <p>
                <span className="grow" data-town-name="" />
                <span className="muted" data-town-km="" />
                <span className="grade-split" aria-hidden="true">
                  <i className="grade-fill-a" />
                  <i className="grade-fill-b" />
                  <i className="grade-fill-c" />
                </span>
                <b data-town-count="" />
              </p>
            </template>
          </div>
          {PROBLEMS.map((problem) => (
            <p key={problem} className={styles.problem} data-problem={problem} hidden>
              {t(`live.problem.${problem}`)}
            </p>
          ))}
          <p className={styles.foot}>
            <span data-sample="" data-keeps-place="" hidden>
              {t('live.sample')}
            </span>
            <a href="/register" data-live-go="">
              {t('live.open')}
              <ArrowRight className="icon size-sm" aria-hidden="true" />
            </a>
          </p>
        </div>
        <AtlasMap search={{ centre: INITIAL_CENTRE, radiusKm: RADIUS_KM, areas: [] }} label={t('live.map')} />
      </div>
    </section>
  )
}
