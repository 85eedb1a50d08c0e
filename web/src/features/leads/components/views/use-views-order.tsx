import type { SavedView } from '@leadhaul/contract/views/views.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderViewsMutation } from './saved-views.queries.ts'
import { moved } from './views-order.model.ts'

/** Moving views: by pointer over one another, by keys and menu one place at a time. */
export function useViewsOrder(views: readonly SavedView[]) {
  const { t } = useTranslation('leads')
  const save = useMutation(orderViewsMutation)
  const [carried, setCarried] = useState<string>()
  const [over, setOver] = useState<string>()
  /** The announcement for screen readers. */
  const [said, setSaid] = useState('')
  const ids = views.map(({ id }) => id)
  const put = (view: SavedView, to: number) => {
    const next = moved(ids, { id: view.id, to })
    if (next.join() === ids.join()) return
    save.mutate({ ids: next })
    setSaid(t('views.moved', { name: view.name, place: to + 1, count: ids.length }))
  }
  const end = () => {
    setCarried(undefined)
    setOver(undefined)
  }
  const drop = (at: SavedView) => {
    const view = views.find(({ id }) => id === carried)
    if (view) put(view, ids.indexOf(at.id))
    end()
  }
  return {
    carried,
    over,
    said,
    isFirst: ({ id }: SavedView) => id === ids[0],
    isLast: ({ id }: SavedView) => id === ids.at(-1),
    step: (view: SavedView, by: 1 | -1) => put(view, ids.indexOf(view.id) + by),
    lift: (view: SavedView) => setCarried(view.id),
    hover: (view: SavedView) => setOver(view.id),
    drop,
    end,
  }
}

export type ViewsOrder = ReturnType<typeof useViewsOrder>
