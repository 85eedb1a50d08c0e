import type { ImportedValues, ReadRow } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { mapYielding, createYielder } from '../../../platform/event-loop.ts'
import { type Area, importedLead, updatedLead } from './imported-lead.rules.ts'
import { type ChangedLead, restoredLead } from '../edit/restored-lead.rules.ts'
import { deleteImported, findMatches, lockChangedLeads, lockUnlockedLeads } from './imported-leads.repository.ts'
import {
  type ImportSource,
  type LeadEvent,
  recordArchivedEvents,
  recordEvents,
} from '../edit/lead-events.repository.ts'
import { canEditContactMethods } from '../edit/lead-edit.repository.ts'
import type { LeadWithContact } from '../lead-rows.rules.ts'
import { insertLeads, updateLeads } from '../lead-writer.repository.ts'
import { updateArchived } from '../removal/lead-archive.repository.ts'

export type { KnownLead } from './imported-leads.repository.ts'
/** A lead before an import changed it. */
export type PreviousValues = ChangedLead
type NewLead = { id: string; values: ImportedValues & { companyName: string }; area: Area | undefined }
type LeadUpdate = Pick<ReadRow, 'values' | 'addsNotes'> & { id: string; row: number; area: Area | undefined }
type CreateOptions = { leads: NewLead[]; at: string; firstRank: number; now: Date; source: ImportSource }
type RestoreOptions = { before: ChangedLead[]; source: ImportSource; since: string; now: Date }

/** Changes that an import makes to the leads of a workspace. Each call is part of the caller's transaction. */
export const importedLeads = {
  findAlike: findMatches,

  /** Inserts new leads and returns the ids of the inserted ones. `firstRank` orders them within the instant `at`. */
  async create(scope: WorkspaceScope, options: CreateOptions) {
    if (options.leads.length === 0) return new Set<string>()
    const rows = await mapYielding(options.leads, (lead) => importedLead({ ...lead, now: options.now }))
    const { importId } = options.source
    const stored = new Set(
      await insertLeads(scope, {
        rows,
        origin: { importId },
        access: 'open',
        dated: { at: options.at, firstRank: options.firstRank },
        duplicate: 'skip',
      }),
    )
    const detail = { ...options.source, created: true }
    await recordEvents(
      scope,
      [...stored].map((leadId) => ({ leadId, kind: 'imported', detail })),
    )
    return stored
  },

  /**
   * Changes unlocked leads; several changes of one lead are made in order. `before` has each changed lead before and
   * after, for `restore`; `refused` are the leads whose bought contact the plan may not change; `rowsWithLongNotes` are
   * the rows whose notes do not fit.
   */
  async update(scope: WorkspaceScope, options: { changes: LeadUpdate[]; now: Date; source: ImportSource }) {
    const before = new Map<string, ChangedLead>()
    const refused = new Set<string>()
    const rowsWithLongNotes = new Set<number>()
    if (options.changes.length === 0) return { before, refused, rowsWithLongNotes }
    const canEditMethods = await canEditContactMethods(scope)
    const open = new Map(
      (
        await lockUnlockedLeads(
          scope,
          options.changes.map(({ id }) => id),
        )
      ).map((row) => [row.lead.id, row]),
    )
    const written = new Map<string, LeadWithContact>()
    const yieldIfDue = createYielder()
    for (const { id, row, ...changeValues } of options.changes) {
      await yieldIfDue()
      const first = open.get(id)
      if (!first) continue
      const { rewritesBought, lacksRoom, ...changed } = updatedLead({
        ...(written.get(id) ?? first),
        ...changeValues,
        now: options.now,
      })
      if (rewritesBought && !canEditMethods) refused.add(id)
      else {
        before.set(id, { ...first, after: changed })
        written.set(id, changed)
        if (lacksRoom) rowsWithLongNotes.add(row)
      }
    }
    if (written.size > 0) await updateLeads(scope, [...written.values()])
    const detail = { ...options.source, created: false }
    await recordEvents(
      scope,
      [...written.keys()].map((leadId) => ({ leadId, kind: 'imported', detail })),
    )
    return { before, refused, rowsWithLongNotes }
  },

  remove: deleteImported,

  /**
   * Restores the previous values of leads that an import changed, the last change first. Leads that were edited since
   * or deleted stay, and so do values that something else has changed meanwhile. Requires a system scope.
   */
  async restore(scope: WorkspaceScope, { before, source, since, now }: RestoreOptions) {
    const ids = before.map(({ lead }) => lead.id)
    const held = await lockChangedLeads(scope, { ids, importId: source.importId, since })
    const unedited = new Map(held.filter(({ edited }) => !edited).map((row) => [row.lead.id, row]))
    const restored = new Map<string, LeadWithContact>()
    const yieldIfDue = createYielder()
    for (const change of before) {
      await yieldIfDue()
      const current = restored.get(change.lead.id) ?? unedited.get(change.lead.id)
      if (current) restored.set(change.lead.id, restoredLead(current, { change, now }))
    }
    const isArchived = ({ lead }: LeadWithContact) => unedited.get(lead.id)?.archived === true
    const listed = [...restored.values()].filter((row) => !isArchived(row))
    const archived = [...restored.values()].filter(isArchived)
    const eventOf = ({ lead }: LeadWithContact): LeadEvent => ({
      leadId: lead.id,
      kind: 'import_undone',
      detail: source,
    })
    await updateLeads(scope, listed)
    await recordEvents(scope, listed.map(eventOf))
    await updateArchived(
      scope,
      archived.map((row) => ({ id: row.lead.id, ...row })),
    )
    await recordArchivedEvents(scope, archived.map(eventOf))
    return { restored: restored.size, kept: held.length - unedited.size }
  },
}
