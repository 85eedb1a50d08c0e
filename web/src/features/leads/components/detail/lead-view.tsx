import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import type { ReactNode } from 'react'
import { ContactPanel } from '../contact/contact-panel.tsx'
import { ContactWork } from '../contact/contact-work.tsx'
import { LeadActions } from './lead-actions.tsx'
import { LeadHead } from './lead-head.tsx'
import { LeadSummaryCard } from './lead-summary.tsx'
import { type LeadTab, LeadTabs } from './lead-tabs.tsx'
import { QuickActions } from '../contact/quick-actions.tsx'
import { QualityCard } from './quality-card.tsx'
import type { CalledLead } from '../history/use-log-call.ts'
import styles from './lead-view.module.css'

type LeadViewProps = {
  lead: Lead
  credits: number | undefined
  canEditContacts: boolean
  tab: LeadTab
  onTab: (tab: LeadTab) => void
  tasks: ReactNode
  /** Writes to the contact; messages are another feature's. */
  composer: (log: ReactNode) => ReactNode
  onWrite: (() => void) | undefined
  /** Plans the call that is to be made again. */
  onCallBack: (lead: CalledLead) => void
}

/** A lead, whole. On a phone its boxes are in another order: the most needed first. */
export function LeadView({
  lead,
  credits,
  canEditContacts,
  tab,
  onTab,
  tasks,
  composer,
  onWrite,
  onCallBack,
}: LeadViewProps) {
  return (
    <article className={lead.contact ? styles.isUnlocked : undefined}>
      <LeadHead lead={lead} actions={<LeadActions lead={lead} canEditContacts={canEditContacts} />} />
      {lead.contact && <QuickActions contact={lead.contact} onWrite={onWrite} />}
      <div className={styles.columns}>
        <div className={styles.mainColumn}>
          <LeadSummaryCard lead={lead} />
          <LeadTabs lead={lead} tab={tab} onTab={onTab} composer={composer} />
        </div>
        <div className={styles.sideColumn}>
          <ContactPanel lead={lead} credits={credits}>
            <ContactWork lead={lead} onCallBack={onCallBack} />
          </ContactPanel>
          {tasks}
          <QualityCard lead={lead} />
        </div>
      </div>
    </article>
  )
}
