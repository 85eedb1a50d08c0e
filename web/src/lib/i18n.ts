import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import i18n, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGE_NAMES } from './language-names.ts'
import { groupedNumber, localeOf } from './locale.ts'

type Texts = { texts: Record<string, Record<string, unknown>> }

/** The texts of a language, loaded when it is read. */
const TEXTS: Readonly<Record<Language, () => Promise<Texts>>> = {
  en: () => import('../locales/en.ts'),
  ro: () => import('../locales/ro.ts'),
  es: () => import('../locales/es.ts'),
  de: () => import('../locales/de.ts'),
  fr: () => import('../locales/fr.ts'),
  it: () => import('../locales/it.ts'),
}

/** The languages of the product, in the order of menus. */
export const LANGUAGE_CODES = Object.keys(LANGUAGE_NAMES) as Language[]

/** The same with their names. */
export const LANGUAGES = LANGUAGE_CODES.map((code) => ({ code, name: LANGUAGE_NAMES[code] }))

/** Read by public/early-requests.js too. */
const KEY = 'leadhaul.language'
/** A code as a language of the product; undefined for any other. */
const knownLanguage = (code: string | null | undefined) => LANGUAGE_CODES.find((language) => language === code)

/** The stored choice, else the first of the browser's languages we speak, else English. */
function preferredLanguage(): Language {
  const wanted = [localStorage.getItem(KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  for (const code of wanted) {
    const language = knownLanguage(code)
    if (language) return language
  }
  return 'en'
}

/** The texts of a language by namespace, which is their file's name. */
async function loadTexts(code: Language) {
  const { texts } = await TEXTS[code]()
  const named = Object.entries(texts).map(([path, file]) => [path.replace(/^.*\//, '').replace('.json', ''), file])
  return Object.fromEntries(named) as Record<string, Record<string, unknown>>
}

/** Setting what is set already would have the browser work out every style again. */
const markDocument = (code: string) => {
  if (document.documentElement.lang !== code) document.documentElement.lang = code
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
      resources: { [code]: await loadTexts(code) },
      fallbackLng: false,
      defaultNS: 'shell',
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    })
  markDocument(code)
}

/** Switches the language at once and remembers it on this device. */
export async function setLanguage(code: Language) {
  if (!i18n.hasResourceBundle(code, 'shell'))
    for (const [namespace, texts] of Object.entries(await loadTexts(code)))
      i18n.addResourceBundle(code, namespace, texts)
  localStorage.setItem(KEY, code)
  await i18n.changeLanguage(code)
  markDocument(code)
}

/** The language in use now. */
export const activeLanguage = (): Language => knownLanguage(i18n.language) ?? 'en'

/** The language the API is asked in, also while the texts of the page still come. */
export const requestLanguage = (): Language => knownLanguage(i18n.language) ?? preferredLanguage()
