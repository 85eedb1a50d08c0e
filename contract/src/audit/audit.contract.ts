// The audit log of a workspace: who did what, when and from where.
// Owns the codes of what is recorded and GET /audit, the newest first. Entries are written by the server alone.
// Refuses members. Admins read it without the addresses and devices of others, which only owners see.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant, pageOf } from '../api/page.schema.ts'

export const AUDIT_PAGE = 50

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

/** The details of an entry. Each action has some of these. */
const AuditData = z.object({
  /** The name of the member concerned; null when the account is deleted. */
  member: z.string().nullable().optional(),
  email: z.string().optional(),
  /** Of an API key. */
  name: z.string().optional(),
  role: z.string().optional(),
  before: z.string().optional(),
  /** What was bought or changed to. */
  plan: z.string().optional(),
  count: z.number().int().optional(),
  /** In credits. */
  cost: z.number().optional(),
  format: z.string().optional(),
  queue: z.string().optional(),
  fields: z.array(z.string()).optional(),
  /** Why, in the words of the user who did it. */
  reason: z.string().optional(),
})
export type AuditData = z.infer<typeof AuditData>

export const AuditEntry = z.object({
  id: z.string(),
  createdAt: Instant,
  /** Null when the account is deleted, and for receivers of messages. */
  who: z.object({ userId: z.string(), name: z.string() }).nullable(),
  action: AuditAction,
  data: AuditData,
  /** Shown to owners: the device, and the address without its last part. */
  from: z.object({ device: z.string().nullable(), address: z.string().nullable() }).nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const AuditFilter = z.strictObject({
  userId: z.uuid().optional(),
  action: AuditAction.optional(),
  /** Instants: from this one on, and before this one. */
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
