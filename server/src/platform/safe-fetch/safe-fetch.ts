import { setMaxListeners } from 'node:events'
import { type Agent, request } from 'undici'
import { asFetchError, FetchError } from './fetch-error.ts'
import { createGuardedAgent, createOpenAgent, PUBLIC_INTERNET, type Network } from './guarded-agent.ts'
import { inSpan } from '../tracing/spans.ts'
import { ACCEPTED_ENCODINGS, readBody } from './read-body.ts'

export type FetchOptions = {
  /** Accepted media types, without parameters: "text/html". */
  accept: readonly string[]
  /** Maximum bytes of the decompressed body. */
  maxBytes: number
  signal?: AbortSignal | undefined
  /** Called before each redirect is followed. */
  mayFollow?: (url: string) => Promise<boolean>
  /** Sent only to the requested origin, not to other origins after redirects. */
  headers?: Record<string, string>
  /** Whether the body of an error response is read too, if its type and size are accepted. */
  readsErrors?: boolean
}
/** The body of a POST. Redirects of a POST are not followed but returned as responses. */
export type PostBody = { body: string | Buffer; contentType: string }
export type FetchResponse = {
  /** The final URL after redirects. */
  url: string
  status: number
  /** Without parameters, in lower case; '' if none was sent. */
  type: string
  charset: string | null
  etag: string | null
  contentRange: string | null
  retryAfter: string | null
  /** Empty unless the status is 2xx or `readsErrors` is set. */
  body: Buffer
}
export type SafeFetch = {
  /** GETs a URL that came from data. Resolves for any HTTP status; throws a FetchError for everything else. */
  get(address: string, options: FetchOptions): Promise<FetchResponse>
  post(address: string, options: FetchOptions & PostBody): Promise<FetchResponse>
  close(): Promise<void>
}
export type FetchLimits = typeof LIMITS

const LIMITS = {
  connectMs: 5000,
  headersMs: 10_000,
  /** Between two chunks of a body. */
  silenceMs: 10_000,
  /** For all redirects and the body together. */
  totalMs: 30_000,
  headerBytes: 16 * 1024,
  redirects: 5,
}
const SCHEMES = ['http:', 'https:']
const PORTS = ['', '80', '443']
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * The only client for URLs that come from people, files or pages: http(s) on 80 and 443, public addresses only,
 * checked as written, as resolved and on every redirect; no cookies, no credentials; caps on time, size and type.
 * `userAgent` identifies the installation with an address for complaints. `trusted` is an origin set by the operator
 * that this instance may request at any address and port; its redirects are checked like all others.
 */
export function createSafeFetch({
  userAgent,
  network = PUBLIC_INTERNET,
  trusted,
  ...options
}: {
  userAgent: string
  network?: Network | undefined
  limits?: Partial<FetchLimits> | undefined
  trusted?: string | undefined
}): SafeFetch {
  const limits = { ...LIMITS, ...options.limits }
  const guarded = createGuardedAgent({ network, limits })
  const own = trusted === undefined ? undefined : { origin: trusted, agent: createOpenAgent(limits) }
  const exits = { guarded, own }
  const send = async (address: string, options: FetchOptions, posted?: PostBody) => {
    const timeoutSignal = AbortSignal.timeout(limits.totalMs)
    const signal = options.signal ? AbortSignal.any([options.signal, timeoutSignal]) : timeoutSignal
    // Each redirect adds a listener.
    setMaxListeners(0, signal)
    try {
      return await inSpan(posted ? 'POST' : 'GET', { kind: 'client' }, async (span) => {
        // Visited websites belong to leads and are not traced: only services that the operator set are named.
        const named = trusted !== undefined && URL.parse(address)?.origin === trusted
        span?.setAttribute('server.address', named ? new URL(trusted ?? '').hostname : 'website')
        const fetched = await fetchWithRedirects({
          address,
          options,
          posted,
          exits,
          userAgent,
          redirects: limits.redirects,
          signal,
        })
        span?.setAttribute('http.response.status_code', fetched.status)
        return fetched
      })
    } catch (error) {
      if (timeoutSignal.aborted) throw new FetchError('timeout', { cause: error })
      if (signal.aborted) throw new FetchError('aborted', { cause: error })
      throw asFetchError(error)
    }
  }
  return {
    get: (address, options) => send(address, options),
    post: (address, { body, contentType, ...options }) => send(address, options, { body, contentType }),
    close: async () => void (await Promise.all([guarded.destroy(), own?.agent.destroy()])),
  }
}

