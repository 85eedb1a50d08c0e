import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  NOTHING_SELECTED,
  type Selection,
  selectOne,
  selectRange,
  toggleShown,
  withoutLeads,
} from './selection.model.ts'

export type LeadSelection = {
  selection: Selection
  /** Ids of the loaded rows, in the order shown. */
  order: readonly string[]
  onSelect: (id: string, withRange: boolean) => void
  onToggleShown: () => void
  onSelectAll: (ids: readonly string[]) => void
  onClear: () => void
  /** Deselects leads that are no longer in the list. */
  onRemoved: (ids: readonly string[]) => void
}

/** The selection of the list. A new filter clears it, so that no hidden lead is ever deleted. */
export function useSelection({
  leads,
  key,
}: {
  leads: readonly { id: string }[] | undefined
  key: string
}): LeadSelection {
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
  const onRemoved = useCallback((ids: readonly string[]) => setSelection((now) => withoutLeads(now, ids)), [])
  return {
    selection,
    order,
    onSelect,
    onToggleShown: () => setSelection((now) => toggleShown(now, order)),
    onSelectAll: (ids) => setSelection({ ids: new Set(ids), anchor: undefined }),
    onClear: () => setSelection(NOTHING_SELECTED),
    onRemoved,
  }
}
