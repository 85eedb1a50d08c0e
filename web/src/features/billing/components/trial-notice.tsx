import type { Subscription } from '@leadhaul/contract/billing/subscription.contract.ts'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDayMonth } from '../../../lib/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'

type Props = { subscription: Subscription; portal: { busy: boolean; open: () => void } }

/** When a trial ends, and what happens then. */
export function TrialNotice({ subscription, portal }: Props) {
  const { t } = useTranslation('billing')
  const { status, trial, sku, daysLeft, paymentMethod, canManage } = subscription
  if (status !== 'trialing' || !trial.endsAt || !sku) return null
  const values = { plan: t(`tier.${sku}`), date: formatDayMonth(trial.endsAt) }
  return (
    <Note
      tone="info"
      icon={<Clock className="icon" aria-hidden="true" />}
      title={t('trial.left', { ...values, count: Math.max(daysLeft, 0) })}
      action={
        canManage &&
        !paymentMethod && (
          <Button busy={portal.busy} onClick={portal.open}>
            {t('trial.addCard')}
          </Button>
        )
      }
    >
      {t(paymentMethod ? 'trial.goesOn' : 'trial.noCard', values)}
    </Note>
  )
}
