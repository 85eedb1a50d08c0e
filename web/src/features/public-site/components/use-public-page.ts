import type { SiteFacts } from '@leadhaul/contract/public-site/site-facts.schema.ts'
import type { SiteOperator } from '@leadhaul/contract/public-site/site-operator.schema.ts'
import { createContext, use } from 'react'
import { localPath, type PublicLanguage, type PublicPath } from '../public-site.model.ts'

export type PublicPageContext = {
  path: PublicPath
  language: PublicLanguage
  /** What the operator says of customers and results; where it is absent, examples are shown. */
  facts: SiteFacts
  /** Who runs this installation; absent where the build draws a page to try it. */
  operator?: SiteOperator | undefined
}

export const PublicPageProvider = createContext<PublicPageContext>({ path: '/', language: 'en', facts: {} })

/** The public page that is being drawn. */
export function usePublicPage() {
  const page = use(PublicPageProvider)
  /** The address of a public page in the language that is read. */
  const to = (path: PublicPath, hash = '') => `${localPath(path, page.language)}${hash}`
  return { ...page, to }
}
