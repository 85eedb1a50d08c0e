import { relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'

const WEB_ROOT = new URL('../../../web/dist', import.meta.url).pathname
const YEAR_SECONDS = 31_536_000

/** The built web. Hashed assets are kept for ever, pages asked for again; every path that is no file is the app's. */
export function mountPages(app: Hono): void {
  const root = relative(process.cwd(), WEB_ROOT) || '.'
  app.use('*', async (c, next) => {
    await next()
    const kept = c.req.path.startsWith('/assets/') && c.res.status === 200
    c.header('cache-control', kept ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
  })
  app.use('*', serveStatic({ root, precompressed: true }))
  // Never a page in place of a script: a browser would keep it.
  for (const files of ['/assets/*', '/offline/*']) app.get(files, (c) => c.text('Not found', 404))
  app.get('*', serveStatic({ root, path: 'index.html', precompressed: true }))
}
