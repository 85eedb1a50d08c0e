import { MAX_LEADS_AT_ONCE } from '@leadhaul/contract/leads/lead-limits.catalog.ts'
import { useTranslation } from 'react-i18next'
import { planPrice } from '../../../../lib/plan-price.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { PlanGate } from '../../../../ui/plan-gate.tsx'
import type { BulkGate } from '../../bulk.model.ts'
import { GateNote } from '../gate-note.tsx'

/** What prevents a bulk email, and how to resolve it. */
export function BulkGateNote({ gate, leads }: { gate: BulkGate; leads: number }) {
  const { t } = useTranslation(['bulk-email', 'messages'])
  if (gate === 'profile') return <GateNote gate="profile" />
  if (gate === 'tooMany')
    return (
      <Note tone="warn" title={t('gate.tooMany', { count: leads })}>
        {t('gate.tooManyWhy', { max: MAX_LEADS_AT_ONCE })}
      </Note>
    )
  return (
    <PlanGate
      title={t('gate.plan')}
      action={
        <ButtonLink to="/billing" size="sm">
          {t('messages:gate.upgrade')}
        </ButtonLink>
      }
    >
      {t('gate.planWhy', { price: planPrice('standard') })}
    </PlanGate>
  )
}
