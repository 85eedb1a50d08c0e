type Named = { id: string }

/** The views as the ids say; those they do not name last. */
export function inOrderOf<View extends Named>(views: readonly View[], ids: readonly string[]): View[] {
  const place = (view: View) => (ids.includes(view.id) ? ids.indexOf(view.id) : ids.length)
  return views.toSorted((a, b) => place(a) - place(b))
}
