export type FormValues = Readonly<Record<string, unknown>>

/** Fields that belong together, such as a server and its port: typing into one field keeps the whole group. */
export type FieldGroups<V extends FormValues> = readonly (readonly (keyof V)[])[]

type RebaseOptions<V extends FormValues> = { typed: V; from: V; to: V; groups?: FieldGroups<V> | undefined }

/** Returns the values after `to` replaces `from`: a field that still holds the value of `from` follows, others stay. */
export const rebaseValues = <V extends FormValues>({ to, ...typing }: RebaseOptions<V>): V => ({
  ...to,
  ...editedValues(typing),
})

/** The fields that the user changed, each with its whole group. */
export function editedValues<V extends FormValues>({
  typed,
  from,
  groups = [],
}: Omit<RebaseOptions<V>, 'to'>): Partial<V> {
  const changed = new Set<PropertyKey>(Object.keys(changedValues(from, typed)))
  for (const group of groups) if (group.some((name) => changed.has(name))) for (const name of group) changed.add(name)
  return Object.fromEntries(Object.entries(typed).filter(([name]) => changed.has(name))) as Partial<V>
}

/** The fields of `typed` that differ from `base`. */
export const changedValues = <V extends FormValues>(base: V, typed: V): Partial<V> =>
  Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== base[name])) as Partial<V>

export const hasSameValues = (one: FormValues, other: FormValues): boolean =>
  Object.keys(changedValues(one, other)).length === 0
