import i18n, { type TFunction } from 'i18next'

/** The text of a computed key in the active language; undefined if there is none. */
export function textIfKnown(key: `${string}:${string}`, values: Record<string, unknown> = {}): string | undefined {
  // The types only know literal keys; whether a computed key exists is checked at run time.
  const t = i18n.t as unknown as (key: string, values: Record<string, unknown>) => ReturnType<TFunction>
  return i18n.exists(key) ? t(key, values) : undefined
}
