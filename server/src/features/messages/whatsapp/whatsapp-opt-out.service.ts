import { callingCodeOf, normalizeAddress } from '../../../platform/contact-address.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { lastDigits, phonesEndingIn } from '../../leads/contacts/leads-by-phone.service.ts'
import { suppress } from '../../suppressions/suppressions.service.ts'
import { listAddressesEndingIn } from './whatsapp.repository.ts'

/**
 * Stops all messages to the owner of this number, even if the number is unknown to the workspace. `digits` includes the
 * country code. The scope is the system's.
 */
export async function optOut(scope: WorkspaceScope, digits: string): Promise<void> {
  const own = { channel: 'phone' as const, address: `+${digits}` }
  const addresses = normalizeAddress(own) === undefined ? await findActualNumbers(scope, digits) : [own.address]
  const stopped = addresses.map((address) => ({ ...own, address, reason: 'unsubscribed' as const }))
  await suppress(scope, stopped, { byUser: false })
}

/**
 * WhatsApp names some accounts by a number of a former numbering plan, which cannot be called. Returns the numbers of
 * that country with the same last digits that were contacted or that belong to leads.
 */
async function findActualNumbers(scope: WorkspaceScope, digits: string): Promise<string[]> {
  const ending = lastDigits(digits)
  const written = (await listAddressesEndingIn(scope, ending)).map((address) => `+${address}`)
  const near = new Set([...written, ...(await phonesEndingIn(scope, ending))])
  return [...near].filter((phone) => {
    const code = callingCodeOf(phone)
    return code !== undefined && digits.startsWith(code)
  })
}
