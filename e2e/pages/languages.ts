/** Those the product and its public pages are written in. */
export const WRITTEN = ['en', 'ro', 'es', 'de', 'fr', 'it'] as const

/** The address of a public page in a language: '/ro/pricing', for English '/pricing'. */
export const addressIn = (language: (typeof WRITTEN)[number], path: string): string =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
