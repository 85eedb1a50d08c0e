import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
/** The proxies whose X-Forwarded-For is trusted: a number of hops, or all proxies in these networks. */
export type TrustedProxies = { hops: number } | { networks: [Address, number][] }

const MAX_HOPS = 10
/** A customer of a provider can use any address of a /64. */
const IPV6_CUSTOMER_BITS = 64
const PORT_OF_IPV4 = /^([\d.]+):\d+$/
const BRACKETED_IPV6 = /^\[([^\]]+)\](?::\d+)?$/

/** Parses "2" or "10.0.0.0/8, ::1"; undefined for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) {
    const hops = Number(text)
    return hops >= 1 && hops <= MAX_HOPS ? { hops } : undefined
  }
  const networks = text.split(',').map((entry) => networkOf(entry.trim()))
  return networks.includes(undefined) ? undefined : { networks: networks.filter((it) => it !== undefined) }
}

function networkOf(entry: string): [Address, number] | undefined {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry)
  const address = addressOf(entry)
  return address && [address, address.kind() === 'ipv4' ? 32 : 128]
}

/**
 * The client address of a request: the socket's, or, behind trusted proxies, the address that the outermost of them
 * wrote into X-Forwarded-For. Entries further left are written by the client and are ignored.
 */
export function clientAddress(options: {
  socket: string | undefined
  forwardedFor: string | null
  trusted: TrustedProxies | undefined
}): string {
  const socket = addressOf(options.socket ?? '')
  if (!socket) return 'unknown'
  const { trusted } = options
  if (!trusted) return socket.toString()
  let client = socket
  const entries = (options.forwardedFor ?? '').split(',').reverse()
  for (const [hop, entry] of entries.entries()) {
    const isProxy = 'hops' in trusted ? hop < trusted.hops : isIn(client, trusted.networks)
    const address = isProxy ? addressOf(entry.trim()) : undefined
    if (!address) break
    client = address
  }
  return client.toString()
}

/** The key of rate limits: the address, for IPv6 the network of the customer. */
export function rateLimitKeyOf(address: string): string {
  const parsed = addressOf(address)
  if (parsed?.kind() !== 'ipv6') return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_CUSTOMER_BITS}`).toString()}/${IPV6_CUSTOMER_BITS}`
}

/** Accepts a port after the address, as some proxies write it. An IPv4-mapped IPv6 address becomes an IPv4 address. */
function addressOf(text: string): Address | undefined {
  const bare = PORT_OF_IPV4.exec(text)?.[1] ?? BRACKETED_IPV6.exec(text)?.[1] ?? text
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : undefined
}

const isIn = (address: Address, networks: [Address, number][]) =>
  networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
