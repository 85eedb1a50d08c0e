import type * as z from 'zod'

/** A place in an input: keys of objects, 'item' of a list, 'key' or 'value' of a record, 'choice 1' of a union. */
export type FieldPath = string[]
export type Field = { path: FieldPath; kind: string; format: string | undefined }

type Def = {
  type: string
  format?: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  keyType?: z.ZodType
  valueType?: z.ZodType
  entries?: Record<string, unknown>
  values?: unknown[]
  catchall?: z.ZodType
}
const WRAPPERS = ['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch']

const defOf = (schema: z.ZodType) => schema.def as unknown as Def
/** Returns the schema inside optional, nullable, cleaned and defaulted ones. */
function unwrap(schema: z.ZodType): z.ZodType {
  const def = defOf(schema)
  if (WRAPPERS.includes(def.type) && def.innerType) return unwrap(def.innerType)
  if (def.type !== 'pipe' || !def.in || !def.out) return schema
  return unwrap(defOf(def.in).type === 'transform' ? def.out : def.in)
}

/** Returns every field of an input at any depth. Lists and records are fields too, in addition to those in them. */
export function fieldsOf(schema: z.ZodType, path: FieldPath = []): Field[] {
  const inside = unwrap(schema)
  const def = defOf(inside)
  const deeper = Object.entries(childrenOf(def)).flatMap(([key, child]) => fieldsOf(child, [...path, key]))
  if (def.type === 'object' || def.type === 'union') return deeper
  const { format } = inside as { format?: string }
  return [{ path, kind: def.type, format: format ?? def.format }, ...deeper]
}

/** Returns the paths of objects that accept fields which their schema does not name. */
export function looseObjectsOf(schema: z.ZodType, path: FieldPath = []): FieldPath[] {
  const def = defOf(unwrap(schema))
  const isLoose = def.type === 'object' && def.catchall?.def.type !== 'never'
  const deeper = Object.entries(childrenOf(def)).flatMap(([key, child]) => looseObjectsOf(child, [...path, key]))
  return isLoose ? [path, ...deeper] : deeper
}

function childrenOf(def: Def): Record<string, z.ZodType> {
  if (def.shape) return def.shape
  if (def.type === 'array' && def.element) return { item: def.element }
  if (def.type === 'record' && def.keyType && def.valueType) return { key: def.keyType, value: def.valueType }
  if (def.type === 'union' && def.options)
    return Object.fromEntries(def.options.map((option, at) => [`choice ${at}`, option]))
  return {}
}

/** Returns the smallest valid input of a schema, judged by its shape; with `field`, it also has that value. */
export function inputOf(schema: z.ZodType, field?: { path: FieldPath; value: unknown }): unknown {
  const inside = unwrap(schema)
  const def = defOf(inside)
  if (field?.path.length === 0) return field.value
  const [key, ...rest] = field?.path ?? []
  const child = (name: string) =>
    inputOf(childrenOf(def)[name] as z.ZodType, name === key && field ? { path: rest, value: field.value } : undefined)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {})
          .filter(([name, of]) => name === key || !of.isOptional())
          .map(([name]) => [name, child(name)]),
      )
    case 'union':
      return child(key ?? 'choice 0')
    case 'array':
      return [child('item')]
    case 'record':
      return key === 'key'
        ? recordOf(child('key'), child('value'))
        : recordOf(inputOf(def.keyType as z.ZodType), child('value'))
    case 'enum':
      return Object.values(def.entries ?? {})[0]
    case 'literal':
      return def.values?.[0]
    case 'boolean':
      return true
    case 'number':
      return numberOf(inside)
    case 'string':
      return textOf((inside as { format?: string }).format ?? def.format)
    default:
      return undefined
  }
}

/** As in JSON, a key may be one that an object literal would not accept. */
const recordOf = (key: unknown, value: unknown): unknown =>
  Object.fromEntries([[typeof key === 'string' ? key : 'x', value]])

function numberOf(schema: z.ZodType): number {
  const { minValue, maxValue } = schema as { minValue?: number | null; maxValue?: number | null }
  return Math.max(minValue ?? -Infinity, Math.min(maxValue ?? Infinity, 1))
}

const SAMPLE_ID = '00000000-0000-4000-8000-000000000000'
const TEXTS: Record<string, string> = {
  uuid: SAMPLE_ID,
  datetime: '2026-11-22T10:00:00Z',
  email: 'office@haulier.example',
  'time-zone': 'Europe/Bucharest',
  p256dh: 'B'.repeat(87),
  'auth-secret': 'a'.repeat(22),
  url: 'https://haulier.example',
}
const textOf = (format: string | undefined) => TEXTS[format ?? ''] ?? 'furniture'
