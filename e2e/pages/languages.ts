import { isFullSize } from '../../server/src/platform/testing/test-size.ts'

/** Those the product and its public pages are written in. */
export const WRITTEN = ['en', 'ro', 'es', 'de', 'fr', 'it'] as const

/** Those every page is read in: with `npm test` that of the code, the longest texts, and those with the most accents. */
export const TESTED: readonly (typeof WRITTEN)[number][] = isFullSize ? WRITTEN : ['en', 'de', 'ro']

/** The address of a public page in a language: '/ro/pricing', for English '/pricing'. */
export const addressIn = (language: (typeof WRITTEN)[number], path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
