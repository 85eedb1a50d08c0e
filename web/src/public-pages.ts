import type { PublicPagesModule } from '@leadhaul/contract/public-site/public-answer.schema.ts'
import { answerPublic, publicPaths } from './app/public/render-public-page.tsx'
import './ui/public.css'

// The build replaces these with what it made: the style sheet and the addresses of the scripts.
declare const PUBLIC_CSS: string
declare const PUBLIC_SCRIPTS: string[]

/** While developing, this module brings the style sheets to the browser as well. */
const assets = () =>
  import.meta.env.DEV
    ? { css: '', scripts: ['/@vite/client', '/src/public-pages.ts', '/src/public-site.ts'] }
    : { css: PUBLIC_CSS, scripts: PUBLIC_SCRIPTS }

/** The renderer of the public pages; the server loads it, draws each page once and keeps it. */
export const answer: PublicPagesModule['answer'] = (path, site) => answerPublic(path, site, assets())

export const paths: PublicPagesModule['paths'] = publicPaths
