import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { normalAddress } from '../../../platform/contact-address.ts'
import { addTrashedInbound } from '../edit/lead-trash.service.ts'
import { findByLastDigits, type PhoneRow } from './leads-by-phone.repository.ts'

type Lead = Omit<PhoneRow, 'phones'>

/** The unlocked leads whose company has this number, given as digits with the country's code. The scope is the system's. */
export const unlockedLeadsOf = async (scope: WorkspaceScope, digits: string): Promise<Lead[]> =>
  withPhone(await findByLastDigits(scope, { digits, among: 'current' }), digits)

/**
 * Keeps a message by WhatsApp with the deleted leads of this number that can still be restored; answers those that had not
 * had it yet. The scope is the system's.
 */
export async function keepInTrash(
  scope: WorkspaceScope,
  { digits, sid }: { digits: string; sid: string },
): Promise<Lead[]> {
  const leads = withPhone(await findByLastDigits(scope, { digits, among: 'trash' }), digits)
  if (leads.length === 0) return []
  const leadIds = leads.map(({ id }) => id)
  const kept = await addTrashedInbound(scope, { leadIds, row: { sid, phone: digits } })
  return leads.filter(({ id }) => kept.includes(id))
}

const withPhone = (near: PhoneRow[], digits: string) =>
  near.filter(({ phones, country_code: countryCode }) =>
    phones.some((address) => normalAddress({ channel: 'phone', address, countryCode }) === `+${digits}`),
  )
