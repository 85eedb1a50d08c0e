import { resolve4, resolve6, resolveMx, resolveTxt } from 'node:dns/promises'
import { PUBLIC_INTERNET, type Network } from './safe-fetch/guarded-agent.ts'
import { createSafeFetch, type FetchLimits, type SafeFetch } from './safe-fetch/safe-fetch.ts'

/** The MX, address and TXT records of a domain. Errors are those of the resolver. */
export type MailDns = {
  mx(domain: string): Promise<{ exchange: string }[]>
  /** IPv4 addresses unless the family is given. */
  address(domain: string, family?: 4 | 6): Promise<string[]>
  /** Each record in its parts. */
  txt(domain: string): Promise<string[][]>
}
/** The external network. Tests pass in a local one; no setting changes it. */
export type ExternalNetwork = {
  network: Network
  mailDns: MailDns
  /** Milliseconds between two requests to one site. */
  pageBreakMs: number
}

export type OutboundClients = ExternalNetwork & {
  safeFetch: SafeFetch
  /** Outbound requests to a service at an address set by the operator, with the timeouts that the service needs. */
  endpoint(address: string, limits?: Partial<FetchLimits>): SafeFetch
}

const PUBLIC_NETWORK: ExternalNetwork = {
  network: PUBLIC_INTERNET,
  mailDns: {
    mx: resolveMx,
    address: (domain, family) => (family === 6 ? resolve6(domain) : resolve4(domain)),
    txt: resolveTxt,
  },
  pageBreakMs: 500,
}

/** Opens the guarded clients. Requests name the product and the address for complaints in their User-Agent. */
export function openOutboundClients(options: {
  baseUrl: string
  externalNetwork: ExternalNetwork | undefined
}): OutboundClients {
  const { network, mailDns, pageBreakMs } = options.externalNetwork ?? PUBLIC_NETWORK
  const userAgent = `Leadhaul/1 (+${options.baseUrl})`
  const safeFetch = createSafeFetch({ userAgent, network })
  const endpoint: OutboundClients['endpoint'] = (address, limits) =>
    createSafeFetch({ userAgent, network, limits, trusted: new URL(address).origin })
  return { safeFetch, network, mailDns, pageBreakMs, endpoint }
}
