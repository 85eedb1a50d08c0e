import { SMTP_PORTS } from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import { ipLiteralOf, isPublicAddress } from '../../../platform/safe-fetch/public-address.ts'
import type { Network } from '../../../platform/safe-fetch/guarded-agent.ts'
import { MailFailure } from './mail-failure.rules.ts'

export type MailTarget = { address: string; port: number }
type MailTargetOptions = {
  host: string
  port: number
  network: Network
  privateHosts: boolean
  ports?: readonly number[]
}

/**
 * Returns the address to connect to for a mail server that a user entered. The name is resolved once, and the socket
 * connects to the address that was checked. Throws MailFailure.
 */
export async function mailTargetOf({ ports = SMTP_PORTS, ...given }: MailTargetOptions): Promise<MailTarget> {
  const { host, port, network, privateHosts } = given
  if (!privateHosts && !ports.includes(port)) throw new MailFailure('port_not_allowed')
  const literal = ipLiteralOf(host)
  const addresses = literal ? [literal] : await resolveHost(host, network)
  const [first] = addresses
  if (first === undefined) throw new MailFailure('unknown_host')
  if (!privateHosts && !addresses.every(isPublicAddress)) throw new MailFailure('private_host')
  return network.dial({ address: addresses.find((address) => address.includes('.')) ?? first, port })
}

const resolveHost = (host: string, network: Network) =>
  network.resolve(host).catch(() => {
    throw new MailFailure('unknown_host')
  })
