import { arrayMove } from '@dnd-kit/sortable'
import type { SavedView } from '@leadhaul/contract/views/views.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderViewsMutation } from '../views.queries.ts'

/** The order of the views, changed by dragging, or one position at a time by keyboard and menu. */
export function useViewsOrder(views: readonly SavedView[]) {
  const { t } = useTranslation('leads')
  const save = useMutation(orderViewsMutation)
  /** The announcement for screen readers; a drag has its own announcements. */
  const [announcement, setAnnouncement] = useState('')
  const ids = views.map(({ id }) => id)
  const move = (from: number, to: number) => {
    if (from !== to) save.mutate({ ids: arrayMove(ids, from, to) })
  }
  const step = ({ id, name }: SavedView, by: 1 | -1) => {
    const from = ids.indexOf(id)
    const to = from + by
    if (to < 0 || to >= ids.length) return
    move(from, to)
    setAnnouncement(t('views.moved', { name, place: to + 1, count: ids.length }))
  }
  return {
    ids,
    said: announcement,
    isFirst: ({ id }: SavedView) => id === ids[0],
    isLast: ({ id }: SavedView) => id === ids.at(-1),
    step,
    drop: (id: string, overId: string) => move(ids.indexOf(id), ids.indexOf(overId)),
  }
}

export type ViewsOrder = ReturnType<typeof useViewsOrder>
