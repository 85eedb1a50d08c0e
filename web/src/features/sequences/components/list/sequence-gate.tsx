import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { useTranslation } from 'react-i18next'
import { planPrice } from '../../../../lib/plan-price.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { PlanGate } from '../../../../ui/plan-gate.tsx'

/** Shows which plan includes sequences, if the current plan does not. */
export function SequenceGate({ me }: { me: Me | undefined }) {
  const { t } = useTranslation(['sequences', 'messages'])
  if (!me || me.capabilities.bulkEmail) return null
  return (
    <PlanGate
      title={t('plan')}
      action={
        <ButtonLink to="/billing" size="sm">
          {t('messages:gate.upgrade')}
        </ButtonLink>
      }
    >
      {t('planWhy', { price: planPrice('standard') })}
    </PlanGate>
  )
}
