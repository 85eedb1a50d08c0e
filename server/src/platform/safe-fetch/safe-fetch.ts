import { setMaxListeners } from 'node:events'
import { type Agent, request } from 'undici'
import { asFetchError, FetchError } from './fetch-error.ts'
import { createGuardedAgent, INTERNET, type Network } from './guarded-agent.ts'
import { ACCEPTED_ENCODINGS, readBody } from './read-body.ts'

export type FetchOptions = {
  /** Media types taken, without parameters: "text/html". */
  accept: readonly string[]
  /** Most bytes of the body, unpacked. */
  maxBytes: number
  signal?: AbortSignal | undefined
  /** Asked before each redirect is followed. */
  mayFollow?: (url: string) => Promise<boolean>
}
export type Fetched = {
  /** Where the redirects ended. */
  url: string
  status: number
  /** Without parameters, in lower case; '' where none was sent. */
  type: string
  charset: string | null
  /** Empty unless the status is 2xx. */
  body: Buffer
}
export type SafeFetch = {
  /** GETs an address that came from data. Any status is an answer; everything else is a FetchError of the closed list. */
  get(address: string, options: FetchOptions): Promise<Fetched>
  close(): Promise<void>
}
export type FetchLimits = typeof LIMITS

const LIMITS = {
  connectMs: 5000,
  headersMs: 10_000,
  /** Between two pieces of a body. */
  silenceMs: 10_000,
  /** All redirects and the body together. */
  totalMs: 30_000,
  headerBytes: 16 * 1024,
  redirects: 5,
}
const SCHEMES = ['http:', 'https:']
const PORTS = ['', '80', '443']
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * The one way out to addresses that people, files or pages named: http(s) on 80 and 443, public addresses only, checked
 * as written, as resolved and on every redirect; no cookies, no credentials; caps on time, size and type.
 * `userAgent` says who asks, with an address to complain to.
 */
export function createSafeFetch(o: {
  userAgent: string
  network?: Network | undefined
  limits?: Partial<FetchLimits> | undefined
}): SafeFetch {
  const limits = { ...LIMITS, ...o.limits }
  const agent = createGuardedAgent({ network: o.network ?? INTERNET, limits })
  return {
    async get(address, options) {
      const late = AbortSignal.timeout(limits.totalMs)
      const signal = options.signal ? AbortSignal.any([options.signal, late]) : late
      // Each redirect listens anew.
      setMaxListeners(0, signal)
      try {
        return await follow({ address, options, agent, userAgent: o.userAgent, redirects: limits.redirects, signal })
      } catch (error) {
        if (late.aborted) throw new FetchError('timeout', { cause: error })
        if (signal.aborted) throw new FetchError('aborted', { cause: error })
        throw asFetchError(error)
      }
    },
    close: () => agent.destroy(),
  }
}

type Way = {
  address: string
  options: FetchOptions
  agent: Agent
  userAgent: string
  redirects: number
  signal: AbortSignal
}

async function follow(way: Way): Promise<Fetched> {
  let url = checked(way.address)
  for (let hop = 0; ; hop++) {
    const response = await request(url, {
      dispatcher: way.agent,
      signal: way.signal,
      headers: {
        'user-agent': way.userAgent,
        accept: `${way.options.accept.join(', ')}, */*;q=0.1`,
        'accept-encoding': ACCEPTED_ENCODINGS,
      },
    })
    const location = one(response.headers.location)
    if (!REDIRECTS.has(response.statusCode) || !location) return answer({ url, response, way })
    response.body.on('error', () => undefined).destroy()
    if (hop === way.redirects) throw new FetchError('too_many_redirects')
    url = checked(location, url)
    if ((await way.options.mayFollow?.(url.href)) === false) throw new FetchError('turned_back')
  }
}

/** Every way of writing an IP address has become its plain form here: the parser of URLs sees to that. */
function checked(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href)
  if (!url || url.username || url.password) throw new FetchError('bad_address')
  if (!SCHEMES.includes(url.protocol) || !PORTS.includes(url.port)) throw new FetchError('bad_address')
  url.hash = ''
  return url
}

type Received = { url: URL; response: Awaited<ReturnType<typeof request>>; way: Way }
async function answer({ url, response, way }: Received): Promise<Fetched> {
  const { statusCode: status, headers, body } = response
  const [media = '', ...parameters] = (one(headers['content-type']) ?? '').split(';')
  const type = media.trim().toLowerCase()
  const charset = /charset\s*=\s*["']?([^"'\s;]+)/i.exec(parameters.join(';'))?.[1] ?? null
  const about = { url: url.href, status, type, charset }
  const turnAway = () => body.on('error', () => undefined).destroy()
  if (status < 200 || status > 299) {
    turnAway()
    return { ...about, body: Buffer.alloc(0) }
  }
  const { accept, maxBytes } = way.options
  const announced = Number(one(headers['content-length']) ?? 0)
  if (!accept.includes(type) || announced > maxBytes) {
    turnAway()
    throw new FetchError(accept.includes(type) ? 'too_large' : 'wrong_type')
  }
  const encoding = one(headers['content-encoding']) ?? ''
  return { ...about, body: await readBody({ body, encoding, maxBytes, signal: way.signal }) }
}

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header.join(', ') : header)
