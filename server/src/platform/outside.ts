import { resolve4, resolveMx } from 'node:dns/promises'
import { INTERNET, type Network } from './safe-fetch/guarded-agent.ts'
import { createSafeFetch, type FetchLimits, type SafeFetch } from './safe-fetch/safe-fetch.ts'

/** Where a domain's mail goes, and whether it has a host at all; errors are those of the resolver. */
export type MailDns = {
  mx(domain: string): Promise<{ exchange: string }[]>
  address(domain: string): Promise<string[]>
}
/** The world beyond our own servers. Tests hand in one of their own; no setting reaches it. */
export type Outside = {
  network: Network
  mailDns: MailDns
  /** Milliseconds between two pages of one site. */
  pageBreakMs: number
}

/** The ways out, open. */
export type Ways = Pick<Outside, 'mailDns' | 'pageBreakMs'> & {
  safeFetch: SafeFetch
  /** A way out to a service the operator set by its address, with the patience that service needs. */
  endpoint(address: string, limits?: Partial<FetchLimits>): SafeFetch
}

const THE_OUTSIDE: Outside = {
  network: INTERNET,
  mailDns: { mx: resolveMx, address: resolve4 },
  pageBreakMs: 500,
}

/** Opens the guarded ways out; who is asked learns our name and the address to complain to. */
export function openOutside(options: { baseUrl: string; outside: Outside | undefined }): Ways {
  const { network, mailDns, pageBreakMs } = options.outside ?? THE_OUTSIDE
  const userAgent = `Leadhaul/1 (+${options.baseUrl})`
  const safeFetch = createSafeFetch({ userAgent, network })
  const endpoint: Ways['endpoint'] = (address, limits) =>
    createSafeFetch({ userAgent, network, limits, trusted: new URL(address).origin })
  return { safeFetch, mailDns, pageBreakMs, endpoint }
}
