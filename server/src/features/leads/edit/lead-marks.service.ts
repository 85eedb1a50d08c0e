import { isDeepStrictEqual } from 'node:util'
import type { LeadStatus, PreferredCommunication } from '@leadhaul/contract/leads/lead.schema.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import * as edit from './lead-edit.repository.ts'
import { recordEdit, recordGrades } from './lead-events.service.ts'
import { updateLeads } from '../lead-writer.repository.ts'
import { findContact } from '../leads.repository.ts'
import { gradeColumns, regrade } from '../lead-grade.rules.ts'
import { whatsappPhone } from '../whatsapp.rules.ts'

/** Sets a status on leads and returns the ids of those that changed. */
export const setStatuses = (scope: WorkspaceScope, options: { ids: string[]; status: LeadStatus }): Promise<string[]> =>
  edit.setStatuses(scope, options)

/** Sets the preferred channel of a lead that has such a contact. Setting the same channel again changes nothing. */
export async function setPreferredChannel(
  scope: WorkspaceScope,
  options: { id: string; channel: PreferredCommunication },
): Promise<'done' | 'no-lead' | 'no-such-contact'> {
  const lead = await edit.lockLead(scope, { id: options.id })
  if (!lead) return 'no-lead'
  if (!(options.channel === 'email' ? lead.has_email : lead.has_phone)) return 'no-such-contact'
  const contact =
    options.channel === 'whatsapp' && lead.access === 'unlocked' ? await findContact(scope, options.id) : undefined
  if (contact && !whatsappPhone(contact, lead.country_code)) return 'no-such-contact'
  if (lead.preferred_communication === options.channel) return 'done'
  const columns = { preferred_communication: options.channel }
  await updateLeads(scope, [{ lead: { ...lead, ...columns } }])
  await recordEdit(scope, { leadId: options.id, before: lead, after: columns })
  return 'done'
}

/** Grades leads again and returns how many of them exist. */
export async function regradeLeads(scope: WorkspaceScope, options: { ids: string[]; now: Date }): Promise<number> {
  const leads = await edit.lockLeads(scope, options.ids)
  const contacts = new Map((await edit.findContacts(scope, options.ids)).map((row) => [row.lead_id, row]))
  const graded = leads.flatMap((lead) => {
    const columns = gradeColumns(regrade({ lead, contact: contacts.get(lead.id), now: options.now }))
    return sameGrade(lead, columns) ? [] : [{ lead, columns }]
  })
  if (graded.length === 0) return leads.length
  await edit.writeGrades(
    scope,
    graded.map(({ lead, columns }) => ({ id: lead.id, ...columns })),
  )
  await recordGrades(
    scope,
    graded.map(({ lead, columns }) => ({ leadId: lead.id, before: lead, after: columns })),
  )
  return leads.length
}

type GradeValues = Omit<edit.GradedLead, 'id'>
/** Compares values, because the database returns the keys of objects in its own order. */
const sameGrade = (lead: GradeValues, columns: GradeValues): boolean =>
  lead.quality_category === columns.quality_category &&
  lead.quality_score === columns.quality_score &&
  lead.contact_score === columns.contact_score &&
  isDeepStrictEqual(lead.reasons, columns.reasons)
