import type { DomainRecord, SenderDomain } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { KNOWN_SMTP_SERVERS, COMMON_DKIM_SELECTORS } from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import { parse } from 'tldts'
import type { MailDns, OutboundClients } from '../../../platform/outbound-clients.ts'
import { ipLiteralOf } from '../../../platform/safe-fetch/public-address.ts'
import { domainOf, type StoredAccount } from './email-sender.service.ts'
import { checkSpf, type SpfDns, spfRecordsOf } from './spf.rules.ts'

export type SenderDomains = ReturnType<typeof createSenderDomains>
type Dependencies = {
  outbound: Pick<OutboundClients, 'mailDns'>
  /** Maximum duration of a check, in milliseconds. */
  timeoutMs?: number
}
type Account = Pick<StoredAccount, 'preset' | 'host' | 'fromAddress' | 'dkimSelector' | 'dkimRecord'>

const DNS_TIMEOUT_MS = 5000
/** Limit of a whole check: records without a response by then are unknown. */
const CHECK_TIMEOUT_MS = 15_000
const ABSENT = ['ENOTFOUND', 'ENODATA', 'NXDOMAIN']
const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && ABSENT.includes(String(error.code))

/** Checks the records that receivers look up for the domain of a sender, and suggests corrections. */
export function createSenderDomains({ outbound, timeoutMs = CHECK_TIMEOUT_MS }: Dependencies) {
  const running = new Map<string, { account: string; result: Promise<SenderDomain> }>()
  const checkNow = async (account: Account): Promise<SenderDomain> => {
    const dns = createSpfDns(outbound.mailDns, performance.now() + timeoutMs)
    const domain = domainOf(account.fromAddress)
    const records = await Promise.all([
      spf(dns, domain, account),
      dkim(dns, domain, account),
      dmarc(dns, domain, account),
    ])
    return { domain, records }
  }
  return {
    /** Runs one check at a time for a workspace: concurrent calls share its result. */
    async check(workspaceId: string, given: Account): Promise<SenderDomain> {
      const account = JSON.stringify(given)
      for (let other = running.get(workspaceId); other; other = running.get(workspaceId)) {
        if (other.account === account) return other.result
        await other.result
      }
      const result = checkNow(given).finally(() => running.delete(workspaceId))
      running.set(workspaceId, { account, result })
      return result
    },
  }
}

/** Returns no records if the name does not exist; other resolver errors are thrown. */
function createSpfDns(mailDns: MailDns, until: number): SpfDns {
  const emptyIfAbsent = <Value>(ask: () => Promise<Value[]>) =>
    withDeadline(ask, until - performance.now()).catch((error: unknown) => {
      if (isAbsent(error)) return []
      throw error
    })
  return {
    txt: async (name) => (await emptyIfAbsent(() => mailDns.txt(name))).map((parts) => parts.join('')),
    mx: async (name) => (await emptyIfAbsent(() => mailDns.mx(name))).map(({ exchange }) => exchange),
    addresses: async (name) => {
      const literal = ipLiteralOf(name)
      if (literal) return [literal]
      return (
        await Promise.all(([4, 6] as const).map((family) => emptyIfAbsent(() => mailDns.address(name, family))))
      ).flat()
    },
  }
}

const unknownAt = (kind: DomainRecord['kind'], name: string): DomainRecord => ({
  kind,
  name,
  state: 'unknown',
  found: null,
  suggested: null,
})

async function spf(dns: SpfDns, domain: string, { preset, host }: Account): Promise<DomainRecord> {
  const include = preset === 'smtp' ? undefined : KNOWN_SMTP_SERVERS[preset].spf
  try {
    const addresses = await dns.addresses(host)
    const [found = null] = spfRecordsOf(await dns.txt(domain))
    const verdict = await checkSpf(domain, { ...(include && { spf: include }), addresses, dns })
    const term = include
      ? `include:${include}`
      : addresses[0]
        ? `ip${addresses[0].includes(':') ? 6 : 4}:${addresses[0]}`
        : `a:${host}`
    const suggested = found && verdict === 'other' ? withTerm(found, term) : `v=spf1 ${term} ~all`
    const state = verdict === 'pass' ? 'found' : verdict === 'none' ? 'missing' : 'differs'
    return { kind: 'spf', name: domain, state, found, suggested: state === 'found' ? null : suggested }
  } catch {
    return unknownAt('spf', domain)
  }
}

/** Adds a term to a record, before the term for all other senders. */
const withTerm = (record: string, term: string): string => {
  const [version = 'v=spf1', ...terms] = record.split(/ +/)
  return [version, term, ...terms].join(' ')
}

async function dkim(dns: SpfDns, domain: string, { preset, dkimSelector, dkimRecord }: Account): Promise<DomainRecord> {
  const known = preset === 'smtp' ? COMMON_DKIM_SELECTORS : KNOWN_SMTP_SERVERS[preset].selectors
  const selectors = dkimSelector ? [dkimSelector] : known
  const nameOf = (selector: string) => `${selector}._domainkey.${domain}`
  try {
    for (const selector of selectors) {
      const name = nameOf(selector)
      const found = (await dns.txt(name)).find((text) => /(^|;)\s*p=/.test(text))
      // An empty key means that it is revoked.
      if (found !== undefined)
        return {
          kind: 'dkim',
          name,
          state: /(^|;)\s*p=\s*[^;\s]/.test(found) ? 'found' : 'differs',
          found,
          suggested: null,
        }
    }
    // Any other selector could be in use: only a given one, or the provider's, can be missing.
    const isCertain = dkimSelector !== null || preset !== 'smtp'
    const missing = unknownAt('dkim', nameOf(selectors[0] ?? 'default'))
    return { ...missing, state: isCertain ? 'missing' : 'unknown', suggested: dkimRecord }
  } catch {
    return unknownAt('dkim', nameOf(selectors[0] ?? 'default'))
  }
}

async function dmarc(dns: SpfDns, domain: string, { fromAddress }: Account): Promise<DomainRecord> {
  const name = `_dmarc.${domain}`
  const isDmarc = (text: string) => /^v=DMARC1\s*(;|$)/i.test(text)
  try {
    const own = (await dns.txt(name)).find(isDmarc)
    // RFC 7489 §6.6.3: a subdomain without a record has that of its organization.
    const organization = parse(domain).domain ?? domain
    const found = own ?? (organization === domain ? undefined : (await dns.txt(`_dmarc.${organization}`)).find(isDmarc))
    const suggested = `v=DMARC1; p=none; rua=mailto:${fromAddress}`
    if (found === undefined) return { kind: 'dmarc', name, state: 'missing', found: null, suggested }
    const isWhole = /;\s*p\s*=\s*(none|quarantine|reject)\b/i.test(found)
    return { kind: 'dmarc', name, state: isWhole ? 'found' : 'differs', found, suggested: isWhole ? null : suggested }
  } catch {
    return unknownAt('dmarc', name)
  }
}

async function withDeadline<Value>(ask: () => Promise<Value>, leftMs: number): Promise<Value> {
  if (leftMs <= 0) throw new Error('The check took too long')
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error('The name servers do not answer')), Math.min(DNS_TIMEOUT_MS, leftMs))
  })
  return Promise.race([ask(), late]).finally(() => clearTimeout(timer))
}
