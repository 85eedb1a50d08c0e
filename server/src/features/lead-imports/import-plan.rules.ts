import type { ImportedValues, ReadRow } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import type {
  DuplicateChoice,
  ImportProblem,
  ImportProblemCode,
} from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { type Found, knownFrom, type LeadIndex } from './duplicates.rules.ts'

/** `problems` are of cells that are left out; without its company's name a row fails. */
export type ReadyRow = ReadRow & {
  row: number
  /** What becomes of it should it double a lead, where that was chosen for this row. */
  choice: DuplicateChoice | null
  /** What was chosen for all others: of those that it cannot be done to, none is touched. */
  otherwise: DuplicateChoice
}
export type Outcome = {
  row: number
  outcome: 'created' | 'updated' | 'skipped' | 'failed'
  problems: ImportProblem[]
  leadId: string | null
}
export type Plan = {
  outcomes: Outcome[]
  creates: { id: string; values: ImportedValues & { companyName: string } }[]
  updates: ({ id: string } & Pick<ReadRow, 'values' | 'addsNotes'>)[]
}

/**
 * What to do with each row, in the file's order: a row may repeat one above it, so each new lead is
 * recognised from its row on. Two leads of one company in one town cannot be: such a row to be created fails.
 */
export function planRows(options: { rows: readonly ReadyRow[]; known: LeadIndex; newId: () => string }): Plan {
  const plan: Plan = { outcomes: [], creates: [], updates: [] }
  for (const row of options.rows) {
    const { values, addsNotes } = row
    const { companyName } = values
    const found = companyName ? options.known.find(values) : undefined
    const choice = row.choice ?? (found && refusalOf(row.otherwise, found) ? 'skip' : row.otherwise)
    const refused = found && refusalOf(choice, found)
    if (!companyName) plan.outcomes.push(failed(row, row.problems))
    else if (refused) plan.outcomes.push(failed(row, [wholeRow(refused)]))
    else if (!found || choice === 'create') {
      const id = options.newId()
      options.known.add(knownFrom(id, values))
      plan.creates.push({ id, values: { ...values, companyName } })
      plan.outcomes.push({ row: row.row, outcome: 'created', problems: row.problems, leadId: id })
    } else if (choice === 'skip' || !found.lead.id)
      plan.outcomes.push({ row: row.row, outcome: 'skipped', problems: [], leadId: found.lead.id })
    else {
      plan.updates.push({ id: found.lead.id, values, ...(addsNotes && { addsNotes }) })
      plan.outcomes.push({ row: row.row, outcome: 'updated', problems: row.problems, leadId: found.lead.id })
    }
  }
  return plan
}

/** Why this cannot become of a row that doubles this lead. */
function refusalOf(choice: DuplicateChoice, { by, lead }: Found): ImportProblemCode | undefined {
  if (choice === 'create' && by === 'company') return 'already_exists'
  if (choice === 'update' && (lead.locked || !lead.id)) return 'lead_locked'
  return undefined
}

/** A problem of the row as a whole. */
export const wholeRow = (code: ImportProblemCode): ImportProblem => ({ code, field: null, column: null, text: null })

const failed = ({ row }: ReadyRow, problems: ImportProblem[]): Outcome => ({
  row,
  outcome: 'failed',
  problems,
  leadId: null,
})
