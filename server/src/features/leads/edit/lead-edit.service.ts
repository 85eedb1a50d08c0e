import type { UpdateLeadInput } from '@leadhaul/contract/leads/lead-edit.contract.ts'
import type { LeadFields } from '@leadhaul/contract/leads/lead-fields.schema.ts'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import * as edit from './lead-edit.repository.ts'
import {
  hasContactMethodChanges,
  changesOf,
  freeColumns,
  type FreeColumns,
  type GivenFields,
  hasPaidFields,
  type PaidColumns,
  paidColumns,
  provenanceOf,
  readLocation,
  isUnchangedSince,
} from './lead-edit.rules.ts'
import { recordEdit } from './lead-events.service.ts'
import { correctedPhones } from './corrected-number.rules.ts'
import { type ContactRow, type LeadRow, MANUAL_KEY_PREFIX } from '../lead-rows.rules.ts'
import { findContact } from '../leads.repository.ts'
import { insertLeads, updateLeads } from '../lead-writer.repository.ts'
import { derivedColumns, manualLead, placeColumns, searchColumns } from './manual-lead.rules.ts'

export type EditResult =
  | { kind: 'done'; id: string }
  | { kind: 'no-lead' | 'locked' | 'upgrade' }
  | { kind: 'changed-meanwhile'; lead: LeadRow }
  | { kind: 'twin'; company: string }

/** Adds a lead by hand, unless the same town has one of this name. */
export async function createLead(
  scope: WorkspaceScope,
  options: { fields: LeadFields; now: Date },
): Promise<EditResult> {
  const given = { ...readLocation(options.fields), companyName: options.fields.companyName }
  const id = newId()
  const rows = manualLead({ id, given, now: options.now })
  if (await edit.hasNamesakeInTown(scope, { ...rows.lead, exceptId: null }))
    return { kind: 'twin', company: given.companyName }
  await insertLeads(scope, { rows: [rows], origin: null, access: 'open', duplicate: 'fail' })
  return { kind: 'done', id }
}

/** Changes the given fields, if the lead, or at least these fields, are still as the user saw them. */
export async function updateLead(
  scope: WorkspaceScope,
  options: { input: UpdateLeadInput; now: Date },
): Promise<EditResult> {
  const { id, expectedUpdatedAt, before, ...fields } = options.input
  const lead = await edit.lockLead(scope, { id, updatedAt: expectedUpdatedAt })
  if (!lead) return { kind: 'no-lead' }
  if (!lead.expected) {
    const contact = lead.access === 'unlocked' ? await findContact(scope, id) : undefined
    if (!isUnchangedSince({ fields, before, lead, contact })) return { kind: 'changed-meanwhile', lead }
  }
  return applyEdit(scope, { lead, given: readLocation(fields), now: options.now })
}

type SetPhoneOptions = { id: string; contactPhone: string | null; replaces?: string | null | undefined; now: Date }

/** Sets only the phone. Concurrent edits of other fields do not matter, so no expected state is required. */
export async function setPhone(scope: WorkspaceScope, options: SetPhoneOptions): Promise<EditResult> {
  const { id, contactPhone, replaces, now } = options
  const lead = await edit.lockLead(scope, { id })
  if (!lead) return { kind: 'no-lead' }
  return applyEdit(scope, { lead, given: { contactPhone }, replaces, now })
}

type EditOptions = { lead: LeadRow; given: GivenFields; replaces?: SetPhoneOptions['replaces']; now: Date }

async function applyEdit(scope: WorkspaceScope, { lead, given, replaces, now }: EditOptions): Promise<EditResult> {
  const free = changesOf<FreeColumns>(lead, freeColumns(given))
  const placed = { ...lead, ...free }
  const moved = ['company_name', 'city', 'country_code'].some((column) => column in free)
  if (moved && (await edit.hasNamesakeInTown(scope, { ...placed, exceptId: lead.id })))
    return { kind: 'twin', company: placed.company_name }
  const contact = lead.access === 'unlocked' ? await findContact(scope, lead.id) : undefined
  if (!contact) return hasPaidFields(given) ? { kind: 'locked' } : applyLockedEdit(scope, { lead, free })
  const countryCode = placed.country_code
  const typed = given.contactPhone
  const corrected =
    replaces === undefined || !typed ? undefined : correctedPhones({ contact, typed, replaces, countryCode, now })
  const paid = changesOf<ContactRow>(contact, corrected?.columns ?? paidColumns(given, countryCode))
  const manual = lead.place_key.startsWith(MANUAL_KEY_PREFIX)
  const editsMethods = corrected !== undefined || hasContactMethodChanges(paid)
  if (!manual && editsMethods && !(await edit.canEditContactMethods(scope))) return { kind: 'upgrade' }
  if (Object.keys(free).length + Object.keys(paid).length === 0) return { kind: 'done', id: lead.id }
  const after = { ...contact, ...paid }
  const derived = derivedColumns({ lead: placed, contact: after, now })
  const place = manual
    ? await editedPlace(scope, { place: { ...placed, ...after }, changes: { ...free, ...paid } })
    : {}
  const provenance = corrected?.provenance ?? provenanceOf({ before: contact.provenance, changes: paid, now })
  const written = Object.keys(paid).length > 0 ? { ...after, provenance } : undefined
  await updateLeads(scope, [{ lead: { ...placed, ...derived, ...place }, contact: written }])
  await recordEdit(scope, { leadId: lead.id, before: { ...lead, ...contact }, after: { ...free, ...paid, ...derived } })
  return { kind: 'done', id: lead.id }
}

const TOWN_COLUMNS = ['city', 'state', 'country_code']
const POSITION_COLUMNS = ['latitude', 'longitude']
const LOCATION_COLUMNS = ['company_name', 'address', ...TOWN_COLUMNS, ...POSITION_COLUMNS]

/**
 * The location of a lead typed in or imported, as far as an edit changes it. The area of a lead without coordinates
 * is that of its town if an import has stored one.
 */
async function editedPlace(
  scope: WorkspaceScope,
  { place, changes }: { place: LeadRow & PaidColumns; changes: object },
): Promise<Partial<ReturnType<typeof placeColumns>>> {
  const changesAny = (columns: string[]) => columns.some((column) => column in changes)
  if (!changesAny(LOCATION_COLUMNS)) return {}
  const { location_key, ...area } = placeColumns(place)
  if (place.latitude !== null && place.longitude !== null) return { location_key, ...area }
  if (!changesAny([...TOWN_COLUMNS, ...POSITION_COLUMNS])) return { location_key }
  const isLocatedByTown = place.import_id !== null || place.area_latitude !== null
  const town = isLocatedByTown ? await edit.findTownPosition(scope, place) : undefined
  return placeColumns({ ...place, latitude: town?.latitude ?? null, longitude: town?.longitude ?? null })
}

/** A locked lead keeps its grade, so that no edit lowers its price. */
async function applyLockedEdit(
  scope: WorkspaceScope,
  options: { lead: LeadRow; free: Partial<FreeColumns> },
): Promise<EditResult> {
  const { lead, free } = options
  if (Object.keys(free).length === 0) return { kind: 'done', id: lead.id }
  const after = { ...lead, ...free }
  await updateLeads(scope, [{ lead: { ...after, ...searchColumns(after) } }])
  await recordEdit(scope, { leadId: lead.id, before: lead, after: free })
  return { kind: 'done', id: lead.id }
}
