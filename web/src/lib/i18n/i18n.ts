import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import i18n, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { storedText, storeText } from '../browser/stored-text.ts'
import { LANGUAGE_NAMES } from './language-names.ts'
import { loadWithRetry } from '../load-with-retry.ts'
import { localeOf, formatTextValue } from './locale.ts'

type Texts = { texts: Record<string, Record<string, unknown>> }

type LoadTexts = () => Promise<Texts>
/** The texts of a language, loaded on demand: `first` for the frame and the list of leads, `more` for the rest. */
const TEXT_LOADERS: Readonly<Record<Language, { first: LoadTexts; more: LoadTexts }>> = {
  en: { first: () => import('../../locales/en.ts'), more: () => import('../../locales/en-more.ts') },
  ro: { first: () => import('../../locales/ro.ts'), more: () => import('../../locales/ro-more.ts') },
  es: { first: () => import('../../locales/es.ts'), more: () => import('../../locales/es-more.ts') },
  de: { first: () => import('../../locales/de.ts'), more: () => import('../../locales/de-more.ts') },
  fr: { first: () => import('../../locales/fr.ts'), more: () => import('../../locales/fr-more.ts') },
  it: { first: () => import('../../locales/it.ts'), more: () => import('../../locales/it-more.ts') },
}

/** The languages of the product, in the order of menus. */
export const LANGUAGE_CODES = Object.keys(LANGUAGE_NAMES) as Language[]

/** The languages of the product with their names. */
export const LANGUAGES = LANGUAGE_CODES.map((code) => ({ code, name: LANGUAGE_NAMES[code] }))

/** Also read by public/early-requests.js. */
const STORAGE_KEY = 'leadhaul.language'
/** Returns the code if it is a language of the product, else undefined. */
const knownLanguage = (code: string | null | undefined) => LANGUAGE_CODES.find((language) => language === code)

/** The stored choice, else the first supported language of the browser, else English. */
function preferredLanguage(): Language {
  const wanted = [storedText(STORAGE_KEY), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  for (const code of wanted) {
    const language = knownLanguage(code)
    if (language) return language
  }
  return 'en'
}

/** Texts by namespace, which is their file's name. */
async function namespacesOf(load: LoadTexts) {
  const { texts } = await load()
  const named = Object.entries(texts).map(([path, file]) => [path.replace(/^.*\//, '').replace('.json', ''), file])
  return Object.fromEntries(named) as Record<string, Record<string, unknown>>
}

async function addTexts(code: Language, load: LoadTexts): Promise<void> {
  const namespaces = await namespacesOf(load)
  if (!i18n.isInitialized) await new Promise<void>((started) => i18n.on('initialized', () => started()))
  for (const [namespace, texts] of Object.entries(namespaces)) i18n.addResourceBundle(code, namespace, texts)
}

/** Sets `lang` only if it differs: setting the same value makes the browser recompute all styles. */
const setDocumentLanguage = (code: string) => {
  if (document.documentElement.lang !== code) document.documentElement.lang = code
}

/** Formats every value of a text, even if the text names no format. */
const valueFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, article, language) =>
    formatTextValue(value, { article, locale: localeOf(language ?? 'en') }),
}

/** The page that starts with only the first texts of the language; its parts with other texts wait for those. */
const FIRST_TEXTS_PATH = '/leads'

const loading = new Map<Language, Promise<void>>()
/** Loads all texts of a language; pages that need more than the first texts await it. */
export function loadAllTexts(code = requestLanguage()): Promise<void> {
  if (i18n.isInitialized && i18n.hasResourceBundle(code, 'billing')) return Promise.resolve()
  const before = loading.get(code)
  if (before) return before
  const pending = addTexts(code, TEXT_LOADERS[code].more).finally(() => loading.delete(code))
  loading.set(code, pending)
  return pending
}

/** Loads all texts for the page of a path; undefined if that page can start without them. */
export const loadTextsForPath = (path: string) =>
  path === FIRST_TEXTS_PATH ? undefined : loadWithRetry(() => loadAllTexts())

/** Loads the first texts of one language only; to be awaited before the first render. */
export async function startI18n() {
  const code = preferredLanguage()
  await i18n
    .use(initReactI18next)
    .use(valueFormatter)
    .init({
      lng: code,
      resources: { [code]: await loadWithRetry(() => namespacesOf(TEXT_LOADERS[code].first)) },
      fallbackLng: false,
      defaultNS: 'shell',
      interpolation: { escapeValue: false, alwaysFormat: true },
      react: { useSuspense: false },
    })
  setDocumentLanguage(code)
}

/** Switches the language immediately and stores it on this device. */
export async function setLanguage(code: Language) {
  if (!i18n.hasResourceBundle(code, 'shell')) await addTexts(code, TEXT_LOADERS[code].first)
  await loadAllTexts(code)
  await i18n.changeLanguage(code)
  setDocumentLanguage(code)
  storeText(STORAGE_KEY, code)
}

/** The language in use now. */
export const activeLanguage = (): Language => knownLanguage(i18n.language) ?? 'en'

/** The language of API requests, also while the texts of the page are loading. */
export const requestLanguage = (): Language => knownLanguage(i18n.language) ?? preferredLanguage()
