// The notifications of a workspace: a finished search, once per run and type; a due task, once per date; events of the
// plan and the credits, once per event. Only the person concerned is notified of replies, assigned leads, invitations
// and changed rights, and only members with waiting emails of an unreachable mail server. Rejects writing, except the
// read mark. `data` contains codes and values: the web builds the text in the user's language.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Cursor, Instant, pageOf } from '../api/page.schema.ts'
import { KeywordIdea } from '../search/keyword-idea.schema.ts'
import { SearchFailureCode } from '../search/search.schema.ts'
import { Role } from '../workspace/role.schema.ts'
import { Tier } from '../workspace/tier.schema.ts'

const common = { id: z.string(), read: z.boolean(), createdAt: Instant }

export const SearchNotification = z.object({
  ...common,
  type: z.enum(['search_completed_success', 'search_completed_no_results', 'search_failed']),
  data: z.object({
    searchId: z.string(),
    keywords: z.array(z.string()),
    location: z.string(),
    /** All leads that the search found, including known ones. */
    numLeads: z.number().int(),
    newLeads: z.number().int(),
    alreadyYours: z.number().int().default(0),
    suggestedKeywords: z.array(KeywordIdea).default([]),
    errorCode: SearchFailureCode.nullable().default(null),
  }),
})
export type SearchNotification = z.infer<typeof SearchNotification>

export const TaskNotification = z.object({
  ...common,
  type: z.literal('task_due'),
  data: z.object({
    taskId: z.string(),
    leadId: z.string(),
    companyName: z.string(),
    title: z.string(),
    dueAt: Instant,
  }),
})
export type TaskNotification = z.infer<typeof TaskNotification>

/** Visible only to the member to whom the leads were assigned. */
export const AssignmentNotification = z.object({
  ...common,
  type: z.literal('leads_assigned'),
  data: z.object({
    /** The member who assigned the leads. */
    author: z.string(),
    count: z.number().int(),
    /** The first of the assigned leads. */
    leadId: z.string(),
    companyName: z.string(),
  }),
})
export type AssignmentNotification = z.infer<typeof AssignmentNotification>

const ReplyChannel = z.enum(['email', 'whatsapp'])
/** A company replied. Visible to the assignee of the lead, else to its sender; to all members if both have left. */
export const ReplyNotification = z.object({
  ...common,
  type: z.literal('lead_replied'),
  data: z.object({
    leadId: z.string(),
    companyName: z.string(),
    /** The number of replies since the notification was last read, and the channel of the latest one. */
    count: z.number().int(),
    channel: ReplyChannel,
  }),
})
export type ReplyNotification = z.infer<typeof ReplyNotification>

/**
 * The workspace's mail server has accepted no email for an hour. Visible to members whose emails are waiting for it.
 */
export const MailServerNotification = z.object({
  ...common,
  type: z.literal('mail_server_unreached'),
  data: z.object({ host: z.string(), since: Instant }),
})
export type MailServerNotification = z.infer<typeof MailServerNotification>

/** Invitations and changed rights; visible only to the person concerned. */
export const TeamNotification = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('invitation_received'),
    /** With the token of the email's link. */
    data: z.object({ invitationId: z.string(), token: z.string(), inviter: z.string(), workspace: z.string() }),
  }),
  z.object({
    ...common,
    type: z.literal('invitation_accepted'),
    data: z.object({ name: z.string(), email: z.string() }),
  }),
  z.object({ ...common, type: z.literal('role_changed'), data: z.object({ role: Role, workspace: z.string() }) }),
  z.object({ ...common, type: z.literal('member_removed'), data: z.object({ workspace: z.string() }) }),
  z.object({
    ...common,
    type: z.literal('ownership_received'),
    data: z.object({ former: z.string(), workspace: z.string() }),
  }),
  z.object({
    ...common,
    type: z.literal('account_claimed'),
    /** The numbers of removed objects, which may have belonged to another person; not all are zero. */
    data: z.object({
      members: z.number().int(),
      invitations: z.number().int(),
      accounts: z.number().int(),
      apiKeys: z.number().int().default(0),
    }),
  }),
])
export type TeamNotification = z.infer<typeof TeamNotification>

/** Visible to all members. Amounts are in cents of euro. */
export const BillingNotification = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('payment_failed'),
    /** The deadline for changing the card; null if the payment is not retried. */
    data: z.object({ amountCents: z.number().int(), dueAt: Instant.nullable() }),
  }),
  z.object({
    ...common,
    type: z.literal('payment_received'),
    /** The result of the payment: a plan, credits, or both. */
    data: z.object({ amountCents: z.number().int(), tier: Tier.nullable(), credits: z.number().nullable() }),
  }),
  z.object({ ...common, type: z.literal('credits_low'), data: z.object({ creditsRemaining: z.number() }) }),
  z.object({ ...common, type: z.literal('plan_changed'), data: z.object({ before: Tier, tier: Tier }) }),
  z.object({
    ...common,
    type: z.literal('leads_archived_soon'),
    /** The number of leads archived in the week that starts at `at`; further leads may follow each day. */
    data: z.object({ count: z.number().int(), at: Instant }),
  }),
  z.object({ ...common, type: z.literal('leads_archived'), data: z.object({ count: z.number().int() }) }),
])
export type BillingNotification = z.infer<typeof BillingNotification>

export const Notification = z
  .discriminatedUnion('type', [
    SearchNotification,
    TaskNotification,
    AssignmentNotification,
    ReplyNotification,
    MailServerNotification,
    TeamNotification,
    BillingNotification,
  ])
  .meta({
    id: 'Notification',
    description: 'A notification about a search, a task, a lead, the mail server, the team or the plan.',
  })
export type Notification = z.infer<typeof Notification>

/** The type and the data of a notification; a distributive type, so that each type keeps its own data. */
export type NotificationContent<Kind extends Notification = Notification> = Kind extends Notification
  ? Pick<Kind, 'type' | 'data'>
  : never

const tags = ['Notifications']
export const notificationsContract = {
  list: procedure
    .route({ method: 'GET', path: '/notifications', tags, summary: 'List notifications, newest first, five per page' })
    .input(z.strictObject({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(50).default(5) }))
    .output(pageOf(Notification)),
  unreadCount: procedure
    .route({ method: 'GET', path: '/notifications/unread-count', tags, summary: 'Count unread notifications' })
    .output(z.object({ count: z.number().int() })),
  read: procedure
    .route({
      method: 'POST',
      path: '/notifications/read',
      tags,
      summary: 'Mark notifications as read; without ids, all of them',
    })
    .input(z.strictObject({ ids: z.array(z.uuid()).max(100).optional() }))
    .output(z.object({ count: z.number().int() })),
}
