import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { normalAddress } from '../../../platform/contact-address.ts'
import { findByLastDigits, type PhoneRow } from './leads-by-phone.repository.ts'

/** The unlocked leads whose company has this number, given as digits with the country's code. The scope is the system's. */
export async function unlockedLeadsOf(scope: WorkspaceScope, digits: string): Promise<Omit<PhoneRow, 'phones'>[]> {
  const near = await findByLastDigits(scope, digits)
  return near.filter(({ phones, country_code: countryCode }) =>
    phones.some((address) => normalAddress({ channel: 'phone', address, countryCode }) === `+${digits}`),
  )
}
