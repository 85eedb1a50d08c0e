// The interface between the server and the built renderer of the public pages.
// Types only: the renderer is part of the web, and the server loads the built module.
// Rejects nothing; the result is undefined for a path that is not a public page.
import type { SiteFacts } from './site-facts.schema.ts'
import type { SiteOperator } from './site-operator.schema.ts'

/** The data of an installation; `origin` has no trailing slash. */
export type PublicSite = { origin: string; facts: SiteFacts; operator?: SiteOperator }

export type PublicPageResponse = { kind: 'text'; type: string; body: string } | { kind: 'redirect'; path: string }

/** The module that the build writes; `answer` returns undefined for a path outside the public site. */
export type PublicPagesModule = {
  answer: (path: string, site: PublicSite) => Promise<PublicPageResponse | undefined>
  paths: () => string[]
  /** Whether the app has a page at a path; all other paths are unknown. */
  isAppPath: (path: string) => boolean
}
