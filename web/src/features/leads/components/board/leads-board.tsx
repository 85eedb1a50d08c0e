import { type DragEndEvent, DndContext, type DragStartEvent } from '@dnd-kit/core'
import type { LeadStatus, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { type ComponentProps, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { notify } from '../../../../ui/overlays/toast.ts'
import { boardColumns } from './board.model.ts'
import { useMoveLead } from './leads-board.queries.ts'
import { BoardAttribution, useColumnCredits } from './board-attribution.tsx'
import { BoardColumn } from './board-column.tsx'
import { DraggedCard } from './dragged-card.tsx'
import { columnUnderPointer, useBoardSensors, useBoardAccessibility } from './use-board-moves.ts'
import styles from './leads-board.module.css'

type LeadsBoardProps = Pick<ComponentProps<typeof BoardColumn>, 'filter' | 'search'>

/** The leads by status. Cards are moved with the pointer or the keyboard. */
export function LeadsBoard({ filter, search }: LeadsBoardProps) {
  const { t } = useTranslation('leads')
  const columns = useMemo(() => boardColumns(filter.status), [filter.status])
  const [carried, setCarried] = useState<LeadSummary>()
  /** The card to focus: just dropped by keyboard, in its new column. */
  const [landed, setLanded] = useState<{ id: string; in: LeadStatus }>()
  const onFocused = useCallback(() => setLanded(undefined), [])
  const move = useMoveLead(filter, (error, { lead }) => {
    const { id, status, companyName } = lead
    if (document.activeElement?.id === `move-${id}`) setLanded({ id, in: status })
    notify({ tone: 'bad', title: t('board.failed', { name: companyName }), text: errorText(error) })
  })
  const { byColumn, report } = useColumnCredits()
  const accessibility = useBoardAccessibility()
  const sensors = useBoardSensors(columns)
  const handleDragStart = ({ active }: DragStartEvent) =>
    setCarried(active.data.current?.lead as LeadSummary | undefined)
  const handleDragEnd = ({ over, activatorEvent }: DragEndEvent) => {
    setCarried(undefined)
    const to = over?.id as LeadStatus | undefined
    if (!carried || !to || to === carried.status) return
    const lead = carried
    move.mutate({ lead, to })
    setLanded(activatorEvent instanceof KeyboardEvent ? { id: lead.id, in: to } : undefined)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnderPointer}
      accessibility={accessibility}
      onDragStart={handleDragStart}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setCarried(undefined)}
    >
      <section className={styles.board} aria-label={t('mode.board')}>
        {columns.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            filter={filter}
            search={search}
            landedId={landed?.in === status ? landed.id : undefined}
            onFocused={onFocused}
            report={report}
          />
        ))}
      </section>
      <BoardAttribution byColumn={byColumn} />
      <DraggedCard lead={carried} search={search} />
    </DndContext>
  )
}
