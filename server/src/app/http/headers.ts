import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import type { Deps } from '../deps.ts'

/** Inline scripts of pages, allowed by their hash. */
const INLINE = ['theme.js', 'early-requests.js'].map((file) => new URL(`../../../../web/dist/${file}`, import.meta.url))

const inlineScripts = () =>
  INLINE.filter((file) => existsSync(file)).map(
    (file) => `'sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}'`,
  )

/** The security headers of all responses. */
export function securityHeaders({ env }: Pick<Deps, 'env'>): MiddlewareHandler {
  const styleOrigins = env.MAP_STYLE_URL ? [new URL(env.MAP_STYLE_URL).origin, ...env.MAP_STYLE_HOSTS] : []
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts()],
      workerSrc: ["'self'", 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...styleOrigins],
      connectSrc: ["'self'", ...styleOrigins],
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

/** Responses of the API are personal and current: browsers and proxies store none, including files and errors. */
export async function noStore(c: Context, next: Next): Promise<void> {
  await next()
  // `c.header` would turn the text of a response into a stream.
  c.res.headers.set('cache-control', 'no-store')
}
