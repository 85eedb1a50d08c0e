import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { ChevronDown, Coins } from 'lucide-react'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatCredits } from '../../../lib/i18n/format.ts'
import { Button, type ButtonProps } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { isLowInTopBar } from '../credits.model.ts'

/** The remaining credits in the top bar. */
export function CreditsButton({ credits, tier, ...rest }: ButtonProps & { credits: Me['credits']; tier: Tier }) {
  const { t } = useTranslation('workspace')
  const { remaining } = credits
  const shown = formatCredits(remaining)
  return (
    <Button
      {...rest}
      variant="ghost"
      className={classNames('credits-button', isLowInTopBar(credits, tier) && 'is-low')}
      aria-label={t('credits.left', { count: remaining, shown })}
    >
      <Coins className="icon" aria-hidden="true" />
      <b>{shown}</b> <span>{t('credits.word', { count: remaining })}</span>
      <ChevronDown className="icon size-sm" aria-hidden="true" />
    </Button>
  )
}
