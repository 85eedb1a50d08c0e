import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { ChevronDown, Coins } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCredits } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { LaneBar } from '../../../ui/lane-bar.tsx'
import { Popover } from '../../../ui/popover.tsx'
import { isLowOnCredits } from '../credits.model.ts'

/** Credits left, in the top bar, with the balance behind it. */
export function CreditsMenu({ credits }: { credits: Me['credits'] }) {
  const { t } = useTranslation('workspace')
  const { remaining, perPeriod } = credits
  const low = isLowOnCredits(credits)
  const shown = formatCredits(remaining)
  const plan =
    remaining > perPeriod ? t('credits.eachPeriod', { count: perPeriod }) : t('credits.ofPeriod', { perPeriod })
  return (
    <Popover
      label={t('credits.balance')}
      className="cred"
      trigger={
        <Button
          variant="ghost"
          className={classNames('credits', low && 'low')}
          aria-label={t('credits.left', { count: remaining, shown })}
        >
          <Coins className="i" aria-hidden="true" />
          <b>{shown}</b> <span>{t('credits.word', { count: remaining })}</span>
          <ChevronDown className="i s" aria-hidden="true" />
        </Button>
      }
    >
      <p className="box-k">{t('credits.balance')}</p>
      <p className="box-v">
        {shown} <small>{plan}</small>
      </p>
      <LaneBar value={remaining} max={perPeriod} tone={low ? 'warn' : 'plain'} label={t('credits.balance')} />
      <p className="sub">{t('credits.neverExpire')}</p>
    </Popover>
  )
}
