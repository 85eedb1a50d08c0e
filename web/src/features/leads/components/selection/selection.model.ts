/** The selected leads of the list, across its pages. `anchor` is the start of a range. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | undefined }

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: undefined }

/** Adds or removes one lead; the next range starts at it. */
export function selectOne({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/**
 * Gives all leads from the anchor to `id` the state of the anchor. If the anchor is not in `order`, toggles only `id`.
 */
export function selectRange(selection: Selection, { id, order }: { id: string; order: readonly string[] }): Selection {
  const { ids, anchor } = selection
  const [from, to] = [anchor === undefined ? -1 : order.indexOf(anchor), order.indexOf(id)]
  if (from === -1 || to === -1 || anchor === undefined) return selectOne(selection, id)
  const next = new Set(ids)
  for (const one of order.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (ids.has(anchor)) next.add(one)
    else next.delete(one)
  }
  return { ids: next, anchor }
}

/** Selects all shown rows, or deselects them if all of them are selected. */
export function toggleShown({ ids }: Selection, order: readonly string[]): Selection {
  const next = new Set(ids)
  const all = order.every((id) => ids.has(id))
  for (const id of order) {
    if (all) next.delete(id)
    else next.add(id)
  }
  return { ids: next, anchor: undefined }
}

/** Removes leads that left the list; returns the same object if none of them was selected. */
export function withoutLeads(selection: Selection, gone: readonly string[]): Selection {
  if (!gone.some((id) => selection.ids.has(id))) return selection
  const next = new Set(selection.ids)
  for (const id of gone) next.delete(id)
  return { ...selection, ids: next }
}

/** The state of the checkbox above the list. */
export function checkboxState({ ids }: Selection, order: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = order.filter((id) => ids.has(id)).length
  if (chosen === 0) return 'none'
  return chosen === order.length ? 'all' : 'some'
}

/** Splits ids into the batches that one call accepts. */
export function toBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
