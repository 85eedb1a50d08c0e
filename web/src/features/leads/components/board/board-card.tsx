import { useDraggable } from '@dnd-kit/core'
import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { GripVertical } from 'lucide-react'
import { memo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeadsSearch } from '../../leads.model.ts'
import { CardGrade, LeadChannels } from '../row/lead-labels.tsx'
import styles from './board-card.module.css'
import { CompanyLink } from '../row/row-cells.tsx'

type FaceProps = { lead: LeadSummary; search: LeadsSearch }
type BoardCardProps = FaceProps & {
  /** The card was just dropped here by keyboard and must receive the focus again. */
  isJustMoved: boolean
  onFocused: () => void
}

/** A lead on the board: dragged by pointer anywhere, or by keyboard with its handle. */
export const BoardCard = memo(function BoardCard({ lead, search, isJustMoved, onFocused }: BoardCardProps) {
  const { t } = useTranslation('leads')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: lead.id,
    data: { lead },
  })
  useEffect(() => {
    if (!isJustMoved) return
    document.getElementById(`move-${lead.id}`)?.focus()
    // Reset, because the card would otherwise take the focus whenever it is mounted again.
    onFocused()
  }, [isJustMoved, lead.id, onFocused])
  // Only the handle lifts by key: a space typed on the company's link must open the lead.
  const own = Object.entries(listeners ?? {})
  const keys = Object.fromEntries(own.filter(([name]) => name === 'onKeyDown'))
  const pointer = Object.fromEntries(own.filter(([name]) => name !== 'onKeyDown'))
  return (
    <li ref={setNodeRef} className={isDragging ? `${styles.card} ${styles.isDragged}` : styles.card} {...pointer}>
      <CardFace lead={lead} search={search} />
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={`bare-button ${styles.handle}`}
        id={`move-${lead.id}`}
        {...attributes}
        aria-label={t('board.move', { name: lead.companyName })}
        {...keys}
      >
        <GripVertical className="icon" aria-hidden="true" />
      </button>
    </li>
  )
})

/** The content of a card, also used while it is dragged. */
export function CardFace({ lead, search }: FaceProps) {
  const { t } = useTranslation('leads')
  return (
    <>
      <CardGrade lead={lead} t={t} />
      <span className="grow">
        <CompanyLink lead={lead} search={search} className="company-name" />
        <span className={lead.city ? 'subtext truncate' : 'subtext truncate is-missing'}>
          {lead.city ?? t('missing.city')}
        </span>
        <LeadChannels lead={lead} />
      </span>
    </>
  )
}
