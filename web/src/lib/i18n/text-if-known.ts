import i18n, { type TFunction } from 'i18next'

/** The text of a key made from data, in the language in use; undefined where there is none. */
export function textIfKnown(key: `${string}:${string}`, values: Record<string, unknown> = {}): string | undefined {
  // The types know written keys alone; whether this one exists is asked instead.
  const t = i18n.t as unknown as (key: string, values: Record<string, unknown>) => ReturnType<TFunction>
  return i18n.exists(key) ? t(key, values) : undefined
}
