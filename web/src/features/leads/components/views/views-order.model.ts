type Named = { id: string }

/** The ids with one of them moved to another place; the same list back where it cannot go. */
export function moved(ids: readonly string[], { id, to }: { id: string; to: number }): string[] {
  const from = ids.indexOf(id)
  if (from === -1 || to < 0 || to >= ids.length || to === from) return [...ids]
  const rest = ids.filter((one) => one !== id)
  return [...rest.slice(0, to), id, ...rest.slice(to)]
}

/** The views as the ids say; those they do not name last. */
export function inOrderOf<View extends Named>(views: readonly View[], ids: readonly string[]): View[] {
  const place = (view: View) => (ids.includes(view.id) ? ids.indexOf(view.id) : ids.length)
  return views.toSorted((a, b) => place(a) - place(b))
}
