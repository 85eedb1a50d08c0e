import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicPageResponse, PublicSite } from '@leadhaul/contract/public-site/public-pages.schema.ts'
import { PublicFrame } from '../../features/public-site/components/frame/public-frame.tsx'
import { PublicPageProvider } from '../../features/public-site/components/use-public-page.ts'
import {
  localPath,
  pageAt,
  resolveShortPath,
  PUBLIC_LANGUAGES,
  PUBLIC_PAGES,
} from '../../features/public-site/public-site.model.ts'
import { PUBLIC_DOCUMENTS } from './public-documents.ts'
import { PublicDocument, type PageAssets, withStyles } from './public-document.tsx'
import { renderInLanguage } from './public-texts.ts'

/** Returns the response for a path of the public site; undefined for other paths. */
export async function respondToPublicPath(
  path: string,
  site: PublicSite,
  assets: PageAssets,
): Promise<PublicPageResponse | undefined> {
  if (path === '/sitemap.xml')
    return { kind: 'text', type: 'application/xml; charset=utf-8', body: sitemap(site.origin) }
  if (path === '/robots.txt') return { kind: 'text', type: 'text/plain; charset=utf-8', body: robots(site.origin) }
  const trimmedPath = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const fullPath = resolveShortPath(trimmedPath)
  if (fullPath !== undefined) return { kind: 'redirect', path: fullPath }
  const page = pageAt(trimmedPath)
  if (!page) return undefined
  if (trimmedPath !== path) return { kind: 'redirect', path: trimmedPath }
  const { id, language } = page
  const Page = PUBLIC_DOCUMENTS[id]
  const body = await renderInLanguage(language, () =>
    renderToStaticMarkup(
      <PublicPageProvider value={{ path: page.path, language, facts: site.facts, operator: site.operator }}>
        <PublicDocument id={id} origin={site.origin} assets={assets}>
          <PublicFrame>
            <Page />
          </PublicFrame>
        </PublicDocument>
      </PublicPageProvider>,
    ),
  )
  return { kind: 'text', type: 'text/html; charset=utf-8', body: `<!doctype html>${withStyles(body, assets.css)}` }
}

/** Every address of the public pages. */
export const publicPaths = (): string[] =>
  PUBLIC_LANGUAGES.flatMap((language) => PUBLIC_PAGES.map(({ path }) => localPath(path, language)))

function sitemap(origin: string): string {
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`
  const entries = PUBLIC_PAGES.flatMap(({ path }) => {
    const links = PUBLIC_LANGUAGES.map((code) => link(code, localPath(path, code))).join('') + link('x-default', path)
    return PUBLIC_LANGUAGES.map((code) => `<url><loc>${origin}${localPath(path, code)}</loc>${links}</url>`)
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`
  )
}

const robots = (origin: string) => `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
