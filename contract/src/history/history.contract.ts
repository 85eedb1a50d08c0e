// The history of a lead, newest first: how it was found, who unlocked it, what was done with it and what changed.
// Read only: each entry is derived from the records of the feature that wrote them.
// Never contains the values of contacts: an entry names the changed fields, and the values of free fields only.
// Returns NOT_FOUND for a lead of another workspace, as for one that does not exist.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Cursor, Instant, PageLimit, pageOf } from '../api/page.schema.ts'
import { CallOutcome, InteractionType } from '../interactions/interactions.contract.ts'
import { Grade, LeadStatus } from '../leads/lead.schema.ts'
import { ChangedField, ChangedFieldName } from '../leads/lead-change.schema.ts'
import { MessageDelivery } from '../messages/message.schema.ts'

const entry = {
  /** Unique within the lead's history. */
  id: z.string(),
  createdAt: Instant,
  /** The member who did it; null for the product itself and for former members. */
  author: z.string().nullable(),
}
const GradeChange = z.object({ from: Grade, to: Grade }).nullable()

export const HistoryEntry = z
  .discriminatedUnion('kind', [
    z.object({
      ...entry,
      kind: z.literal('found'),
      search: z
        .object({ id: z.string(), keywords: z.array(z.string()), location: z.string(), radiusKm: z.number() })
        .nullable(),
    }),
    z.object({ ...entry, kind: z.literal('added') }),
    z.object({ ...entry, kind: z.literal('unlocked'), cost: z.number() }),
    z.object({
      ...entry,
      kind: z.literal('interaction'),
      type: InteractionType,
      content: z.string(),
      outcome: CallOutcome.nullable(),
      /** The delivery of a message. */
      delivery: MessageDelivery.nullable(),
      /** Whether the message is part of a bulk email. */
      bulk: z.boolean(),
    }),
    z.object({ ...entry, kind: z.literal('status'), status: LeadStatus }),
    z.object({ ...entry, kind: z.literal('edited'), fields: z.array(ChangedField), grade: GradeChange }),
    z.object({ ...entry, kind: z.literal('enriched'), fields: z.array(ChangedFieldName), grade: GradeChange }),
    z.object({ ...entry, kind: z.literal('graded'), grade: GradeChange }),
    z.object({ ...entry, kind: z.literal('imported'), fileName: z.string(), created: z.boolean() }),
    z.object({ ...entry, kind: z.literal('import_undone'), fileName: z.string() }),
    z.object({
      ...entry,
      kind: z.literal('assigned'),
      /** The name of the member; null if the lead was unassigned, or if the member has left. */
      assignee: z.string().nullable(),
      toNoOne: z.boolean(),
    }),
    z.object({ ...entry, kind: z.literal('deleted') }),
    z.object({ ...entry, kind: z.literal('restored') }),
  ])
  .meta({ id: 'HistoryEntry', description: 'An entry in the history of a lead. `cost` is in credits.' })
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const historyContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/leads/{id}/history',
      tags: ['Leads'],
      summary: 'List the history of a lead, newest first',
    })
    .input(z.strictObject({ id: z.uuid(), cursor: Cursor.optional(), limit: PageLimit }))
    .output(pageOf(HistoryEntry)),
}
