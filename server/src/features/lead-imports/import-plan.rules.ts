import type { ImportedValues } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import type { DuplicateChoice, ImportProblem } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { knownFrom, type LeadIndex } from './duplicates.rules.ts'

export type ReadyRow = {
  row: number
  values: ImportedValues
  problems: ImportProblem[]
  /** What becomes of it should it double a lead. */
  choice: DuplicateChoice
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
  updates: { id: string; values: ImportedValues }[]
}

/**
 * What to do with each row, in the file's order: a row may double one that stands above it, so each new lead is
 * recognised from its row on. Two leads of one company in one town cannot be: such a row to be created fails.
 */
export function planRows(o: { rows: readonly ReadyRow[]; known: LeadIndex; newId: () => string }): Plan {
  const plan: Plan = { outcomes: [], creates: [], updates: [] }
  for (const row of o.rows) {
    const { values } = row
    const { companyName } = values
    const found = row.problems.length === 0 ? o.known.find(values) : undefined
    if (row.problems.length > 0 || !companyName) plan.outcomes.push(failed(row, row.problems))
    else if (!found || (row.choice === 'create' && found.by !== 'company')) {
      const id = o.newId()
      o.known.add(knownFrom(id, values))
      plan.creates.push({ id, values: { ...values, companyName } })
      plan.outcomes.push({ row: row.row, outcome: 'created', problems: [], leadId: id })
    } else if (row.choice === 'skip')
      plan.outcomes.push({ row: row.row, outcome: 'skipped', problems: [], leadId: found.lead.id })
    else if (row.choice === 'create') plan.outcomes.push(failed(row, [{ code: 'already_exists', field: null }]))
    else if (found.lead.locked || !found.lead.id)
      plan.outcomes.push(failed(row, [{ code: 'lead_locked', field: null }]))
    else {
      plan.updates.push({ id: found.lead.id, values })
      plan.outcomes.push({ row: row.row, outcome: 'updated', problems: [], leadId: found.lead.id })
    }
  }
  return plan
}

const failed = ({ row }: ReadyRow, problems: ImportProblem[]): Outcome => ({
  row,
  outcome: 'failed',
  problems,
  leadId: null,
})
