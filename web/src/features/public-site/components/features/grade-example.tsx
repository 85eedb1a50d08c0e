import { gradeLead } from '@leadhaul/contract/search/grading.rules.ts'
import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import { useTranslation } from 'react-i18next'
import { formatCredits } from '../../../../lib/i18n/format.ts'
import { textIfKnown } from '../../../../lib/i18n/text-if-known.ts'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { ScoreTicks } from '../score-ticks.tsx'
import styles from './grade-example.module.css'

/** An example graded by the product's own rules, so that the shown points are real. */
const EXAMPLE_GRADE = gradeLead({
  hasPhone: true,
  hasEmail: true,
  hasWebsite: true,
  hasSocial: false,
  categoryMatch: 'primary',
  address: { street: true, city: true, postcode: true, countryCode: true },
  confidence: 0.9,
  confirmedYearsAgo: 3,
  rating: 4.6,
  reviewsCount: 6,
  sourceHasRatings: true,
  permanentlyClosed: false,
  competitor: false,
})

/** Every point of a grade with its reason. */
export function GradeExample() {
  const { t } = useTranslation(['public-features', 'leads', 'public-site'])
  const { category, score, contactScore, reasons } = EXAMPLE_GRADE
  const cost = unlockCost(category)
  return (
    <>
      <div className={styles.head}>
        <GradePlate grade={category} size="xl" />
        <span className="grow">
          <b className={styles.score}>{score}</b>
          <span className="muted">/20</span>
          <span className="subtext">
            {t('grade.costs', {
              grade: t(`public-site:gradeName.${category}`),
              count: cost,
              cost: formatCredits(cost),
            })}
          </span>
        </span>
        <ScoreTicks grade={category} contact={contactScore} business={score - contactScore} />
      </div>
      <ul className={styles.reasons}>
        {reasons.map(({ code, points, max, detail }) => (
          <li key={code} className={points === 0 ? styles.none : undefined}>
            <span className="grow">
              {t(`leads:reason.${code}.name`)}
              <span className="subtext">{textIfKnown(`leads:reason.${code}.${detail}`)}</span>
            </span>
            <span className="numeric">
              <b>{points > 0 ? `+${points}` : '0'}</b>
              <span className="muted">/{max}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
