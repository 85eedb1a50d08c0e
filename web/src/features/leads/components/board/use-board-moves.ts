import {
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
import type { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { adjacentColumn, dragAnnouncements, leadOf } from './board.model.ts'

/** A click does not start a drag, and neither does scrolling by touch. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } }
const INSET_PX = 12

/** Returns the column under the pointer; without a pointer, the column nearest to the card. */
export const columnUnderPointer: CollisionDetection = (args) =>
  args.pointerCoordinates ? pointerWithin(args) : closestCorners(args)

/** Mouse, touch and keyboard: space lifts and drops, arrows move between columns, escape cancels. */
export function useBoardSensors(columns: readonly LeadStatus[]) {
  const coordinateGetter = useMemo(() => columnCoordinateGetter(columns), [columns])
  return useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, { coordinateGetter }),
  )
}

function columnCoordinateGetter(columns: readonly LeadStatus[]): KeyboardCoordinateGetter {
  return (event, { context }) => {
    const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : undefined
    const from = (context.over?.id as LeadStatus | undefined) ?? (context.active && leadOf(context.active)?.status)
    if (!step || !from) return undefined
    event.preventDefault()
    const to = adjacentColumn(columns, { from, step })
    document.querySelector(`[data-status="${to}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const rect = context.droppableRects.get(to)
    return rect && { x: rect.left + INSET_PX, y: rect.top + INSET_PX }
  }
}

/** The announcements for screen readers while a card is dragged, and the instructions for the keyboard. */
export function useBoardAccessibility() {
  const { t } = useTranslation('leads')
  return useMemo(
    () => ({
      announcements: dragAnnouncements(t),
      screenReaderInstructions: { draggable: t('board.howTo') },
    }),
    [t],
  )
}
