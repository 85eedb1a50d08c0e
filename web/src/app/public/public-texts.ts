import i18n, { type FormatterModule, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { PublicLanguage } from '../../features/public-site/public-site.model.ts'
import { localeOf, formatTextValue } from '../../lib/i18n/locale.ts'

/** Texts of the application and of the pages, by language and name. */
function readAllTexts(): Record<string, Record<string, object>> {
  const files = import.meta.glob<object>(
    ['../../locales/{en,ro,de,es,fr,it}/**/*.json', '../../locales/public/*/*.json'],
    { eager: true, import: 'default' },
  )
  const texts: Record<string, Record<string, object>> = {}
  for (const [path, words] of Object.entries(files)) {
    const [, language = '', file = ''] = /locales\/(?:public\/)?(\w+)\/(?:first\/)?([\w-]+)\.json$/.exec(path) ?? []
    texts[language] = { ...texts[language], [file]: words }
  }
  return texts
}

/** As in the app, but without a browser that reports the reader's variant of a language. */
const valueFormatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, article, language) =>
    formatTextValue(value, { article, locale: localeOf(language ?? 'en', []) }),
}

const started = i18n
  .use(initReactI18next)
  .use(valueFormatter)
  .init({
    lng: 'en',
    resources: readAllTexts() as Resource,
    fallbackLng: false,
    defaultNS: 'shell',
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
  })

let lastRender: Promise<unknown> = started

/** Renders in a language. The language is global to the process, so renders run one at a time and synchronously. */
export function renderInLanguage<Drawn>(language: PublicLanguage, draw: () => Drawn): Promise<Drawn> {
  const turn = lastRender
    .catch(() => undefined)
    .then(() => i18n.changeLanguage(language))
    .then(draw)
  lastRender = turn
  return turn
}
