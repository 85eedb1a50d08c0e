import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { ContactPanel } from './contact-panel.tsx'
import { LeadDetails } from './lead-details.tsx'
import { LeadHead } from './lead-head.tsx'
import { LeadSummaryCard } from './lead-summary.tsx'
import { QuickActions } from './open-contact.tsx'
import { QualityCard } from './quality-card.tsx'

/** A lead, whole. On a phone its boxes stand in another order: what one came for is first. */
export function LeadView({ lead, credits }: { lead: Lead; credits: number | undefined }) {
  return (
    <article className={lead.contact ? 'is-open' : undefined}>
      <LeadHead lead={lead} />
      {lead.contact && <QuickActions contact={lead.contact} />}
      <div className="cols">
        <div className="left">
          <LeadSummaryCard lead={lead} />
          <LeadDetails lead={lead} />
        </div>
        <div className="rightc">
          <ContactPanel lead={lead} credits={credits} />
          <QualityCard lead={lead} />
        </div>
      </div>
    </article>
  )
}
