import type { ImportedValues } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import { capabilitiesOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { replaceWritten } from './company-identities.repository.ts'
import { importedLead, updatedLead } from './imported-lead.rules.ts'
import {
  deleteImported,
  findAlike,
  holdOpen,
  insertImported,
  type Standing,
  writeOpen,
} from './imported-leads.repository.ts'
import { type ImportSource, recordEvents } from './lead-events.repository.ts'
import { tierOf } from './lead-edit.repository.ts'
import { writtenTexts } from './written-identity.rules.ts'

type NewLead = { id: string; values: ImportedValues & { companyName: string } }
type Change = { id: string; values: ImportedValues }

/** What an import does to the leads of a workspace. Each call is a part of its caller's transaction. */
export const importedLeads = {
  findAlike,

  /** Stores new leads; answers the ids of those that were. `rank` orders them within the instant `at`. */
  async create(
    scope: WorkspaceScope,
    o: { leads: NewLead[]; at: string; firstRank: number; now: Date; source: ImportSource },
  ) {
    if (o.leads.length === 0) return new Set<string>()
    const rows = o.leads.map((lead) => importedLead({ ...lead, now: o.now }))
    const stored = new Set(await insertImported(scope, { rows, at: o.at, firstRank: o.firstRank }))
    const written = rows
      .filter(({ lead }) => stored.has(lead.id))
      .map(({ lead, contact }) => ({
        placeKey: lead.place_key,
        before: [],
        after: writtenTexts(contact, lead.country_code),
      }))
    await replaceWritten(scope, written)
    const detail = { ...o.source, created: true }
    await recordEvents(
      scope,
      [...stored].map((leadId) => ({ leadId, kind: 'imported', detail })),
    )
    return stored
  },

  /**
   * Changes open leads; several changes of one lead are made one after the other. `before` has each changed lead as it
   * stood, to be handed to `undo`; `refused` are those whose bought contact the plan may not rewrite.
   */
  async update(scope: WorkspaceScope, o: { changes: Change[]; now: Date; source: ImportSource }) {
    const before = new Map<string, Standing>()
    const refused = new Set<string>()
    if (o.changes.length === 0) return { before, refused }
    const mayRewrite = capabilitiesOf(await tierOf(scope)).editContactMethods
    const standing = new Map(
      (
        await holdOpen(
          scope,
          o.changes.map(({ id }) => id),
        )
      ).map((row) => [row.lead.id, row]),
    )
    const written = new Map<string, Standing>()
    for (const { id, values } of o.changes) {
      const first = standing.get(id)
      if (!first) continue
      const { rewritesBought, ...changed } = updatedLead({ ...(written.get(id) ?? first), values, now: o.now })
      if (rewritesBought && !mayRewrite) refused.add(id)
      else {
        before.set(id, first)
        written.set(id, changed)
      }
    }
    await write(scope, { from: before, to: [...written.values()] })
    const detail = { ...o.source, created: false }
    await recordEvents(
      scope,
      [...written.keys()].map((leadId) => ({ leadId, kind: 'imported', detail })),
    )
    return { before, refused }
  },

  /** Takes created leads away and gives changed ones back what they were. */
  async undo(scope: WorkspaceScope, o: { created: string[]; before: Standing[]; source: ImportSource }) {
    const standing = await holdOpen(
      scope,
      o.before.map(({ lead }) => lead.id),
    )
    await write(scope, { from: new Map(standing.map((row) => [row.lead.id, row])), to: o.before })
    await recordEvents(
      scope,
      standing.map(({ lead }) => ({ leadId: lead.id, kind: 'import_undone', detail: o.source })),
    )
    if (o.created.length > 0) await deleteImported(scope, o.created)
  },
}

/** Writes leads as given, and what they are known by instead of before. */
async function write(scope: WorkspaceScope, { from, to }: { from: Map<string, Standing>; to: Standing[] }) {
  if (to.length === 0) return
  await writeOpen(scope, to)
  const texts = (row: Standing | undefined) => (row ? writtenTexts(row.contact, row.lead.country_code) : [])
  const written = to.map((row) => ({
    placeKey: row.lead.place_key,
    before: texts(from.get(row.lead.id)),
    after: texts(row),
  }))
  await replaceWritten(scope, written)
}
