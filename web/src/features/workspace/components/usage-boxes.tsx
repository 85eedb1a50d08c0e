import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { useTranslation } from 'react-i18next'
import { formatCredits, formatDate, formatNumber } from '../../../lib/format.ts'
import { LaneBar } from '../../../ui/lane-bar.tsx'
import { Box, Boxes } from '../../../ui/sheet.tsx'
import { isLowOnCredits, isLowOnSearches } from '../credits.model.ts'

const RED_DAYS = 5
const YELLOW_DAYS = 15
const daysTone = (days: number) => (days < RED_DAYS ? 'bad' : days < YELLOW_DAYS ? 'warn' : 'ok')

function PlanBox({ workspace }: { workspace: Me['workspace'] }) {
  const { t } = useTranslation('workspace')
  const { tier, daysLeft, periodEnd } = workspace
  const running = daysLeft > 0
  return (
    <Box
      label={t(`plan.${tier}`)}
      tone={daysTone(daysLeft)}
      value={running ? t('plan.days', { count: daysLeft }) : t('plan.renewing')}
      unit={running ? t('plan.left', { count: daysLeft }) : undefined}
    >
      <p className="box-n">{t('plan.renews', { date: formatDate(periodEnd) })}</p>
    </Box>
  )
}

/** Searches, credits, the period and the leads, in one ruled row. */
export function UsageBoxes({ me }: { me: Me }) {
  const { t } = useTranslation('workspace')
  const { searches, credits } = me
  return (
    <Boxes>
      <Box
        label={t('searches.label')}
        value={formatNumber(searches.used)}
        unit={t('searches.ofUsed', { perPeriod: formatNumber(searches.perPeriod) })}
      >
        <LaneBar
          value={searches.used}
          max={searches.perPeriod}
          tone={isLowOnSearches(searches) ? 'warn' : 'plain'}
          label={t('searches.label')}
        />
      </Box>
      <Box
        label={t('credits.lead')}
        value={formatCredits(credits.remaining)}
        unit={t('credits.of', { perPeriod: formatNumber(credits.perPeriod) })}
      >
        <LaneBar
          value={credits.remaining}
          max={credits.perPeriod}
          tone={isLowOnCredits(credits) ? 'warn' : 'plain'}
          label={t('credits.lead')}
        />
      </Box>
      <PlanBox workspace={me.workspace} />
      <Box label={t('leads.label')} value={formatNumber(me.leadsTotal)}>
        <p className="box-n">{t('leads.own')}</p>
      </Box>
    </Boxes>
  )
}
