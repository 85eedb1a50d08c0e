import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatCredits } from '../../../lib/format.ts'
import { LaneBar } from '../../../ui/lane-bar.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { isLowOnCredits } from '../credits.model.ts'
import { CreditsButton } from './credits-button.tsx'

/** Credits left, with the balance behind it. */
export function CreditsMenu({ credits, tier }: { credits: Me['credits']; tier: Tier }) {
  const { t } = useTranslation('workspace')
  const { remaining, perPeriod } = credits
  const plan =
    remaining > perPeriod ? t('credits.eachPeriod', { count: perPeriod }) : t('credits.ofPeriod', { perPeriod })
  return (
    <Popover
      label={t('credits.balance')}
      className="credits-popup"
      trigger={<CreditsButton credits={credits} tier={tier} />}
    >
      <p className="box-label">{t('credits.balance')}</p>
      <p className="box-value">
        {formatCredits(remaining)} <small>{plan}</small>
      </p>
      <LaneBar
        value={remaining}
        max={perPeriod}
        tone={isLowOnCredits(credits, tier) ? 'warn' : 'plain'}
        label={t('credits.balance')}
      />
      <p className="subtext">{t('credits.neverExpire')}</p>
    </Popover>
  )
}
