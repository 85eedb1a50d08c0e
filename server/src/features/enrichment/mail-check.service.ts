import type { EmailStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import type { MailDns } from '../../platform/outside.ts'

export type CheckMail = (email: string) => Promise<EmailStatus>

/** Answers that say a name or a record is not there; others say nothing. */
const ABSENT = ['ENOTFOUND', 'ENODATA', 'NXDOMAIN']

/**
 * Whether the domain of an address takes mail. A domain without MX but with a host may still (RFC 5321), and a
 * resolver that does not answer knows nothing: both are unknown.
 */
export function createMailCheck({ dns, patienceMs }: { dns: MailDns; patienceMs: number }): CheckMail {
  const known = new Map<string, Promise<EmailStatus>>()
  return (email) => {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
    if (RESERVED.test(domain)) return Promise.resolve('unknown')
    const asked = known.get(domain) ?? inTime(statusOf(domain, dns), patienceMs)
    if (known.size > MAX_KNOWN) known.clear()
    known.set(domain, asked)
    return asked.then((status) => {
      if (status === 'unknown') known.delete(domain)
      return status
    })
  }
}
const MAX_KNOWN = 1000
/** Domains that are no one's, so that no one is asked for them. */
const RESERVED = /(^|\.)(example|test|invalid|localhost)$/

async function statusOf(domain: string, dns: MailDns): Promise<EmailStatus> {
  try {
    const records = await dns.mx(domain)
    // A single dot says: no mail here (RFC 7505).
    return records.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'valid_mx' : 'no_mx'
  } catch (error) {
    if (!isAbsent(error)) return 'unknown'
  }
  return dns.address(domain).then(
    () => 'unknown' as const,
    (error: unknown) => (isAbsent(error) ? ('no_mx' as const) : ('unknown' as const)),
  )
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && ABSENT.includes(String(error.code))

async function inTime(work: Promise<EmailStatus>, ms: number): Promise<EmailStatus> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<EmailStatus>((done) => {
    timer = setTimeout(() => done('unknown'), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
