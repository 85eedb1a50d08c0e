export type Values = Readonly<Record<string, unknown>>

/** Fields that belong together, such as a server and its port: typing into one field keeps the whole group. */
export type Groups<V extends Values> = readonly (readonly (keyof V)[])[]

type Following<V extends Values> = { typed: V; from: V; to: V; groups?: Groups<V> | undefined }

/** Returns the values after `to` replaces `from`: a field that still holds the value of `from` follows, others stay. */
export const followed = <V extends Values>({ to, ...typing }: Following<V>): V => ({ ...to, ...typedValues(typing) })

/** The fields that the user changed, each with its whole group. */
export function typedValues<V extends Values>({ typed, from, groups = [] }: Omit<Following<V>, 'to'>): Partial<V> {
  const changed = new Set<PropertyKey>(Object.keys(changedValues(from, typed)))
  for (const group of groups) if (group.some((name) => changed.has(name))) for (const name of group) changed.add(name)
  return Object.fromEntries(Object.entries(typed).filter(([name]) => changed.has(name))) as Partial<V>
}

/** The fields of `typed` that differ from `base`. */
export const changedValues = <V extends Values>(base: V, typed: V): Partial<V> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== base[name])) as Partial<V>

export const isSame = (one: Values, other: Values): boolean => Object.keys(changedValues(one, other)).length === 0
