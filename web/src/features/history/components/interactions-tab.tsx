import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { InteractionForm } from '../../interactions/components/interaction-form.tsx'
import { LeadHistory } from './lead-history.tsx'
import { UNLOCK_BUTTON_ID } from '../../leads/components/unlock/locked-contact.tsx'
import styles from './interactions-tab.module.css'

/** The history of a lead and, if it is unlocked, a form to add to it. */
export function InteractionsTab({ lead, composer }: { lead: Lead; composer: (log: ReactNode) => ReactNode }) {
  const { t } = useTranslation('lead-work')
  const goToUnlock = () => {
    const button = document.getElementById(UNLOCK_BUTTON_ID)
    button?.scrollIntoView({ block: 'center' })
    button?.focus()
  }
  return (
    <>
      {lead.access === 'unlocked' ? (
        composer(<InteractionForm lead={lead} />)
      ) : (
        <p className={styles.gate}>
          <Lock className="icon" aria-hidden="true" />
          <span className="grow">{t('interaction.gate')}</span>
          <Button size="sm" onClick={goToUnlock}>
            {t('interaction.toUnlock')}
          </Button>
        </p>
      )}
      <LeadHistory leadId={lead.id} />
    </>
  )
}
