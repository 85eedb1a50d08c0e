// How the server asks the built renderer of the public pages, and what it gets.
// Types alone: the renderer is part of the web, and the server loads what the build made of it.
// Refuses nothing; a path that is no public page is answered by nothing.
import type { SiteFacts } from './site-facts.schema.ts'
import type { SiteOperator } from './site-operator.schema.ts'

/** The public facts of an installation; `origin` has no trailing slash. */
export type PublicSite = { origin: string; facts: SiteFacts; operator?: SiteOperator }

export type PublicAnswer = { kind: 'text'; type: string; body: string } | { kind: 'redirect'; path: string }

/** The module that the build writes; undefined for a path that is not of the public site. */
export type PublicPagesModule = {
  answer: (path: string, site: PublicSite) => Promise<PublicAnswer | undefined>
  paths: () => string[]
  /** Whether the app has a page at a path; all others are unknown. */
  isAppPath: (path: string) => boolean
}
