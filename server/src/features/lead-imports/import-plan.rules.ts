import type { ImportedValues, ReadRow } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import type {
  DuplicateChoice,
  ImportDuplicate,
  ImportProblem,
  ImportProblemCode,
} from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { type DuplicateMatch, isOtherCompany, toComparableLead, type LeadIndex } from './duplicates.rules.ts'

/** `problems` are those of cells that are not imported; without a company name the row fails. */
export type ReadyRow = ReadRow & {
  row: number
  /** What to do with the row if it duplicates a lead. */
  choice: DuplicateChoice
}
/** Why a row is skipped: the lead it duplicates, as in a preview; `row` is the earlier row that created the lead. */
export type SkipReason = { code: 'duplicate'; column: null } & Pick<ImportDuplicate, 'by' | 'companyName' | 'row'>
export type RowProblem = ImportProblem | SkipReason
export type Outcome = {
  row: number
  outcome: 'created' | 'updated' | 'skipped' | 'failed'
  problems: RowProblem[]
  leadId: string | null
}
export type Plan = {
  outcomes: Outcome[]
  creates: { id: string; values: ImportedValues & { companyName: string } }[]
  updates: ({ id: string; row: number } & Pick<ReadRow, 'values' | 'addsNotes'>)[]
}

/**
 * Plans each row, in the order of the file. A row may repeat one above it, so each new or changed lead is known from its
 * row on. One town cannot have two leads of one company: creating the second fails. Updating a lead of another company,
 * with which the row only shares an email or a phone, fails too.
 */
export function planRows(options: { rows: readonly ReadyRow[]; known: LeadIndex; newId: () => string }): Plan {
  const plan: Plan = { outcomes: [], creates: [], updates: [] }
  for (const row of options.rows) {
    const { values, addsNotes } = row
    const { companyName } = values
    const found = companyName ? options.known.find(values) : undefined
    if (!companyName) plan.outcomes.push(failedOutcome(row, row.problems))
    else if (!found || (row.choice === 'create' && found.by !== 'company')) {
      const id = options.newId()
      options.known.add(toComparableLead(id, values))
      plan.creates.push({ id, values: { ...values, companyName } })
      plan.outcomes.push({ row: row.row, outcome: 'created', problems: row.problems, leadId: id })
    } else if (row.choice === 'skip')
      plan.outcomes.push({ row: row.row, outcome: 'skipped', problems: [skipReasonOf(found)], leadId: found.lead.id })
    else if (row.choice === 'create') plan.outcomes.push(failedOutcome(row, [rowProblem('already_exists')]))
    else if (found.lead.locked || !found.lead.id) plan.outcomes.push(failedOutcome(row, [rowProblem('lead_locked')]))
    else if (isOtherCompany(found, values)) plan.outcomes.push(failedOutcome(row, [rowProblem('other_company')]))
    else {
      options.known.update(found.lead, values)
      plan.updates.push({ id: found.lead.id, row: row.row, values, ...(addsNotes && { addsNotes }) })
      plan.outcomes.push({ row: row.row, outcome: 'updated', problems: row.problems, leadId: found.lead.id })
    }
  }
  return plan
}

/** A problem of the whole row. */
export const rowProblem = (code: ImportProblemCode): ImportProblem => ({ code, field: null, column: null, text: null })

/** `row` is set by `linkEarlierRows` after all rows are stored. */
const skipReasonOf = ({ by, lead }: DuplicateMatch): SkipReason => ({
  code: 'duplicate',
  column: null,
  by,
  companyName: lead.companyName,
  row: null,
})

const failedOutcome = ({ row }: ReadyRow, problems: ImportProblem[]): Outcome => ({
  row,
  outcome: 'failed',
  problems,
  leadId: null,
})
