import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import { PACKS, POPULAR_PLAN } from '@leadhaul/contract/billing/products.catalog.ts'
import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCredits, formatMoney, formatNumber } from '../../../../lib/i18n/format.ts'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import styles from './credit-worth.module.css'

const { cents, credits } = PACKS.credits_100

/**
 * The meaning and price of each grade, and how many leads a plan's credits unlock, above a comparison of the plans; the
 * section can be collapsed.
 */
export function CreditWorth({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['public-pricing', 'public-site', 'billing'])
  const planCredits = PLANS[POPULAR_PLAN].creditsPerPeriod
  const price = (cost: number) => formatMoney(Math.round((cost * cents) / credits))
  return (
    <section className={styles.band} id="credits">
      <details className={styles.inside} open>
        <summary>
          <h2>{t('worth.title')}</h2>
        </summary>
        <p className={styles.text}>{t('worth.text')}</p>
        <div className="sheet">
          <div className={styles.grades}>
            {GRADES.map((grade) => {
              const cost = unlockCost(grade)
              return (
                <div key={grade}>
                  <p className={styles.name}>
                    <GradePlate grade={grade} size="xl" />
                    <span>
                      <b>{t(`public-site:gradeName.${grade}`)}</b>
                      <span className="subtext">{t(`worth.rule.${grade}`)}</span>
                    </span>
                  </p>
                  <p className={styles.cost}>
                    <b>{cost === 0 ? t('worth.free') : t('worth.cost', { count: cost, cost: formatCredits(cost) })}</b>
                    <span className="muted">{t('worth.each', { price: price(cost) })}</span>
                  </p>
                </div>
              )
            })}
          </div>
          <p className={styles.far}>
            {t('worth.far', {
              plan: t(`billing:tier.${POPULAR_PLAN}`),
              credits: formatNumber(planCredits),
              premium: formatNumber(planCredits / unlockCost('A')),
              standard: formatNumber(planCredits / unlockCost('B')),
            })}
          </p>
        </div>
        {children}
      </details>
    </section>
  )
}
