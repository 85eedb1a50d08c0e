import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Deps } from './deps.ts'

/** The public pages have this script written into them. */
const THEME_SCRIPT = new URL('../../../web/dist/theme.js', import.meta.url)

const themeScript = () =>
  existsSync(THEME_SCRIPT)
    ? [`'sha256-${createHash('sha256').update(readFileSync(THEME_SCRIPT)).digest('base64')}'`]
    : []

/** What browsers may do with anything we answer. */
export function pageHeaders({ env }: Pick<Deps, 'env'>): MiddlewareHandler {
  const style = env.MAP_STYLE_URL ? [new URL(env.MAP_STYLE_URL).origin] : []
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...themeScript()],
      workerSrc: ["'self'", 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...style],
      connectSrc: ["'self'", ...style],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
    strictTransportSecurity: env.baseUrl.startsWith('https:'),
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
  })
}

/** Answers of the API are of one person and of this moment: no browser and no proxy keeps them, files and errors included. */
export async function neverStored(c: Context, next: Next): Promise<void> {
  await next()
  // `c.header` would turn an answer's text into a stream.
  c.res.headers.set('cache-control', 'no-store')
}
