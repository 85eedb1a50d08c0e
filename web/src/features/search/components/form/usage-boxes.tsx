import { isLowOnCredits, isLowOnSearches } from '@leadhaul/contract/billing/credits.rules.ts'
import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCredits, formatNumber, formatShortDate } from '../../../../lib/i18n/format.ts'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { LaneBar } from '../../../../ui/lane-bar.tsx'
import { Box, Boxes, Sheet } from '../../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { daysTone } from '../../../../lib/plan-tone.ts'
import styles from './usage-boxes.module.css'

/** The rest of the period, and the price of unlocking a contact. */
export function UsageBoxes({ me }: { me: Me | undefined }) {
  const { t } = useTranslation('search')
  if (!me) return <UsageSkeleton />
  const { searches, credits, workspace } = me
  const creditsTone = isLowOnCredits(credits, 'box') ? 'warn' : 'plain'
  return (
    <Sheet className={styles.usage} aria-label={t('usage.label')}>
      <Boxes>
        <Box
          label={t('usage.searches')}
          value={formatNumber(searches.remaining)}
          unit={t('usage.of', { count: searches.perPeriod })}
          tone={isLowOnSearches(searches) ? 'warn' : 'plain'}
        >
          <LaneBar
            value={searches.remaining}
            max={searches.perPeriod}
            tone={isLowOnSearches(searches) ? 'warn' : 'plain'}
            label={t('usage.searchesLeft')}
          />
        </Box>
        <Box
          label={t('usage.credits')}
          aside={
            <Link to="/billing" search={{ tab: 'credits' }}>
              {t('usage.buy')}
            </Link>
          }
          value={formatCredits(credits.remaining)}
          tone={creditsTone}
          unit={
            <>
              {t('usage.of', { count: credits.perPeriod })}
              <span className={styles.perMonth}> {t('usage.thisMonth')}</span>
            </>
          }
        >
          <LaneBar
            value={credits.remaining}
            max={credits.perPeriod}
            tone={creditsTone}
            label={t('usage.creditsLeft')}
          />
        </Box>
        <PlanBox workspace={workspace} />
        <CostBox />
      </Boxes>
    </Sheet>
  )
}

function PlanBox({ workspace }: { workspace: Me['workspace'] }) {
  const { t } = useTranslation('search')
  const { tier, daysLeft: days, planUntil, planEnds } = workspace
  const running = days !== null && days > 0
  const value =
    days === null ? t('usage.unknown') : running ? t('usage.days', { count: days }) : t('usage.renewingSoon')
  return (
    <Box
      label={t(`usage.plan.${tier}`)}
      value={value}
      tone={daysTone(days)}
      unit={running && planUntil && t(planEnds ? 'usage.ends' : 'usage.renews', { date: formatShortDate(planUntil) })}
    >
      <p className="box-note">{t('usage.neverExpire')}</p>
    </Box>
  )
}

function CostBox() {
  const { t } = useTranslation('search')
  return (
    <div className="box">
      <div className="box-label">
        {t('usage.cost')}
        <span className="push-end">
          <Link to="." hash="grades" search>
            {t('usage.how')}
          </Link>
        </span>
      </div>
      <p className={styles.costs}>
        {GRADES.map((grade) => (
          <span key={grade}>
            <GradePlate grade={grade} label={t(`grade.${grade}`)} />
            {t(`usage.cost${grade}`)}
          </span>
        ))}
      </p>
    </div>
  )
}

function UsageSkeleton() {
  return (
    <Sheet className={styles.usage} aria-busy="true">
      <Boxes>
        {['searches', 'credits', 'plan', 'cost'].map((box) => (
          <div className="box" key={box}>
            <Skeleton width={120} height={12} gap={2} />
            <Skeleton width={90} height={18} gap={8} />
            <Skeleton height={6} gap={12} />
          </div>
        ))}
      </Boxes>
    </Sheet>
  )
}
