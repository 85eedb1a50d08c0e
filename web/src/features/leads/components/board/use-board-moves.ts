import {
  type Active,
  type Announcements,
  closestCorners,
  type CollisionDetection,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { LeadStatus, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { columnBeside } from './board.model.ts'

/** A click stays a click, and a finger that scrolls does not drag. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } }
const INSET_PX = 12

const leadOf = (active: Active) => active.data.current?.lead as LeadSummary | undefined

/** Where the pointer is; without one, the column nearest to the card. */
export const firstUnderPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCorners(args)

/** Mouse, finger, and keys: space lifts and drops, arrows go from column to column, escape lets go. */
export function useBoardSensors(columns: readonly LeadStatus[]) {
  const coordinateGetter = useMemo(() => stepper(columns), [columns])
  return useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter }),
  )
}

function stepper(columns: readonly LeadStatus[]): KeyboardCoordinateGetter {
  return (event, { context }) => {
    const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : undefined
    const from = (context.over?.id as LeadStatus | undefined) ?? (context.active && leadOf(context.active)?.status)
    if (!step || !from) return undefined
    event.preventDefault()
    const to = columnBeside(columns, { from, step })
    document.querySelector(`[data-status="${to}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const rect = context.droppableRects.get(to)
    return rect && { x: rect.left + INSET_PX, y: rect.top + INSET_PX }
  }
}

/** What a screen reader says while a card is dragged. */
export function dragAnnouncements(t: TFunction<'leads'>): Announcements {
  let justLifted = false
  const words = (active: Active, column: unknown) => ({
    name: leadOf(active)?.companyName ?? '',
    column: typeof column === 'string' ? t(`status.${column as LeadStatus}`) : '',
  })
  return {
    onDragStart: ({ active }) => {
      justLifted = true
      return t('board.lifted', words(active, leadOf(active)?.status))
    },
    onDragOver: ({ active, over }) => {
      // Usually the card's own column is reported first, over the words that it was lifted; after quick keys it may not be.
      const isStart = justLifted && over?.id === leadOf(active)?.status
      justLifted = false
      if (isStart) return undefined
      return over ? t('board.over', words(active, over.id)) : t('board.overNothing')
    },
    onDragEnd: ({ active, over }) =>
      over ? t('board.dropped', words(active, over.id)) : t('board.cancelled', words(active, undefined)),
    onDragCancel: ({ active }) => t('board.cancelled', words(active, undefined)),
  }
}

/** The announcements for screen readers while a card is dragged, and how to drag by keys. */
export function useBoardWords() {
  const { t } = useTranslation('leads')
  return useMemo(
    () => ({
      announcements: dragAnnouncements(t),
      screenReaderInstructions: { draggable: t('board.howTo') },
    }),
    [t],
  )
}
