import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { FoundLeadRow } from './found-leads.repository.ts'

type Company = Pick<FoundLeadRow, 'contact'> & { keys: string[] }

const PHONE = 'phone:'

/** Companies a search found, without those whose email or phone objected to be held. */
export async function withoutObjected<Found extends Company>(scope: WorkspaceScope, found: Found[]): Promise<Found[]> {
  const contacts = found.map(({ contact, keys }, at) => ({
    at,
    emails: [contact.contact_email, ...contact.other_emails].filter((one) => one !== null),
    phones: [
      ...[contact.contact_phone, contact.phone_unformatted, ...contact.other_phones].filter((one) => one !== null),
      // Written as the whole world dials them, whatever the country.
      ...keys.filter((key) => key.startsWith(PHONE)).map((key) => key.slice(PHONE.length)),
    ],
  }))
  const { rows } = await sql<{ at: number }>`
    select given.at
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb)
      as given (at int, emails text[], phones text[])
    where (select has_objections()) and contact_objected(given.emails, given.phones, null)`.execute(scope.db)
  const objected = new Set(rows.map(({ at }) => at))
  return objected.size === 0 ? found : found.filter((_, at) => !objected.has(at))
}
