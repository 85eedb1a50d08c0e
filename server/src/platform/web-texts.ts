import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import i18n, { type FormatterModule } from 'i18next'
import de from '../../../web/src/locales/de/first/notifications.json' with { type: 'json' }
import en from '../../../web/src/locales/en/first/notifications.json' with { type: 'json' }
import es from '../../../web/src/locales/es/first/notifications.json' with { type: 'json' }
import fr from '../../../web/src/locales/fr/first/notifications.json' with { type: 'json' }
import it from '../../../web/src/locales/it/first/notifications.json' with { type: 'json' }
import ro from '../../../web/src/locales/ro/first/notifications.json' with { type: 'json' }
import { LOCALES } from './language.ts'

const NOTIFICATIONS: Record<Language, object> = { en, ro, es, de, fr, it }

/** Groups every number as the web does. */
const numberFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? value.toLocaleString(LOCALES[language as Language]) : (value as string),
}

const texts = i18n.createInstance().use(numberFormatter)
await texts.init({
  resources: Object.fromEntries(
    Object.entries(NOTIFICATIONS).map(([language, notifications]) => [language, { notifications }]),
  ),
  fallbackLng: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
})

type Values = { language: Language; [name: string]: unknown }
/** A text of the web app for use outside of it. Values are not escaped, and placeholders in them are not resolved. */
export const webText = (key: `notifications:${string}`, { language, ...values }: Values): string =>
  texts.t(key, { ...values, lng: language })