type Agents = { guarded: Agent; own: { origin: string; agent: Agent } | undefined }
type OutboundRequest = {
  address: string
  options: FetchOptions
  posted: PostBody | undefined
  exits: Agents
  userAgent: string
  redirects: number
  signal: AbortSignal
}

async function fetchWithRedirects(outbound: OutboundRequest): Promise<FetchResponse> {
  const { options, posted } = outbound
  const requestedUrl = validateUrl({ address: outbound.address, exits: outbound.exits })
  let url = requestedUrl
  for (let hop = 0; ; hop++) {
    const response = await request(url, {
      dispatcher: agentFor(url, outbound.exits),
      signal: outbound.signal,
      method: posted ? 'POST' : 'GET',
      body: posted?.body ?? null,
      headers: {
        ...(url.origin === requestedUrl.origin ? options.headers : {}),
        ...(posted && { 'content-type': posted.contentType }),
        'user-agent': outbound.userAgent,
        accept: `${options.accept.join(', ')}, */*;q=0.1`,
        'accept-encoding': options.headers?.range ? 'identity' : ACCEPTED_ENCODINGS,
      },
    })
    const location = joinHeader(response.headers.location)
    if (posted || !REDIRECTS.has(response.statusCode) || !location) return toFetchResponse({ url, response, outbound })
    response.body.on('error', () => undefined).destroy()
    if (hop === outbound.redirects) throw new FetchError('too_many_redirects')
    url = validateUrl({ address: location, base: url, exits: outbound.exits })
    if ((await options.mayFollow?.(url.href)) === false) throw new FetchError('turned_back')
  }
}

const agentFor = ({ origin }: URL, { own, guarded }: Agents) => (origin === own?.origin ? own.agent : guarded)

/** Validates a URL. The URL parser has normalized every notation of an IP address. */
function validateUrl({ address, base, exits }: { address: string; base?: URL; exits: Agents }): URL {
  const url = URL.parse(address, base?.href)
  if (!url || url.username || url.password) throw new FetchError('bad_address')
  url.hash = ''
  if (url.origin === exits.own?.origin) return url
  if (!SCHEMES.includes(url.protocol) || !PORTS.includes(url.port)) throw new FetchError('bad_address')
  return url
}

type Received = { url: URL; response: Awaited<ReturnType<typeof request>>; outbound: OutboundRequest }
async function toFetchResponse({ url, response, outbound }: Received): Promise<FetchResponse> {
  const { statusCode: status, headers, body } = response
  const [media = '', ...parameters] = (joinHeader(headers['content-type']) ?? '').split(';')
  const type = media.trim().toLowerCase()
  const charset = /charset\s*=\s*["']?([^"'\s;]+)/i.exec(parameters.join(';'))?.[1] ?? null
  const headerOf = (name: string) => joinHeader(headers[name]) ?? null
  const cacheHeaders = {
    etag: headerOf('etag'),
    contentRange: headerOf('content-range'),
    retryAfter: headerOf('retry-after'),
  }
  const metadata = { url: url.href, status, type, charset, ...cacheHeaders }
  const discardBody = () => body.on('error', () => undefined).destroy()
  const { accept, maxBytes, readsErrors } = outbound.options
  const announced = Number(joinHeader(headers['content-length']) ?? 0)
  const isAccepted = accept.includes(type) && announced <= maxBytes
  const isError = status < 200 || status > 299
  if (isError && !(readsErrors && isAccepted)) {
    discardBody()
    return { ...metadata, body: Buffer.alloc(0) }
  }
  if (!isAccepted) {
    discardBody()
    throw new FetchError(accept.includes(type) ? 'too_large' : 'wrong_type')
  }
  const encoding = joinHeader(headers['content-encoding']) ?? ''
  return { ...metadata, body: await readBody({ body, encoding, maxBytes, signal: outbound.signal }) }
}

const joinHeader = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(', ') : header)
