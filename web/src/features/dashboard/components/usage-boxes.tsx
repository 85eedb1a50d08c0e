import { isLowOnSearches } from '@leadhaul/contract/billing/credits.rules.ts'
import type { Dashboard } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCredits, formatDate, formatNumber } from '../../../lib/i18n/format.ts'
import { LaneBar } from '../../../ui/lane-bar.tsx'
import { Box, Boxes } from '../../../ui/layout/sheet.tsx'
import { daysTone } from '../../../lib/plan-tone.ts'
import { isLowOnCreditsForDashboard } from '../dashboard.model.ts'
import styles from './usage-boxes.module.css'

function SearchesBox({ searches }: { searches: Me['searches'] }) {
  const { t } = useTranslation('dashboard')
  const low = isLowOnSearches(searches)
  const { used, perPeriod, remaining } = searches
  return (
    <Box
      label={t('usage.searches')}
      aside={
        low ? <span className={styles.lowCredits}>{t('usage.searchesLeft', { count: remaining })}</span> : undefined
      }
      value={formatNumber(used)}
      unit={t('usage.ofUsed', { perPeriod: formatNumber(perPeriod) })}
    >
      <LaneBar value={used} max={perPeriod} tone={low ? 'warn' : 'plain'} label={t('usage.searches')} />
    </Box>
  )
}

function CreditsBox({ credits }: { credits: Me['credits'] }) {
  const { t } = useTranslation('dashboard')
  const low = isLowOnCreditsForDashboard(credits)
  const { remaining, perPeriod } = credits
  return (
    <Box
      label={t('usage.credits')}
      aside={low ? <span className={styles.lowCredits}>{t('usage.low')}</span> : undefined}
      value={formatCredits(remaining)}
      tone={low ? 'warn' : 'plain'}
      unit={t('usage.of', { perPeriod: formatNumber(perPeriod) })}
    >
      <LaneBar value={remaining} max={perPeriod} tone={low ? 'warn' : 'plain'} label={t('usage.credits')} />
    </Box>
  )
}

function PlanBox({ workspace }: { workspace: Me['workspace'] }) {
  const { t } = useTranslation('dashboard')
  const { tier, daysLeft: days, planUntil, planEnds } = workspace
  const date = planUntil ? formatDate(planUntil) : t('plan.unknown')
  const running = days !== null && days > 0
  const value = days === null ? t('plan.unknown') : running ? t('plan.days', { count: days }) : t('plan.renewing')
  return (
    <Box
      label={t(`plan.${tier}`)}
      tone={daysTone(days)}
      value={value}
      unit={running ? t('plan.left', { count: days }) : undefined}
    >
      <p className="box-note">{t(planEnds ? 'plan.ends' : 'plan.renews', { date })}</p>
    </Box>
  )
}

function LeadsBox({ total, leads }: { total: number; leads: Dashboard['leads'] | undefined }) {
  const { t } = useTranslation('dashboard')
  const fresh = leads?.byStatus.find(({ status }) => status === 'new')?.A ?? 0
  return (
    <Box
      label={t('usage.leads')}
      value={formatNumber(total)}
      unit={leads && t('usage.unlocked', { count: leads.unlocked, shown: formatNumber(leads.unlocked) })}
    >
      <p className="box-note">
        {fresh > 0 ? (
          <Link to="/leads" search={{ quality: 'A', status: 'new' }}>
            {t('usage.freshPremium', { count: fresh, shown: formatNumber(fresh) })}
          </Link>
        ) : (
          t('usage.own')
        )}
      </p>
    </Box>
  )
}

/** Searches, credits, the period and the leads, in one ruled row. */
export function UsageBoxes({ me, leads }: { me: Me; leads: Dashboard['leads'] | undefined }) {
  return (
    <Boxes>
      <SearchesBox searches={me.searches} />
      <CreditsBox credits={me.credits} />
      <PlanBox workspace={me.workspace} />
      <LeadsBox total={leads?.total ?? me.leadsTotal} leads={leads} />
    </Boxes>
  )
}
