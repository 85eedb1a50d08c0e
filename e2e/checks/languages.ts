import { isFullSize } from '../../server/src/platform/testing/test-size.ts'

/** The languages of the product and its public pages. */
export const LANGUAGES = ['en', 'ro', 'es', 'de', 'fr', 'it'] as const

/** The languages every page is tested in: by default English, the longest texts and the most accents. */
export const TESTED_LANGUAGES: readonly (typeof LANGUAGES)[number][] = isFullSize ? LANGUAGES : ['en', 'de', 'ro']

/** The path of a public page in a language: '/ro/pricing', for English '/pricing'. */
export const localizedPath = (language: (typeof LANGUAGES)[number], path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
