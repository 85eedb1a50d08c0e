import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The only IPv6 space allocated for public use; ranges in it that embed IPv4 addresses are checked separately. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** Special-purpose ranges that the library treats as ordinary. */
const EXTRA_SPECIAL_RANGES_V4 = [
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
].map((range) => ipaddr.IPv4.parseCIDR(range))
const EXTRA_SPECIAL_RANGES_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
)

/**
 * Whether an IP address belongs to the public internet. Private, loopback, link-local, shared (CGNAT), multicast,
 * broadcast, reserved and documentation space does not, nor does IPv6 that wraps an IPv4 address (mapped, compatible,
 * NAT64, 6to4, Teredo): the inner address could be any of those.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv4) return !EXTRA_SPECIAL_RANGES_V4.some((range) => parsed.match(range))
  return parsed.match(GLOBAL_UNICAST) && !EXTRA_SPECIAL_RANGES_V6.some((range) => parsed.match(range))
}

/** The IP address in a URL's host, without brackets; undefined for a name. The URL parser normalizes spellings. */
export function ipLiteralOf(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 ? undefined : bare
}

const OWN_NETWORK = /(^|\.)(localhost|local|internal|intranet|lan|home\.arpa)$/

/** Whether the host of a URL may be public; the addresses of a name are checked when the request is made. */
export function isPublicHost(address: string): boolean {
  const url = URL.parse(address)
  if (!url || url.port !== '' || url.username || url.password) return false
  const host = url.hostname.replace(/\.$/, '')
  const literal = ipLiteralOf(host)
  return literal === undefined ? host.includes('.') && !OWN_NETWORK.test(host) : isPublicAddress(literal)
}
