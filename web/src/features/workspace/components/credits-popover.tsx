import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatCredits } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { LaneBar } from '../../../ui/lane-bar.tsx'
import { Popover } from '../../../ui/popover.tsx'
import type { Opened } from '../../../ui/use-opener.ts'
import { isLowOnCredits } from '../credits.model.ts'
import styles from './credits-popover.module.css'

type CreditsPopoverProps = { credits: Me['credits']; tier: Tier; opened: Opened }

/** The balance behind the credits left. */
export function CreditsPopover({ credits, tier, opened }: CreditsPopoverProps) {
  const { t } = useTranslation('workspace')
  const { remaining, perPeriod } = credits
  const plan =
    remaining > perPeriod ? t('credits.eachPeriod', { count: perPeriod }) : t('credits.ofPeriod', { perPeriod })
  return (
    <Popover label={t('credits.balance')} className="credits-popup" {...opened}>
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
      <ButtonLink
        to="/billing"
        search={{ tab: 'credits' }}
        variant="primary"
        className={styles.buy}
        onClick={opened.onClose}
      >
        {t('credits.buy')}
      </ButtonLink>
    </Popover>
  )
}
