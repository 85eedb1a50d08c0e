// The audit log of a workspace: who did what, when, and from which device or with which API key.
// Owns the codes of the recorded actions and GET /audit, newest first. Only the server writes entries.
// Rejects members. Admins read the log without network addresses and devices, which only owners see.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant, pageOf } from '../api/page.schema.ts'

export const AUDIT_PAGE_SIZE = 50

export const AuditAction = z.enum([
  'signed-in',
  'signed-out',
  'member-invited',
  'invitation-withdrawn',
  'member-joined',
  'role-changed',
  'member-removed',
  'member-left',
  'ownership-transferred',
  'company-changed',
  'leads-unlocked',
  'leads-exported',
  'leads-deleted',
  'data-downloaded',
  'jobs-retried',
  'checkout-started',
  'billing-company-changed',
  'plan-changed',
  'plan-cancelled',
  'plan-resumed',
  'basis-recorded',
  'basis-withdrawn',
  'suppressions-added',
  'suppression-removed',
  'unsubscription-undone',
  'email-account-changed',
  'email-account-removed',
  'inbox-changed',
  'inbox-removed',
  'twilio-account-changed',
  'twilio-account-removed',
  'api-key-created',
  'api-key-revoked',
])
export type AuditAction = z.infer<typeof AuditAction>

/** The data of an entry; each action has some of these fields. */
const AuditData = z.object({
  /** The name of the member concerned; null if the account was deleted. */
  member: z.string().nullable().optional(),
  email: z.string().optional(),
  /** The name of an API key. */
  name: z.string().optional(),
  role: z.string().optional(),
  before: z.string().optional(),
  /** The plan or product that was bought or selected. */
  plan: z.string().optional(),
  count: z.number().int().optional(),
  /** In credits. */
  cost: z.number().optional(),
  format: z.string().optional(),
  queue: z.string().optional(),
  fields: z.array(z.string()).optional(),
  /** The reason, as the user entered it. */
  reason: z.string().optional(),
})
export type AuditData = z.infer<typeof AuditData>

export const AuditEntry = z.object({
  id: z.string(),
  createdAt: Instant,
  /** Null if the account was deleted, and for receivers of messages. */
  who: z.object({ userId: z.string(), name: z.string() }).nullable(),
  /** The name of the API key with which a program acted as the member. Null for actions in the browser. */
  apiKey: z.string().nullable(),
  action: AuditAction,
  data: AuditData,
  /** Shown to owners: the device, and the network address without its last part. */
  from: z.object({ device: z.string().nullable(), address: z.string().nullable() }).nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Instead of a user id: the members whose account was deleted. */
export const DELETED_ACCOUNTS = 'deleted'

export const AuditFilter = z.strictObject({
  userId: z.union([z.uuid(), z.literal(DELETED_ACCOUNTS)]).optional(),
  action: AuditAction.optional(),
  /** Instants: entries from `from` on and before `to`. */
  from: Instant.optional(),
  to: Instant.optional(),
})
export type AuditFilter = z.infer<typeof AuditFilter>

const AuditPage = pageOf(AuditEntry).meta({
  id: 'AuditPage',
  description: 'Entries of the audit log, newest first.',
})

export const auditContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/audit',
      tags: ['Team'],
      summary: 'List the entries of the audit log, newest first',
    })
    .input(
      AuditFilter.extend({
        cursor: z
          .string()
          .regex(/^\d{1,18}$/)
          .optional(),
      }),
    )
    .output(AuditPage)
    .errors({ FORBIDDEN: { status: 403, message: 'Only owners and admins can read the audit log' } }),
}
