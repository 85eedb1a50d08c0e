import { MAX_INGESTED_BYTES } from '@leadhaul/contract/search/ingest.contract.ts'
import type { Context, Hono } from 'hono'
import { claimOf, isSignatureValid } from '../../../platform/http/webhook-signature.ts'
import { isNestedDeeperThan } from '../../../platform/http/json-depth.ts'
import type { Deps } from '../../deps.ts'
import { clientKeyOf } from '../../http/session-gate.ts'

const PATH = '/api/v1/ingest/*'
/** The maximum nesting; a delivery needs four levels. */
const MAX_DEPTH = 20
/** For all deliveries being read: an unauthenticated body stays in memory until its signature is checked. */
const MAX_HELD_BYTES = 16 * MAX_INGESTED_BYTES
/** Per client address: a client that cannot sign must not block the real sender. */
const MAX_HELD_BYTES_PER_ADDRESS = 4 * MAX_INGESTED_BYTES
const heldBytes = new Map<string, number>()
/** Requests with a valid signature: the API gets exactly the signed bytes of the body. */
const signedRequests = new WeakSet<Request>()

/** Whether the endpoint below verified the request. */
export const isSigned = (request: Request): boolean => signedRequests.has(request)

/**
 * The endpoint of the search webhook: no session, a signature over the raw body. The headers are checked first, so that
 * the bodies of unauthenticated clients are not read; the body is read up to the cap.
 */
export function mountIngest(app: Hono, deps: Deps): void {
  const secret = deps.env.SEARCH_WEBHOOK_SECRET
  app.use(PATH, async (c, next) => {
    const claim = claimOf(c.req.raw.headers, new Date())
    if (!secret || !claim) return unauthorized(c)
    if (c.req.header('content-encoding')) return payloadTooLarge(c)
    const body = await bodyOf(c.req.raw, clientKeyOf(c, deps))
    if (body === 'busy') return c.json({ code: 'SERVICE_UNAVAILABLE', message: 'Try again in a moment' }, 503)
    if (!body) return payloadTooLarge(c)
    if (!isSignatureValid(claim, { secret, body })) return unauthorized(c)
    const { url, method, headers } = c.req.raw
    if (isNestedDeeperThan(body, MAX_DEPTH))
      return c.json({ code: 'BAD_REQUEST', message: 'The body is nested too deeply' }, 400)
    const request = new Request(url, { method, headers, body })
    signedRequests.add(request)
    c.req.raw = request
    return next()
  })
}

const unauthorized = (c: Context) =>
  c.json({ code: 'UNAUTHORIZED', message: 'The signature is missing, wrong or older than five minutes' }, 401)
const payloadTooLarge = (c: Context) =>
  c.json(
    { code: 'PAYLOAD_TOO_LARGE', message: `At most ${MAX_INGESTED_BYTES} bytes, not compressed: split the delivery` },
    413,
    {
      connection: 'close',
    },
  )

async function bodyOf(request: Request, address: string): Promise<Uint8Array<ArrayBuffer> | 'busy' | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_INGESTED_BYTES) return undefined
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength
      hold(address, chunk.byteLength)
      if (bytes > MAX_INGESTED_BYTES) return undefined
      if (isFull(address)) return 'busy'
      chunks.push(chunk)
    }
    return new Uint8Array(Buffer.concat(chunks))
  } finally {
    hold(address, -bytes)
  }
}

function hold(address: string, bytes: number): void {
  const held = (heldBytes.get(address) ?? 0) + bytes
  if (held === 0) heldBytes.delete(address)
  else heldBytes.set(address, held)
}

const isFull = (address: string) =>
  (heldBytes.get(address) ?? 0) > MAX_HELD_BYTES_PER_ADDRESS ||
  heldBytes.values().reduce((sum, bytes) => sum + bytes, 0) > MAX_HELD_BYTES
