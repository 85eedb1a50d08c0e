import { callingCodeOf, normalAddress } from '../../../platform/contact-address.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { lastDigits, phonesEndingIn } from '../../leads/contacts/leads-by-phone.service.ts'
import { suppress } from '../../suppressions/suppressions.service.ts'
import { listAddressesEndingIn } from './whatsapp.repository.ts'

/**
 * Whoever wrote from this number wishes no messages; it need not be known here. Given as digits with the country's code; the
 * scope is the system's.
 */
export async function optOut(scope: WorkspaceScope, digits: string): Promise<void> {
  const own = { channel: 'phone' as const, address: `+${digits}` }
  const addresses = normalAddress(own) === undefined ? await numbersMeantBy(scope, digits) : [own.address]
  const stopped = addresses.map((address) => ({ ...own, address, reason: 'unsubscribed' as const }))
  await suppress(scope, stopped, { byUser: false })
}

/**
 * WhatsApp knows some accounts by their number of a former numbering plan, which no one can call. Meant are the numbers of
 * that country with the same last digits that were written to, or that leads have.
 */
async function numbersMeantBy(scope: WorkspaceScope, digits: string): Promise<string[]> {
  const ending = lastDigits(digits)
  const written = (await listAddressesEndingIn(scope, ending)).map((address) => `+${address}`)
  const near = new Set([...written, ...(await phonesEndingIn(scope, ending))])
  return [...near].filter((phone) => {
    const code = callingCodeOf(phone)
    return code !== undefined && digits.startsWith(code)
  })
}
