import { useTranslation } from 'react-i18next'
import { planPrice } from '../../../lib/plan-price.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { PlanGate } from '../../../ui/plan-gate.tsx'
import type { MessageGate } from '../message-gate.model.ts'

/** What prevents sending, and how to resolve it. */
export function GateNote({ gate }: { gate: MessageGate }) {
  const { t } = useTranslation(['messages', 'errors'])
  if (gate === 'plan')
    return (
      <PlanGate
        title={t('errors:UPGRADE_REQUIRED_sendMessages')}
        action={
          <ButtonLink to="/billing" size="sm">
            {t('gate.upgrade')}
          </ButtonLink>
        }
      >
        {t('gate.planWhy', { price: planPrice('basic') })}
      </PlanGate>
    )
  if (gate === 'profile')
    return (
      <Note
        tone="warn"
        action={
          <ButtonLink to="/profile" size="sm">
            {t('gate.toProfile')}
          </ButtonLink>
        }
      >
        {t('errors:PROFILE_INCOMPLETE')}
      </Note>
    )
  return (
    <Note tone="warn" title={t(`gate.${gate}`)}>
      {t(`gate.${gate}Hint`)}
    </Note>
  )
}
