import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { normalizeAddress } from '../../../platform/contact-address.ts'
import { addTrashedInbound } from '../removal/lead-trash.service.ts'
import { findByLastDigits, type PhoneRow } from './leads-by-phone.repository.ts'

const COMPARED_DIGITS = 8
/** The last digits are the same in every spelling of a number, so leads can be searched by them. */
export const lastDigits = (digits: string): string => digits.slice(-COMPARED_DIGITS)

type Lead = Omit<PhoneRow, 'phones'>

/** Returns the unlocked leads with this number, given as digits with the country code. Requires a system scope. */
export const findUnlockedLeadsByPhone = async (scope: WorkspaceScope, digits: string): Promise<Lead[]> =>
  filterByPhone(await findByLastDigits(scope, { ending: lastDigits(digits), among: 'current' }), digits)

/**
 * Stores a WhatsApp message with the deleted leads of this number that can still be restored, and returns those that
 * did not have the message yet. Requires a system scope.
 */
export async function storeInboundInTrash(
  scope: WorkspaceScope,
  { digits, sid }: { digits: string; sid: string },
): Promise<Lead[]> {
  const leads = filterByPhone(await findByLastDigits(scope, { ending: lastDigits(digits), among: 'trash' }), digits)
  if (leads.length === 0) return []
  const leadIds = leads.map(({ id }) => id)
  const kept = await addTrashedInbound(scope, { leadIds, row: { sid, phone: digits } })
  return leads.filter(({ id }) => kept.includes(id))
}

/** Returns the phones with this ending, in E.164, of unlocked leads, including those that can still be restored. */
export async function phonesEndingIn(scope: WorkspaceScope, ending: string): Promise<string[]> {
  const current = await findByLastDigits(scope, { ending, among: 'current' })
  const near = [...current, ...(await findByLastDigits(scope, { ending, among: 'trash' }))]
  return near.flatMap(({ phones, country_code: countryCode }) =>
    phones
      .map((address) => normalizeAddress({ channel: 'phone', address, countryCode }) ?? '')
      .filter((phone) => phone.endsWith(ending)),
  )
}

const filterByPhone = (near: PhoneRow[], digits: string) =>
  near.filter(({ phones, country_code: countryCode }) =>
    phones.some((address) => normalizeAddress({ channel: 'phone', address, countryCode }) === `+${digits}`),
  )
