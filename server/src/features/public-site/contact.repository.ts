import type { ContactInput } from '@leadhaul/contract/public-site/contact.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { type Kysely, sql } from 'kysely'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { DB } from '../../platform/db/schema.gen.ts'

export type ContactMessage = ContactInput & { language: Language }

export async function insertMessage(db: Kysely<DB>, message: ContactMessage): Promise<string> {
  const { id } = await db.insertInto('contact_messages').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns a message that is not delivered yet. */
export const findUndelivered = (db: SystemDb, id: string) =>
  db
    .selectFrom('contact_messages')
    .select(['name', 'email', 'phone', 'company', 'subject', 'message', 'language'])
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .executeTakeFirst()
export type StoredMessage = NonNullable<Awaited<ReturnType<typeof findUndelivered>>>

/** Undelivered messages older than a day: until then, the job that was stored with the message retries it. */
export async function listUndeliveredIds(db: SystemDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contact_messages where delivered_at is null and created_at < now() - interval '1 day'`.execute(db)
  return rows.map(({ id }) => id)
}

export async function markDelivered(db: SystemDb, id: string): Promise<void> {
  await sql`update contact_messages set delivered_at = now() where id = ${id}`.execute(db)
}

export async function deleteOldMessages(db: SystemDb, months: number): Promise<void> {
  await sql`delete from contact_messages where created_at < now() - ${months}::int * interval '1 month'`.execute(db)
}
