type Named = { id: string }

/** Sorts the views in the order of the ids; views without an id in the list are last. */
export function sortByIds<View extends Named>(views: readonly View[], ids: readonly string[]): View[] {
  const place = (view: View) => (ids.includes(view.id) ? ids.indexOf(view.id) : ids.length)
  return views.toSorted((a, b) => place(a) - place(b))
}
