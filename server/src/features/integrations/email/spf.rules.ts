import ipaddr from 'ipaddr.js'

/** RFC 7208 §4.6.4: more terms with DNS look-ups, or more servers of one `mx`, make a record invalid. */
const MAX_LOOKUPS = 10
const MAX_EXCHANGES = 10
const LOOKUP_TERMS = ['include', 'redirect', 'a', 'mx', 'ptr', 'exists']

export type SpfDns = {
  txt(domain: string): Promise<string[]>
  addresses(domain: string): Promise<string[]>
  mx(domain: string): Promise<string[]>
}
export type SpfVerdict = 'none' | 'pass' | 'other' | 'mistake'

export const spfRecordsOf = (texts: string[]): string[] => texts.filter((text) => /^v=spf1(?: |$)/i.test(text))

/**
 * Checks whether a domain's SPF record allows a server, by its name among the includes or by one of its addresses.
 * `mistake`: several records, or too many look-ups. Throws the resolver's errors.
 */
export async function checkSpf(
  domain: string,
  server: { spf?: string; addresses: string[]; dns: SpfDns },
): Promise<SpfVerdict> {
  const { dns, addresses } = server
  let lookups = 0
  const matchesRecord = async (name: string): Promise<boolean> => {
    const records = spfRecordsOf(await dns.txt(name))
    if (records.length > 1) throw new TooManyLookups()
    for (const term of (records[0] ?? '').split(/ +/).slice(1)) if (await allows(term, name)) return true
    return false
  }
  const allows = async (term: string, name: string): Promise<boolean> => {
    const [, sign = '', kind = '', value = ''] = /^([+?~-]?)([a-z0-9]+)(?:[:=](\S*))?/i.exec(term) ?? []
    if (LOOKUP_TERMS.includes(kind.toLowerCase()) && ++lookups > MAX_LOOKUPS) throw new TooManyLookups()
    if (sign !== '' && sign !== '+') return false
    const host = value.split('/')[0] || name
    switch (kind.toLowerCase()) {
      case 'include':
      case 'redirect':
        return value.toLowerCase() === server.spf || matchesRecord(value)
      case 'ip4':
      case 'ip6':
        return addresses.some((address) => isWithin(address, value))
      case 'a':
        return anyOf(await dns.addresses(host))
      case 'mx':
        return anyOf(await addressesOfMx(host))
      case 'all':
        return true
      default:
        return false
    }
  }
  const addressesOfMx = async (host: string): Promise<string[]> => {
    const exchanges = await dns.mx(host)
    if (exchanges.length > MAX_EXCHANGES) throw new TooManyLookups()
    return (await Promise.all(exchanges.map((name) => dns.addresses(name)))).flat()
  }
  const anyOf = (found: string[]) => found.some((address) => addresses.includes(address))
  try {
    const records = spfRecordsOf(await dns.txt(domain))
    if (records.length === 0) return 'none'
    return (await matchesRecord(domain)) ? 'pass' : 'other'
  } catch (error) {
    if (error instanceof TooManyLookups) return 'mistake'
    throw error
  }
}

class TooManyLookups extends Error {}

function isWithin(address: string, network: string): boolean {
  try {
    const range = network.includes('/') ? network : `${network}/${network.includes(':') ? 128 : 32}`
    const [parsed, cidr] = [ipaddr.parse(address), ipaddr.parseCIDR(range)]
    return parsed.kind() === cidr[0].kind() && parsed.match(cidr)
  } catch {
    return false
  }
}
