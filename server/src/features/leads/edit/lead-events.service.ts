import type { Grade } from '@leadhaul/contract/leads/lead.schema.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { changedFields, gradeChange } from './lead-changes.rules.ts'
import { type LeadEvent, recordEvents } from './lead-events.repository.ts'

/** A lead before and after a change, by column; `after` may omit unchanged columns. */
export type LeadChange = {
  leadId: string
  before: { quality_category: Grade }
  after: { quality_category?: Grade | undefined } & object
}

/** Records the fields of a lead that a user changed. */
export async function recordEdit(scope: WorkspaceScope, { leadId, before, after }: LeadChange): Promise<void> {
  const detail = { fields: changedFields(before, after), grade: gradeChange(before, after) }
  await recordEvents(scope, [{ leadId, kind: 'edited', detail }])
}

/** Records what was found about leads after the search. A change that shows in no field is not recorded. */
export async function recordEnrichment(scope: WorkspaceScope, changes: LeadChange[]): Promise<void> {
  const events = changes.map(({ leadId, before, after }): LeadEvent => {
    const fields = changedFields(before, after).map(({ name }) => name)
    return { leadId, kind: 'enriched', detail: { fields, grade: gradeChange(before, after) } }
  })
  await recordEvents(
    scope,
    events.filter(
      ({ detail }) => ('fields' in detail && detail.fields.length > 0) || ('grade' in detail && detail.grade),
    ),
  )
}

/** Records the leads whose grade changed. */
export async function recordGrades(scope: WorkspaceScope, changes: LeadChange[]): Promise<void> {
  const events = changes.flatMap(({ leadId, before, after }): LeadEvent[] => {
    const grade = gradeChange(before, after)
    return grade ? [{ leadId, kind: 'graded', detail: { grade } }] : []
  })
  await recordEvents(scope, events)
}
