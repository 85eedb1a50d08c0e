import type { SiteFacts } from '@leadhaul/contract/public-site/site-facts.schema.ts'
import type { SiteOperator } from '@leadhaul/contract/public-site/site-operator.schema.ts'
import { createContext, use } from 'react'
import { localPath, type PublicLanguage, type PublicPath } from '../public-site.model.ts'

export type PublicPageContext = {
  path: PublicPath
  language: PublicLanguage
  /** The operator's data about customers and results; examples are shown if it is missing. */
  facts: SiteFacts
  /** The operator of this installation; undefined if a build renders a page as a test. */
  operator?: SiteOperator | undefined
}

export const PublicPageProvider = createContext<PublicPageContext>({ path: '/', language: 'en', facts: {} })

/** The public page that is being rendered. */
export function usePublicPage() {
  const page = use(PublicPageProvider)
  /** Returns the path of a public page in the current language. */
  const to = (path: PublicPath, hash = '') => `${localPath(path, page.language)}${hash}`
  return { ...page, to }
}
