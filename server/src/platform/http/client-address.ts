import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
/** Which proxies in front of us write the truth into X-Forwarded-For: so many hops, or those of these networks. */
export type TrustedProxies = { hops: number } | { networks: [Address, number][] }

const MAX_HOPS = 10
/** Customers of a provider have a whole /64 to choose addresses from. */
const IPV6_CUSTOMER_BITS = 64
const PORT_OF_IPV4 = /^([\d.]+):\d+$/
const BRACKETED_IPV6 = /^\[([^\]]+)\](?::\d+)?$/

/** Reads "2" or "10.0.0.0/8, ::1"; undefined when it is neither. */
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
 * The address a request came from: the socket's, or, behind trusted proxies, the one that the outermost of them wrote
 * into X-Forwarded-For. Entries further left are the client's own words and are ignored.
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

/** What limits count by: the address, for IPv6 the network its customer has. */
export function limitKeyOf(address: string): string {
  const parsed = addressOf(address)
  if (parsed?.kind() !== 'ipv6') return address
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${IPV6_CUSTOMER_BITS}`).toString()}/${IPV6_CUSTOMER_BITS}`
}

/** Accepts a port behind the address, as some proxies write it; an IPv4 address written as IPv6 is one of IPv4. */
function addressOf(text: string): Address | undefined {
  const bare = PORT_OF_IPV4.exec(text)?.[1] ?? BRACKETED_IPV6.exec(text)?.[1] ?? text
  return ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : undefined
}

const isIn = (address: Address, networks: [Address, number][]) =>
  networks.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits))
