import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { EnrichedContact, enrichedLead } from './enriched-lead.rules.ts'
import type { ContactRow } from './lead-rows.rules.ts'

const json = (value: unknown) => sql<string>`${JSON.stringify(value)}::jsonb`

/** A contact whole, whoever paid for it: for the system's own work. */
export async function findAnyContact(
  scope: WorkspaceScope,
  leadId: string,
): Promise<(ContactRow & EnrichedContact) | undefined> {
  const { rows } = await sql<ContactRow & EnrichedContact>`
    select * from lead_contacts where workspace_id = ${scope.workspaceId} and lead_id = ${leadId}`.execute(scope.db)
  return rows[0]
}

export async function writeEnriched(
  scope: WorkspaceScope,
  o: { leadId: string; lead: ReturnType<typeof enrichedLead>; contact: EnrichedContact },
): Promise<void> {
  const { reasons, sources, ...lead } = o.lead
  await scope.db
    .updateTable('leads')
    .set({
      ...lead,
      reasons: json(reasons),
      sources: json(sources),
      updated_at: sql<string>`greatest(clock_timestamp(), updated_at + interval '1 microsecond')`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', o.leadId)
    .execute()
  const { contact: c } = o
  await sql`
    update lead_contacts set contact_email = ${c.contact_email}, email_status = ${c.email_status && json(c.email_status)},
      other_emails = ${c.other_emails}, contact_phone = ${c.contact_phone}, phone_unformatted = ${c.phone_unformatted},
      phone_type = ${c.phone_type}, other_phones = ${c.other_phones}, address = ${c.address}, postcode = ${c.postcode},
      linkedin_url = ${c.linkedin_url}, facebook_url = ${c.facebook_url}, twitter_url = ${c.twitter_url},
      instagram_url = ${c.instagram_url}, provenance = ${json(c.provenance)}
    where workspace_id = ${scope.workspaceId} and lead_id = ${o.leadId}`.execute(scope.db)
  scope.hint('leads', o.leadId)
}
