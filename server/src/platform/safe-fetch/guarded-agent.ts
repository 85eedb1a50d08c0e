import { lookup } from 'node:dns/promises'
import { Agent, buildConnector } from 'undici'
import { FetchError } from './fetch-error.ts'
import { isPublicAddress, ipLiteralOf } from './public-address.ts'

/**
 * Resolves names and maps addresses to socket targets. Only tests replace it; no setting does. The guard checks the
 * results of `resolve` before it calls `dial`.
 */
export type Network = {
  /** Returns all addresses of a name. */
  resolve(host: string): Promise<string[]>
  /** Returns the socket target for a checked address. */
  dial(target: Target): Target
}
type Target = { address: string; port: number }

export const PUBLIC_INTERNET: Network = {
  resolve: async (host) => (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address),
  dial: (target) => target,
}

export type AgentLimits = { connectMs: number; headersMs: number; silenceMs: number; headerBytes: number }

/**
 * Opens sockets only to public addresses. A name is resolved once and the socket connects to the checked address, which
 * prevents DNS rebinding. One connection per origin.
 */
export function createGuardedAgent({ network, limits }: { network: Network; limits: AgentLimits }): Agent {
  const openSocket = buildConnector({ timeout: limits.connectMs })
  const targetOf = async ({ hostname, port, protocol }: buildConnector.Options): Promise<Target> => {
    const address = await publicAddressOf({ hostname, network, timeoutMs: limits.connectMs })
    return network.dial({ address, port: Number(port) || (protocol === 'https:' ? 443 : 80) })
  }
  const connect: buildConnector.connector = (options, done) => {
    const go = async () => {
      const target = await targetOf(options).catch(asError)
      if (target instanceof Error) return done(target, null)
      const servername = options.servername ?? tlsServerName(options.hostname)
      const { address, port } = target
      openSocket({ ...options, servername, hostname: address, host: address, port: String(port) }, done)
    }
    void go()
  }
  return new Agent({ ...agentTimeouts(limits), connect, connections: 1 })
}

/** For an origin that the operator set: any address, the same timeouts. */
export const createOpenAgent = (limits: AgentLimits): Agent =>
  new Agent({ ...agentTimeouts(limits), connect: { timeout: limits.connectMs }, connections: 4 })

const agentTimeouts = (limits: AgentLimits) => ({
  pipelining: 1,
  headersTimeout: limits.headersMs,
  bodyTimeout: limits.silenceMs,
  maxHeaderSize: limits.headerBytes,
  keepAliveTimeout: 4000,
  keepAliveMaxTimeout: 10_000,
})

type Lookup = { hostname: string; network: Network; timeoutMs: number }

/** Returns the address to connect to. Throws if any address of the name is not public. */
async function publicAddressOf({ hostname, network, timeoutMs }: Lookup): Promise<string> {
  const literal = ipLiteralOf(hostname)
  const addresses = literal ? [literal] : await withTimeout(network.resolve(hostname), timeoutMs)
  const [first] = addresses
  if (first === undefined) throw new FetchError('unknown_host')
  if (!addresses.every(isPublicAddress)) throw new FetchError('forbidden_address')
  return addresses.find((address) => address.includes('.')) ?? first
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new FetchError('broken', { cause: reason }))

/** The server name for TLS; empty for an IP address. */
const tlsServerName = (hostname: string) => (ipLiteralOf(hostname) ? '' : hostname)

async function withTimeout<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new FetchError('timeout')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
