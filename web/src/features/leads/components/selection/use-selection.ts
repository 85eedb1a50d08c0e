import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  NOTHING_SELECTED,
  type Selection,
  selectOne,
  selectRange,
  selectShown,
  withoutLeads,
} from './selection.model.ts'

export type Selecting = {
  selection: Selection
  /** Ids of the loaded rows, in the order shown. */
  order: readonly string[]
  onSelect: (id: string, withRange: boolean) => void
  onShown: () => void
  onAll: (ids: readonly string[]) => void
  onClear: () => void
  /** Called with leads that are no longer in the list. */
  onGone: (ids: readonly string[]) => void
}

/** The selection of the list. A new filter clears it, so that no hidden lead is ever deleted. */
export function useSelection({ leads, key }: { leads: readonly { id: string }[] | undefined; key: string }): Selecting {
  const [selection, setSelection] = useState(NOTHING_SELECTED)
  const [selectionKey, setSelectionKey] = useState(key)
  if (selectionKey !== key) {
    setSelectionKey(key)
    setSelection(NOTHING_SELECTED)
  }
  const order = useMemo(() => (leads ?? []).map(({ id }) => id), [leads])
  const latest = useRef(order)
  useEffect(() => {
    latest.current = order
  })
  const onSelect = useCallback(
    (id: string, withRange: boolean) =>
      setSelection((now) => (withRange ? selectRange(now, { id, order: latest.current }) : selectOne(now, id))),
    [],
  )
  const onGone = useCallback((ids: readonly string[]) => setSelection((now) => withoutLeads(now, ids)), [])
  return {
    selection,
    order,
    onSelect,
    onShown: () => setSelection((now) => selectShown(now, order)),
    onAll: (ids) => setSelection({ ids: new Set(ids), anchor: undefined }),
    onClear: () => setSelection(NOTHING_SELECTED),
    onGone,
  }
}
