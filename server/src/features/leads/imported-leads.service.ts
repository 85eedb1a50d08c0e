import type { ImportedValues } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import { capabilitiesOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { replaceWritten } from './company-identities.repository.ts'
import { type Area, importedLead, updatedLead } from './imported-lead.rules.ts'
import { type Changed, restoredLead } from './restored-lead.rules.ts'
import {
  deleteImported,
  findAlike,
  holdChanged,
  holdOpen,
  insertImported,
  type Standing,
  writeOpen,
} from './imported-leads.repository.ts'
import { tierOf } from './lead-edit.repository.ts'
import { writtenTexts } from './written-identity.rules.ts'

type NewLead = { id: string; values: ImportedValues & { companyName: string }; area: Area | undefined }
type Change = { id: string; values: ImportedValues; area: Area | undefined }
type Creation = { importId: string; leads: NewLead[]; at: string; firstRank: number; now: Date }

/** What an import does to the leads of a workspace. Each call is a part of its caller's transaction. */
export const importedLeads = {
  findAlike,

  /** Stores new leads; answers the ids of those that were. `rank` orders them within the instant `at`. */
  async create(scope: WorkspaceScope, o: Creation) {
    if (o.leads.length === 0) return new Set<string>()
    const rows = o.leads.map((lead) => importedLead({ ...lead, now: o.now }))
    const stored = new Set(await insertImported(scope, { ...o, rows }))
    const written = rows
      .filter(({ lead }) => stored.has(lead.id))
      .map(({ lead, contact }) => ({
        placeKey: lead.place_key,
        before: [],
        after: writtenTexts(contact, lead.country_code),
      }))
    await replaceWritten(scope, written)
    return stored
  },

  /**
   * Changes open leads; several changes of one lead are made one after the other. `before` has each changed lead as it
   * was and as it became, to be handed to `undo` or `restore`; `refused` are those whose bought contact the plan may not rewrite.
   */
  async update(scope: WorkspaceScope, o: { changes: Change[]; now: Date }) {
    const before = new Map<string, Changed>()
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
    for (const { id, ...said } of o.changes) {
      const first = standing.get(id)
      if (!first) continue
      const { rewritesBought, ...changed } = updatedLead({ ...(written.get(id) ?? first), ...said, now: o.now })
      if (rewritesBought && !mayRewrite) refused.add(id)
      else {
        before.set(id, { ...first, after: changed })
        written.set(id, changed)
      }
    }
    await write(scope, { from: before, to: [...written.values()] })
    return { before, refused }
  },

  /** Takes created leads away and gives changed ones back what they were. */
  async undo(scope: WorkspaceScope, o: { created: string[]; before: Standing[] }) {
    const standing = await holdOpen(
      scope,
      o.before.map(({ lead }) => lead.id),
    )
    await write(scope, { from: new Map(standing.map((row) => [row.lead.id, row])), to: o.before })
    if (o.created.length > 0) await deleteImported(scope, o.created)
  },

  /**
   * Gives leads that an import changed back what they were, the last change first: but for those edited since, those that
   * are gone, and values that something else has changed meanwhile.
   */
  async restore(scope: WorkspaceScope, o: { before: Changed[]; importId: string; since: string; now: Date }) {
    const held = await holdChanged(scope, { ...o, ids: o.before.map(({ lead }) => lead.id) })
    const standing = new Map(held.filter(({ edited }) => !edited).map((row) => [row.lead.id, row]))
    const restored = new Map<string, Standing>()
    for (const change of o.before) {
      const now = restored.get(change.lead.id) ?? standing.get(change.lead.id)
      if (now) restored.set(change.lead.id, restoredLead(now, { change, now: o.now }))
    }
    await write(scope, { from: standing, to: [...restored.values()] })
    return { restored: restored.size, kept: held.length - standing.size }
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
