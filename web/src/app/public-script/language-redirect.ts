import {
  localPath,
  pageAt,
  PUBLIC_LANGUAGES,
  type PublicLanguage,
} from '../../features/public-site/public-site.model.ts'
import { storedText, storeText } from '../../lib/browser/stored-text.ts'

/** The same key as in the app, see lib/i18n/i18n.ts. */
const STORAGE_KEY = 'leadhaul.language'

const isPublicLanguage = (code: string | null): code is PublicLanguage =>
  PUBLIC_LANGUAGES.some((language) => language === code)

/**
 * Returns the path in the language chosen on this device, else in the first language of the browser that has pages.
 * Only an English URL redirects. A URL of another language is intended, and so is one that a public page links to: a
 * choice is not always stored, for example if the link is opened in a new tab. The app opens a public page by reloading
 * its URL (leave-app.tsx), so a page whose referrer is the page itself was not chosen.
 */
export function languageRedirect(options: {
  path: string
  /** The path of the referrer if it is a page of this site. */
  from?: string | undefined
  stored: string | null
  browser: readonly string[]
}): string | undefined {
  const page = pageAt(options.path)
  const isChosen = options.from !== undefined && options.from !== options.path && pageAt(options.from) !== undefined
  if (page?.language !== 'en' || isChosen) return undefined
  const wanted = [options.stored, ...options.browser.map((tag) => tag.slice(0, 2))].find(isPublicLanguage) ?? 'en'
  return wanted === 'en' ? undefined : localPath(page.path, wanted)
}

/** Stores a chosen language, and the language of the page when a visitor continues to the app. */
export function startLanguage(root: Document): void {
  for (const link of root.querySelectorAll<HTMLElement>('[data-language]'))
    link.addEventListener('click', () => storeText(STORAGE_KEY, link.dataset.language ?? 'en'))
  const pageLanguage = root.documentElement.lang
  for (const link of root.querySelectorAll('a[href^="/register"], a[href^="/login"]'))
    link.addEventListener('click', () => {
      if (storedText(STORAGE_KEY) === null && pageLanguage !== 'en') storeText(STORAGE_KEY, pageLanguage)
    })
}

/** Redirects to the reader's language; returns whether it does. */
export function redirectToLanguage({ location, navigator, document }: Window): boolean {
  const referrer = URL.parse(document.referrer)
  const from = referrer?.origin === location.origin ? referrer.pathname : undefined
  const [path, stored, browser] = [location.pathname, storedText(STORAGE_KEY), navigator.languages]
  const address = languageRedirect({ path, from, stored, browser })
  if (address === undefined) return false
  location.replace(address + location.search + location.hash)
  return true
}
