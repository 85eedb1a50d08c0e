import i18n, { type FormatterModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { PublicLanguage } from '../../features/public-site/public-site.model.ts'
import { groupedNumber, localeOf } from '../../lib/locale.ts'
import { texts as english } from '../../locales/en.ts'
import { publicTexts as englishPublic } from '../../locales/public/en.ts'
import { publicTexts as romanianPublic } from '../../locales/public/ro.ts'
import { texts as romanian } from '../../locales/ro.ts'

type Files = Record<string, Record<string, unknown>>

const byName = (files: Files) =>
  Object.fromEntries(
    Object.entries(files).map(([path, texts]) => [path.replace(/^.*\//, '').replace('.json', ''), texts]),
  )

/** As in the app: every number in a text is grouped. Here no browser says which variant of a language is read. */
const grouping: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? groupedNumber(value, localeOf(language ?? 'en', [])) : (value as string),
}

const started = i18n
  .use(initReactI18next)
  .use(grouping)
  .init({
    lng: 'en',
    resources: {
      en: { ...byName(english), ...byName(englishPublic) },
      ro: { ...byName(romanian), ...byName(romanianPublic) },
    },
    fallbackLng: false,
    defaultNS: 'shell',
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false },
  })

let last: Promise<unknown> = started

/** Draws in a language. It is that of the whole process, so drawings take turns and wait for nothing within theirs. */
export function inLanguage<Drawn>(language: PublicLanguage, draw: () => Drawn): Promise<Drawn> {
  const turn = last
    .catch(() => undefined)
    .then(() => i18n.changeLanguage(language))
    .then(draw)
  last = turn
  return turn
}
