import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import type { Deps } from '../deps.ts'
import { mountPublicPages } from './public-pages.ts'

const WEB_ROOT = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const YEAR_SECONDS = 31_536_000

/** The public pages and the built web. Hashed assets are cached forever, pages revalidated; other paths get the app. */
export async function mountPages(app: Hono, { env }: Pick<Deps, 'env'>): Promise<void> {
  const root = relative(process.cwd(), WEB_ROOT) || '.'
  app.use('*', async (c, next) => {
    await next()
    const kept = c.req.path.startsWith('/assets/') && c.res.status === 200
    c.header('cache-control', kept ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
    // A page reads this header of its own response and then shows the deployment badge.
    if (isHostInDomain(c.req.header('host'), env.HOSTING_DOMAIN)) c.header('server-timing', 'deployment')
  })
  const isAppPath = await mountPublicPages(app, { env })
  app.use('*', serveStatic({ root, precompressed: true }))
  // Never a page instead of a script: a browser would cache it.
  for (const files of ['/assets/*', '/offline/*']) app.get(files, (c) => c.text('Not found', 404))
  // The app redirects an unknown path to the home page; search engines drop it because of the status.
  app.get('*', async (c, next) => {
    await next()
    if (c.res.status === 200 && !isAppPath(c.req.path))
      c.res = new Response(c.res.body, { status: 404, headers: c.res.headers })
  })
  app.get('*', serveStatic({ root, path: 'index.html', precompressed: true }))
}

/** Whether a Host header names this domain or a subdomain. */
function isHostInDomain(host: string | undefined, domain: string | undefined): boolean {
  const name = host?.toLowerCase().replace(/:\d+$/, '')
  return domain !== undefined && (name === domain || name?.endsWith(`.${domain}`) === true)
}
