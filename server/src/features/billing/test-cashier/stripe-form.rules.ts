/** A decoded form: texts, lists and nested values, as Stripe's API reads `items[0][price]=…`. */
export type Form = { [key: string]: FormValue }
export type FormValue = string | Form | FormValue[]

const MAX_CHARACTERS = 100_000
const MAX_PAIRS = 1000
const MAX_DEPTH = 8
const INDEX = /^\d{1,3}$/

/** Reads a body or a query string. Returns undefined if it is larger or deeper than any request of the API. */
export function readForm(text: string): Form | undefined {
  if (text.length > MAX_CHARACTERS) return undefined
  if (text.split('&', MAX_PAIRS + 1).length > MAX_PAIRS) return undefined
  const root: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = keysOf(name)
    if (!keys) return undefined
    put({ node: root, keys, value })
  }
  return withLists(root)
}

/** `a[b][0]` is a, b, 0. */
function keysOf(name: string): string[] | undefined {
  const keys = name.replaceAll(']', '').split('[')
  return keys.length <= MAX_DEPTH ? keys : undefined
}

function put({ node, keys, value }: { node: Form; keys: string[]; value: string }): void {
  let at = node
  for (const [depth, named] of keys.entries()) {
    // `a[]` appends.
    const key = named === '' && depth > 0 ? String(Object.keys(at).length) : named
    if (depth === keys.length - 1) at[key] = value
    else {
      const next = at[key]
      const child: Form = typeof next === 'object' && !Array.isArray(next) ? next : Object.create(null)
      at[key] = child
      at = child
    }
  }
}

/** Converts objects whose keys are all indexes to lists. */
function withLists(node: Form): Form {
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, isForm(value) ? toListIfIndexed(value) : value] as const),
  )
}

const isForm = (value: FormValue): value is Form => typeof value === 'object' && !Array.isArray(value)

function toListIfIndexed(node: Form): FormValue {
  const inside = withLists(node)
  return Object.keys(inside).every((key) => INDEX.test(key)) ? Object.values(inside) : inside
}
