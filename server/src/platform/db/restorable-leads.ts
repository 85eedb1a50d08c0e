import { UNDO_MINUTES } from '@leadhaul/contract/leads/lead-edit.contract.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a row of `lead_trash`, named as in the statement, can still be restored. Archived leads always can: their
 * `deleted_at` is infinity.
 */
export const isRestorable = (row: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${row}.deleted_at`)} > now() - ${UNDO_MINUTES}::int * interval '1 minute'`

/** Whether the lead of a row, named as in the statement, is deleted and can still be restored. */
export const hasRestorableLead = (row: string): RawBuilder<boolean> => sql`exists (
  select from lead_trash t where t.workspace_id = ${sql.ref(`${row}.workspace_id`)}
    and t.lead_id = ${sql.ref(`${row}.lead_id`)} and ${isRestorable('t')})`
