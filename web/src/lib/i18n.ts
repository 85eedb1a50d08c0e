import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import i18n, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { groupedNumber, localeOf } from './locale.ts'

type Texts = { texts: Record<string, Record<string, unknown>> }

/**
 * Languages by their own names; those without `load` are not offered and read English. The texts of Spanish, German and
 * French are written, but in some columns of the list of leads they do not fit yet.
 */
const LANGUAGES: readonly { code: Language; name: string; load?: () => Promise<Texts> }[] = [
  { code: 'en', name: 'English', load: () => import('../locales/en.ts') },
  { code: 'ro', name: 'Română', load: () => import('../locales/ro.ts') },
  { code: 'es', name: 'Español' },
  { code: 'de', name: 'Deutsch' },
  { code: 'fr', name: 'Français' },
  { code: 'it', name: 'Italiano' },
]

/** In which messages are written. */
export const LANGUAGE_CODES: readonly Language[] = LANGUAGES.map(({ code }) => code)

/** What the language menu offers. */
export const READY_LANGUAGES = LANGUAGES.filter((language) => language.load)

const KEY = 'leadhaul.language'
const known = (code: string | null | undefined) => READY_LANGUAGES.find((language) => language.code === code)

/** The stored choice, else the first of the browser's languages we speak, else English. */
function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  for (const code of wanted) {
    const language = known(code)
    if (language) return language.code
  }
  return 'en'
}

async function addTexts(code: Language) {
  if (i18n.hasResourceBundle(code, 'shell')) return
  const loaded = await known(code)?.load?.()
  for (const [path, texts] of Object.entries(loaded?.texts ?? {})) {
    const namespace = path.replace(/^.*\//, '').replace('.json', '')
    i18n.addResourceBundle(code, namespace, texts)
  }
}

const markDocument = (code: string) => {
  document.documentElement.lang = code
}

/** Groups every number in a text, whether the text asks for that or not; other values stay as they are. */
const grouping: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? groupedNumber(value, localeOf(language ?? 'en')) : (value as string),
}

/** Loads the texts of one language only; to be awaited before the first render. */
export async function startI18n() {
  const code = preferredLanguage()
  await i18n
    .use(initReactI18next)
    .use(grouping)
    .init({
      lng: code,
      resources: {},
      fallbackLng: false,
      defaultNS: 'shell',
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    })
  await addTexts(code)
  markDocument(code)
}

/** Switches the language at once and remembers it on this device. */
export async function setLanguage(code: Language) {
  await addTexts(code)
  localStorage.setItem(KEY, code)
  await i18n.changeLanguage(code)
  markDocument(code)
}

/** The language in use now. */
export const activeLanguage = (): Language => known(i18n.language)?.code ?? 'en'
