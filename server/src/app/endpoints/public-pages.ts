import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type {
  PublicPageResponse,
  PublicPagesModule,
  PublicSite,
} from '@leadhaul/contract/public-site/public-pages.schema.ts'
import type { Context, Hono } from 'hono'
import { siteOperator } from '../../platform/settings/site-operator.ts'
import type { Deps } from '../deps.ts'

/** The public pages as the web build generates them. */
const RENDERER = new URL('../../../../web/dist-pages/public-pages.js', import.meta.url)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

type CachedPage = { type: string; etag: string; plain: string; packed: Record<'br' | 'gzip', Uint8Array<ArrayBuffer>> }

/**
 * The public pages: complete HTML without scripts. Each is rendered on the first request, with the URL and the facts of
 * this installation, and then cached in memory. Without a web build there are none. Returns a function that checks
 * whether the app has a page at a path.
 */
export async function mountPublicPages(app: Hono, { env }: Pick<Deps, 'env'>): Promise<PublicPagesModule['isAppPath']> {
  if (!existsSync(fileURLToPath(RENDERER))) return () => true
  const { answer, paths, isAppPath } = (await import(RENDERER.href)) as PublicPagesModule
  const site: PublicSite = { origin: env.baseUrl, facts: env.siteFacts, operator: siteOperator(env) }
  const known = new Set([...paths(), '/sitemap.xml', '/robots.txt'])
  const cache = new Map<string, Promise<CachedPage>>()
  const cachePage = (path: string, { type, body }: PublicPageResponse & { kind: 'text' }) => {
    const packed = cache.get(path) ?? pack(type, body)
    // The cache is bounded by the number of pages.
    if (known.has(path)) cache.set(path, packed)
    return packed
  }
  app.get('*', async (c, next) => {
    const { path } = c.req
    const stored = await cache.get(path)
    if (stored) return send(c, stored)
    const drawn = await answer(path, site)
    if (!drawn) return next()
    if (drawn.kind === 'redirect') return c.redirect(drawn.path + new URL(c.req.url).search, 302)
    return send(c, await cachePage(path, drawn))
  })
  return isAppPath
}

async function pack(type: string, plain: string): Promise<CachedPage> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain, BROTLI), promisify(gzip)(plain)])
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, etag, plain, packed: { br: new Uint8Array(br), gzip: new Uint8Array(gz) } }
}

function send(c: Context, { type, etag, plain, packed }: CachedPage): Response {
  const headers = { 'content-type': type, etag, vary: 'accept-encoding' }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  const accepted = (c.req.header('accept-encoding') ?? '').split(/[,;\s]+/)
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name))
  if (!encoding) return c.body(plain, 200, headers)
  return c.body(packed[encoding], 200, { ...headers, 'content-encoding': encoding })
}
