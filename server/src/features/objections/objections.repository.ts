import type { ObjectionChoice } from '@leadhaul/contract/suppressions/objection.catalog.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { sql } from 'kysely'
import type { ContactChannel } from '../../platform/contact-address.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import { type CamelCasedKeys, camelCaseKeys, type Row } from '../../platform/db/rows.ts'

export type ContactOccurrences = { leads: { workspaceId: string; leadId: string }[]; places: number[] }
type StoredRequest = Row<
  'objection_requests',
  { channel: ContactChannel; language: Language; found: Partial<ContactOccurrences>; choice: ObjectionChoice }
> & { expired: boolean }
/** `unsent`: the names of the emails that are still to be sent, or null until there are any. */
export type RequestRow = CamelCasedKeys<StoredRequest>
export type NewRequest = Pick<RequestRow, 'id' | 'channel' | 'address' | 'company' | 'language'>

const COLUMNS = sql.raw('objection_requests.*, expires_at <= now() as expired')

export async function insertRequest(db: SystemDb, { id, channel, address, company, language }: NewRequest) {
  await sql`
    insert into objection_requests (id, channel, address, company, language)
    values (${id}, ${channel}, ${address}, ${company}, ${language})`.execute(db)
}

export async function findRequest(db: SystemDb, id: string): Promise<RequestRow | undefined> {
  const { rows } = await sql<StoredRequest>`select ${COLUMNS} from objection_requests where id = ${id}`.execute(db)
  return rows[0] && camelCaseKeys(rows[0])
}

type LinkDelivery = { id: string; found: ContactOccurrences; recipients: string[]; unsent: string[] }
/** Returns false if this was stored before. */
export async function writeFoundContacts(
  db: SystemDb,
  { id, found, recipients, unsent }: LinkDelivery,
): Promise<boolean> {
  const { rows } = await sql`
    update objection_requests
    set found = ${JSON.stringify(found)}::jsonb, recipients = ${recipients}::text[], unsent = ${unsent}::text[]
    where id = ${id} and unsent is null and decided_at is null returning id`.execute(db)
  return rows.length > 0
}

/** Returns undefined if the request was decided before or has expired. */
export async function writeDecision(
  db: SystemDb,
  { id, choice, correction }: { id: string; choice: ObjectionChoice; correction: string | null },
): Promise<RequestRow | undefined> {
  const { rows } = await sql<StoredRequest>`
    update objection_requests set choice = ${choice}, correction = ${correction}, decided_at = clock_timestamp()
    where id = ${id} and decided_at is null and expires_at > now() and address is not null
    returning ${COLUMNS}`.execute(db)
  return rows[0] && camelCaseKeys(rows[0])
}

type AppliedDecision = { id: string; unsent: string[] }
/**
 * Records that the decision was carried out, with the emails that confirm it. Returns false if that was recorded
 * before.
 */
export async function markApplied(db: SystemDb, { id, unsent }: AppliedDecision): Promise<boolean> {
  const { rows } = await sql`
    update objection_requests set applied_at = clock_timestamp(), unsent = ${unsent}::text[]
    where id = ${id} and applied_at is null returning id`.execute(db)
  return rows.length > 0
}

export async function markSent(db: SystemDb, { id, name }: { id: string; name: string }): Promise<void> {
  await sql`update objection_requests set unsent = array_remove(unsent, ${name}) where id = ${id}`.execute(db)
}

const CLEARED = sql.raw(`address = null, company = null, recipients = '{}', found = '{}', correction = null`)

/** Clears the personal data of a request once it is done and its last email is sent. */
export async function clearDoneRequest(db: SystemDb, id: string): Promise<void> {
  await sql`
    update objection_requests set ${CLEARED}
    where id = ${id} and applied_at is not null and unsent = '{}'`.execute(db)
}

/**
 * Clears requests that no one confirmed, or whose emails failed. A decision that is not carried out is kept until it
 * is.
 */
export async function clearExpiredRequests(db: SystemDb): Promise<void> {
  await sql`
    update objection_requests set ${CLEARED}
    where address is not null and (decided_at is null and expires_at <= now()
      or applied_at < now() - interval '3 days')`.execute(db)
}

/** Lists decisions that are older than their job's retries and not carried out, without a pending job. */
export async function listUnapplied(db: SystemDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from objection_requests
    where address is not null and applied_at is null and decided_at < now() - interval '1 day'
      and not exists (
        select from pgboss.job where name = 'objection-apply' and state in ('created', 'retry', 'active')
          and data ->> 'requestId' = objection_requests.id::text)`.execute(db)
  return rows.map(({ id }) => id)
}

/** The leads of all workspaces that contain a contact. */
export async function findLeadsWithContact(
  db: SystemDb,
  { texts, site, company }: { texts: string[]; site: string | null; company: string | null },
): Promise<ContactOccurrences['leads']> {
  const { rows } = await sql<ContactOccurrences['leads'][number]>`
    select workspace as "workspaceId", lead as "leadId"
    from find_contact(${texts}::text[], ${site}::text, ${company}::text)`.execute(db)
  return rows
}

/** Erases a contact from the texts of users and of the product in the workspace that is set. */
export async function eraseTexts(db: SystemDb, patterns: string[]): Promise<void> {
  await sql`select erase_contact_texts(${patterns}::text[])`.execute(db)
}

export async function eraseStoredAnswers(db: SystemDb, patterns: string[]): Promise<void> {
  await sql`select erase_kept_answers(${patterns}::text[])`.execute(db)
}
