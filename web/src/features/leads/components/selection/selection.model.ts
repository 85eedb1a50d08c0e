/** What is chosen in the list, across its pages. `anchor` is where a range starts. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | undefined }

export const NOTHING_SELECTED: Selection = { ids: new Set(), anchor: undefined }

/** Adds one, or takes it out; the next range starts there. */
export function selectOne({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** From the anchor to `id` in the order shown: all become what the anchor is. Without an anchor there, just the one. */
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

/** All of the rows shown, or none of them when they all were chosen already. */
export function selectShown({ ids }: Selection, order: readonly string[]): Selection {
  const next = new Set(ids)
  const all = order.every((id) => ids.has(id))
  for (const id of order) {
    if (all) next.delete(id)
    else next.add(id)
  }
  return { ids: next, anchor: undefined }
}

/** Takes out those that are not in the list any more; the same selection back where none of them was chosen. */
export function without(selection: Selection, gone: readonly string[]): Selection {
  if (!gone.some((id) => selection.ids.has(id))) return selection
  const next = new Set(selection.ids)
  for (const id of gone) next.delete(id)
  return { ...selection, ids: next }
}

/** How the box over the list looks. */
export function shownState({ ids }: Selection, order: readonly string[]): 'none' | 'some' | 'all' {
  const chosen = order.filter((id) => ids.has(id)).length
  if (chosen === 0) return 'none'
  return chosen === order.length ? 'all' : 'some'
}

/** Cuts ids into the portions that one call takes. */
export function inPortions<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
