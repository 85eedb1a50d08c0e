import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'

/** The languages of the public pages; English has no path prefix. */
export const PUBLIC_LANGUAGES = ['en', 'ro', 'es', 'de', 'fr', 'it'] as const satisfies readonly Language[]
export type PublicLanguage = (typeof PUBLIC_LANGUAGES)[number]

export type FooterColumn = 'product' | 'company' | 'legal'

type PublicPage = { id: string; path: string; column?: FooterColumn; isInHeader?: boolean }

/** Every public page, in the order of the menus. How to add a page: docs/recipes/add-a-public-page.md. */
export const PUBLIC_PAGES = [
  { id: 'home', path: '/' },
  { id: 'features', path: '/features', column: 'product', isInHeader: true },
  { id: 'pricing', path: '/pricing', column: 'product', isInHeader: true },
  { id: 'useCases', path: '/use-cases', column: 'product', isInHeader: true },
  { id: 'about', path: '/about', column: 'company', isInHeader: true },
  { id: 'contact', path: '/contact', column: 'company', isInHeader: true },
  { id: 'help', path: '/help', column: 'company' },
  { id: 'privacyPolicy', path: '/legal/privacy-policy', column: 'legal' },
  { id: 'termsOfService', path: '/legal/terms-of-service', column: 'legal' },
  { id: 'cookiePolicy', path: '/legal/cookie-policy', column: 'legal' },
  { id: 'gdprTerms', path: '/legal/terms-and-conditions', column: 'legal' },
] as const satisfies readonly PublicPage[]
export type PublicPageId = (typeof PUBLIC_PAGES)[number]['id']
export type PublicPath = (typeof PUBLIC_PAGES)[number]['path']

/** Returns the path of a public page in a language: '/ro/pricing', for English '/pricing'. */
export function localPath(path: string, language: PublicLanguage): string {
  if (language === 'en') return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}

/** Short paths of pages, which people type and other sites link to. */
const SHORT_PATHS: Record<string, PublicPath> = {
  '/terms': '/legal/terms-of-service',
  '/privacy': '/legal/privacy-policy',
}

/** Returns the target of a short path, in its language; undefined if it is not a short path. */
export function resolveShortPath(requested: string): string | undefined {
  const [, prefix, short = ''] = /^\/(?:([a-z]{2})(?=\/))?(.*)$/.exec(requested) ?? []
  const path = SHORT_PATHS[`/${short.replace(/^\//, '')}`]
  return path && localPath(path, PUBLIC_LANGUAGES.find((code) => code === prefix) ?? 'en')
}

/** Returns the page and the language of a request's path; undefined if it is not a public page. */
export function pageAt(
  requested: string,
): { id: PublicPageId; path: PublicPath; language: PublicLanguage } | undefined {
  const language = PUBLIC_LANGUAGES.find((code) => requested === `/${code}` || requested.startsWith(`/${code}/`))
  if (language === 'en') return undefined
  const path = language ? requested.slice(language.length + 1) || '/' : requested
  const page = PUBLIC_PAGES.find((each) => each.path === path)
  return page && { id: page.id, path: page.path, language: language ?? 'en' }
}

type Counts = { A: number; B: number; C: number }
/** Returns the arcs of a ring divided by grade, on a circle with a circumference of 100. */
export function gradeRing(counts: Counts): { grade: 'A' | 'B' | 'C'; dash: string; offset: number }[] {
  const total = counts.A + counts.B + counts.C
  let before = 0
  return GRADES.flatMap((grade) => {
    const share = total === 0 ? 0 : (100 * counts[grade]) / total
    const offset = -before
    before += share
    return share === 0 ? [] : { grade, dash: `${share.toFixed(1)} ${(100 - share).toFixed(1)}`, offset }
  })
}
