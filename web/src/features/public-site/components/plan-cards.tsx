import {
  type Cycle,
  planCents,
  POPULAR_PLAN,
  displayedMonthlyCents,
  TRIAL_DAYS,
  TRIAL_PLANS,
} from '@leadhaul/contract/billing/products.catalog.ts'
import { TIER_ORDER } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../lib/i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CycleChoice } from './cycle-choice.tsx'
import styles from './plan-cards.module.css'

const CYCLES: readonly Cycle[] = ['monthly', 'annual']

function Price({ tier }: { tier: Tier }) {
  const { t } = useTranslation('public-pricing')
  if (tier === 'free')
    return (
      <p className={styles.price}>
        <b>{formatMoney(0)}</b> {t('noCard')}
        <small>{t('forEver')}</small>
      </p>
    )
  return CYCLES.map((cycle) => (
    <p key={cycle} className={classNames(styles.price, cycle === 'monthly' ? styles.monthly : styles.annual)}>
      <b>{formatMoney(displayedMonthlyCents(tier, cycle))}</b> {t('aMonth')}
      <small>
        {cycle === 'monthly'
          ? t('whenYearly', { price: formatMoney(planCents(tier, 'annual')) })
          : t('aYear', {
              price: formatMoney(planCents(tier, 'annual')),
              saved: formatMoney(12 * planCents(tier, 'monthly') - planCents(tier, 'annual')),
            })}
      </small>
    </p>
  ))
}

function StartLink({ tier }: { tier: Tier }) {
  const { t } = useTranslation(['public-pricing', 'public-site', 'billing'])
  const isTrial = TRIAL_PLANS.some((sku) => sku === tier)
  const text =
    tier === 'free'
      ? t('public-site:startFree')
      : isTrial
        ? t('trial', { count: TRIAL_DAYS })
        : t('choose', { plan: t(`billing:tier.${tier}`) })
  return (
    <a className={classNames('button', tier === POPULAR_PLAN && 'button-primary')} href="/register">
      {text}
    </a>
  )
}

type PlanCardsProps = {
  name: string
  /** The heading level of the plans' names, below the heading of their section. */
  heading: 'h2' | 'h3'
  /** Renders the contents of a plan. */
  contents: (tier: Tier) => ReactNode
}

/** The four plans in one ruled sheet. */
export function PlanCards({ name, heading: Heading, contents }: PlanCardsProps) {
  const { t } = useTranslation(['public-pricing', 'billing'])
  return (
    <div className={styles.around}>
      <div className={styles.choice}>
        <CycleChoice name={name} />
        <span className="muted">{t('withoutVat')}</span>
      </div>
      <div className={`sheet ${styles.plans}`}>
        {TIER_ORDER.map((tier) => (
          <article key={tier} className={tier === POPULAR_PLAN ? styles.popular : undefined}>
            <Heading>
              {t(`billing:tier.${tier}`)}
              {tier === POPULAR_PLAN && <span className="badge tone-info">{t('billing:popular')}</span>}
            </Heading>
            <p className="soft">{t(`for.${tier}`)}</p>
            <Price tier={tier} />
            <div className={styles.contents}>{contents(tier)}</div>
            <StartLink tier={tier} />
          </article>
        ))}
      </div>
    </div>
  )
}
