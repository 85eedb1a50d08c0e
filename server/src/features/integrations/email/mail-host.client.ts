import { SUBMISSION_PORTS } from '@leadhaul/contract/integrations/email-presets.catalog.ts'
import { literalOf, isPublicAddress } from '../../../platform/safe-fetch/public-address.ts'
import type { Network } from '../../../platform/safe-fetch/guarded-agent.ts'
import { MailFailure } from './mail-failure.rules.ts'

export type MailTarget = { address: string; port: number }
type Given = { host: string; port: number; network: Network; privateHosts: boolean; ports?: readonly number[] }

/**
 * Returns the address to connect to for a mail server that a user entered. The name is resolved once, and the socket
 * connects to the address that was checked. Throws MailFailure.
 */
export async function mailTargetOf({ ports = SUBMISSION_PORTS, ...given }: Given): Promise<MailTarget> {
  const { host, port, network, privateHosts } = given
  if (!privateHosts && !ports.includes(port)) throw new MailFailure('port_not_allowed')
  const literal = literalOf(host)
  const addresses = literal ? [literal] : await resolved(host, network)
  const [first] = addresses
  if (first === undefined) throw new MailFailure('unknown_host')
  if (!privateHosts && !addresses.every(isPublicAddress)) throw new MailFailure('private_host')
  return network.dial({ address: addresses.find((address) => address.includes('.')) ?? first, port })
}

const resolved = (host: string, network: Network) =>
  network.resolve(host).catch(() => {
    throw new MailFailure('unknown_host')
  })
