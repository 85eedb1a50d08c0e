import type { EmailStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import type { MailDns } from '../../platform/outbound-clients.ts'

type Dependencies = { dns: MailDns; timeoutMs: number; clock: () => Date }
export type CheckMail = (email: string) => Promise<EmailStatus>

const HOUR_MS = 3_600_000
/** How long a result is valid. `no_mx` is checked again soon, because a lapsed domain is often renewed late. */
const RESULT_TTL_MS = { valid_mx: 24 * HOUR_MS, no_mx: HOUR_MS, unknown: 0 } satisfies Record<EmailStatus, number>

/** DNS errors that mean that a name or record does not exist. Other errors are inconclusive. */
const ABSENT_CODES = ['ENOTFOUND', 'ENODATA', 'NXDOMAIN']

/**
 * Checks whether the domain of an address accepts mail. A domain without MX but with a host may accept it (RFC 5321),
 * and a resolver may not respond: in both cases the result is `unknown`.
 */
export function createMailCheck({ dns, timeoutMs, clock }: Dependencies): CheckMail {
  const cache = new Map<string, { asked: Promise<EmailStatus>; until: number }>()
  return (email) => {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
    if (RESERVED.test(domain)) return Promise.resolve('unknown')
    const now = clock().getTime()
    const before = cache.get(domain)
    if (before && before.until > now) return before.asked
    if (cache.size > MAX_CACHED_DOMAINS) cache.clear()
    const asked = withTimeout(statusOf(domain, dns), timeoutMs)
    const entry = { asked, until: Number.POSITIVE_INFINITY }
    cache.set(domain, entry)
    return asked.then((status) => {
      entry.until = now + RESULT_TTL_MS[status]
      return status
    })
  }
}
const MAX_CACHED_DOMAINS = 1000
/** Reserved domains, for which no DNS request is sent. */
const RESERVED = /(^|\.)(example|test|invalid|localhost)$/

async function statusOf(domain: string, dns: MailDns): Promise<EmailStatus> {
  try {
    const records = await dns.mx(domain)
    // A single dot means that the domain accepts no mail (RFC 7505).
    return records.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'valid_mx' : 'no_mx'
  } catch (error) {
    if (!isAbsent(error)) return 'unknown'
  }
  return dns.address(domain).then(
    () => 'unknown' as const,
    (error: unknown) => (isAbsent(error) ? ('no_mx' as const) : ('unknown' as const)),
  )
}

const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && ABSENT_CODES.includes(String(error.code))

async function withTimeout(work: Promise<EmailStatus>, ms: number): Promise<EmailStatus> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<EmailStatus>((done) => {
    timer = setTimeout(() => done('unknown'), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
