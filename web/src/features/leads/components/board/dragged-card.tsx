import { DragOverlay } from '@dnd-kit/core'
import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { LeadsSearch } from '../../leads.model.ts'
import { CardFace } from './board-card.tsx'
import styles from './board-card.module.css'

/** The card under the pointer while it is dragged. */
export function DraggedCard({ lead, search }: { lead: LeadSummary | undefined; search: LeadsSearch }) {
  return (
    <DragOverlay dropAnimation={null}>
      {lead && (
        <div className={`popup ${styles.card} ${styles.isOverlay}`}>
          <CardFace lead={lead} search={search} />
        </div>
      )}
    </DragOverlay>
  )
}
