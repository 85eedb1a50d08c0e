import { resolve4, resolve6, resolveMx, resolveTxt } from 'node:dns/promises'
import { INTERNET, type Network } from './safe-fetch/guarded-agent.ts'
import { createSafeFetch, type FetchLimits, type SafeFetch } from './safe-fetch/safe-fetch.ts'

/** Where a domain's mail goes, whether it has a host at all, and what its texts say; errors are those of the resolver. */
export type MailDns = {
  mx(domain: string): Promise<{ exchange: string }[]>
  /** Those of IPv4 unless the family says otherwise. */
  address(domain: string, family?: 4 | 6): Promise<string[]>
  /** Each record in its parts. */
  txt(domain: string): Promise<string[][]>
}
/** The world beyond our own servers. Tests hand in one of their own; no setting reaches it. */
export type Outside = {
  network: Network
  mailDns: MailDns
  /** Milliseconds between two pages of one site. */
  pageBreakMs: number
}

export type OutboundClients = Outside & {
  safeFetch: SafeFetch
  /** Outbound requests to a service whose address the operator set, with the time-outs that service needs. */
  endpoint(address: string, limits?: Partial<FetchLimits>): SafeFetch
}

const THE_OUTSIDE: Outside = {
  network: INTERNET,
  mailDns: {
    mx: resolveMx,
    address: (domain, family) => (family === 6 ? resolve6(domain) : resolve4(domain)),
    txt: resolveTxt,
  },
  pageBreakMs: 500,
}

/** Opens the guarded clients; the servers asked see our name and the address for complaints. */
export function openOutside(options: { baseUrl: string; outside: Outside | undefined }): OutboundClients {
  const { network, mailDns, pageBreakMs } = options.outside ?? THE_OUTSIDE
  const userAgent = `Leadhaul/1 (+${options.baseUrl})`
  const safeFetch = createSafeFetch({ userAgent, network })
  const endpoint: OutboundClients['endpoint'] = (address, limits) =>
    createSafeFetch({ userAgent, network, limits, trusted: new URL(address).origin })
  return { safeFetch, network, mailDns, pageBreakMs, endpoint }
}
