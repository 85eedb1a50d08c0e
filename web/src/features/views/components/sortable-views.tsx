import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { SavedView } from '@leadhaul/contract/views/views.contract.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ViewsOrder } from './use-views-order.ts'
import { ViewLabel } from './view-link.tsx'
import styles from './saved-views.module.css'

/** A click does not start a drag, and neither does scrolling by touch. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } }
const KEYS = {
  coordinateGetter: sortableKeyboardCoordinates,
  // Enter opens the view.
  keyboardCodes: { start: ['Space'], end: ['Space', 'Enter'], cancel: ['Escape'] },
}

type SortableViewsProps = { views: readonly SavedView[]; order: ViewsOrder; children: ReactNode }

/** Makes the links of views sortable by mouse, touch and keyboard. */
export function SortableViews({ views, order, children }: SortableViewsProps) {
  const [dragged, setDragged] = useState<SavedView>()
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYS),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    if (over) order.drop(String(active.id), String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={useSortAccessibility(views)}
      onDragStart={({ active }) => setDragged(views.find(({ id }) => id === active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(undefined)}
    >
      <SortableContext items={order.ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={`nav popup ${styles.dragged}`}>
            <ViewLabel view={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

/** The announcements of a screen reader while a view is dragged. */
function useSortAccessibility(views: readonly SavedView[]) {
  const { t } = useTranslation('leads')
  const isFirst = useRef(false)
  const indexOfView = (id: string | number | undefined) => views.findIndex((view) => view.id === id)
  const values = (id: string | number, overId: string | number | undefined) => ({
    name: views[indexOfView(id)]?.name ?? '',
    place: indexOfView(overId) + 1,
    count: views.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isFirst.current = true
      return t('views.lifted', values(active.id, active.id))
    },
    onDragOver: ({ active, over }) => {
      // The view's own position is reported first; it would replace the announcement of the lift.
      const first = isFirst.current
      isFirst.current = false
      return over && !first ? t('views.over', values(active.id, over.id)) : undefined
    },
    onDragEnd: ({ active, over }) =>
      over ? t('views.moved', values(active.id, over.id)) : t('views.cancelled', values(active.id, active.id)),
    onDragCancel: ({ active }) => t('views.cancelled', values(active.id, active.id)),
  }
  return { announcements, screenReaderInstructions: { draggable: t('views.howTo') } }
}
