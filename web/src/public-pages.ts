import type { PublicPagesModule } from '@leadhaul/contract/public-site/public-pages.schema.ts'
import { appPaths, matchesAnyPath } from './app/public/app-paths.ts'
import type { SheetPart } from './lib/page-css.ts'
import { respondToPublicPath, publicPaths } from './app/public/render-public-page.tsx'
import './ui/styles/public.css'

// The build replaces these with what it made: the style sheet in parts and the addresses of the scripts.
declare const PUBLIC_CSS: SheetPart[]
declare const PUBLIC_SCRIPTS: string[]
declare const THEME_SCRIPT: string
// Names of the files in web/src/routes.
declare const ROUTE_FILES: string[]

/** While developing, this module brings the style sheets to the browser as well. */
const assets = () =>
  import.meta.env.DEV
    ? { css: [], theme: '', scripts: ['/@vite/client', '/theme.js', '/src/public-pages.ts', '/src/public-site.ts'] }
    : { css: PUBLIC_CSS, theme: THEME_SCRIPT, scripts: PUBLIC_SCRIPTS }

/** The renderer of the public pages; the server loads it, renders each page once and caches it. */
export const answer: PublicPagesModule['answer'] = (path, site) => respondToPublicPath(path, site, assets())

export const paths: PublicPagesModule['paths'] = publicPaths

const known = appPaths(import.meta.env.DEV ? [] : ROUTE_FILES)
export const isAppPath: PublicPagesModule['isAppPath'] = (path) => matchesAnyPath(known, path)
