import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import type { ReactNode } from 'react'
import { ContactPanel } from '../contact/contact-panel.tsx'
import { LeadActions } from './lead-actions.tsx'
import { LeadHead } from './lead-head.tsx'
import { LeadSummaryCard } from './lead-summary-card.tsx'
import { PreferredMethod } from '../contact/preferred-method.tsx'
import { QuickActions } from '../contact/quick-actions.tsx'
import { QualityCard } from './quality-card.tsx'
import styles from './lead-view.module.css'

type LeadViewProps = {
  lead: Lead
  credits: number | undefined
  canEditContacts: boolean
  /** The following parts belong to other features. */
  tabs: ReactNode
  tasks: ReactNode
  /** Shown beside the unlocked contact. */
  logCall: ReactNode
  /** Opens a message to the contact. */
  onWrite: (() => void) | undefined
}

/** A complete lead. On a phone its boxes have a different order: the most needed first. */
export function LeadView({ lead, credits, canEditContacts, tabs, tasks, logCall, onWrite }: LeadViewProps) {
  return (
    <article className={lead.contact ? styles.isUnlocked : undefined}>
      <LeadHead lead={lead} actions={<LeadActions lead={lead} canEditContacts={canEditContacts} />} />
      {lead.contact && <QuickActions contact={lead.contact} onWrite={onWrite} />}
      <div className={styles.columns}>
        <div className={styles.mainColumn}>
          <LeadSummaryCard lead={lead} />
          {tabs}
        </div>
        <div className={styles.sideColumn}>
          <ContactPanel lead={lead} credits={credits}>
            {logCall}
            <PreferredMethod lead={lead} />
          </ContactPanel>
          {tasks}
          <QualityCard lead={lead} />
        </div>
      </div>
    </article>
  )
}
