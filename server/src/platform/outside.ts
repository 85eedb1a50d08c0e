import { resolve4, resolveMx } from 'node:dns/promises'
import { INTERNET, type Network } from './safe-fetch/guarded-agent.ts'
import { createSafeFetch, type SafeFetch } from './safe-fetch/safe-fetch.ts'

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
export type Ways = Pick<Outside, 'mailDns' | 'pageBreakMs'> & { safeFetch: SafeFetch }

const THE_OUTSIDE: Outside = {
  network: INTERNET,
  mailDns: { mx: resolveMx, address: resolve4 },
  pageBreakMs: 500,
}

/** Opens the guarded ways out; who is asked learns our name and the address to complain to. */
export function openOutside(o: { baseUrl: string; outside: Outside | undefined }): Ways {
  const { network, mailDns, pageBreakMs } = o.outside ?? THE_OUTSIDE
  const safeFetch = createSafeFetch({ userAgent: `Leadhaul/1 (+${o.baseUrl})`, network })
  return { safeFetch, mailDns, pageBreakMs }
}
