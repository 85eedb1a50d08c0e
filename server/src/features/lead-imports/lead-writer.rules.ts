import type { ImportedValues } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { FindAlike } from './lead-imports.service.ts'
import type { Area } from './located-plan.service.ts'

type NewLead = { id: string; values: ImportedValues & { companyName: string }; area: Area | undefined }
/** The import as the history of its leads names it. */
export type ImportSource = { importId: string; fileName: string }
/** What the leads feature does for an import; `Before` is how a lead was changed, which only that feature can read. */
export type LeadWriter<Before> = {
  findAlike: FindAlike
  create(
    scope: WorkspaceScope,
    options: { leads: NewLead[]; at: string; firstRank: number; now: Date; source: ImportSource },
  ): Promise<ReadonlySet<string>>
  update(
    scope: WorkspaceScope,
    options: {
      changes: { id: string; values: ImportedValues; area: Area | undefined }[]
      now: Date
      source: ImportSource
    },
  ): Promise<{ before: ReadonlyMap<string, Before>; refused: ReadonlySet<string> }>
  /** Takes everything back at once, as when an import is cancelled. */
  undo(scope: WorkspaceScope, options: { created: string[]; before: Before[]; source: ImportSource }): Promise<void>
  /** Gives leads back what they were before, but for those edited since, and for values that are others by now. */
  restore(
    scope: WorkspaceScope,
    options: { before: Before[]; source: ImportSource; since: string; now: Date },
  ): Promise<{ restored: number; kept: number }>
}
