// The notifications of a workspace: that a search ended, once per run and type; that a task is due, once per date; what
// happens to its plan and its credits, once per event. Answers of companies, assigned leads, invitations and changed rights are notified to the
// person concerned alone, and an unreachable mail server to the users whose emails wait.
// Refuses writing except the read mark: only the server creates notifications.
// `data` holds codes and values, never a sentence: the web makes the text in the reader's language.
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
    /** Everything the search found, known leads among it. */
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

/** Only the member who got the leads sees it. */
export const AssignmentNotification = z.object({
  ...common,
  type: z.literal('leads_assigned'),
  data: z.object({
    /** The member who assigned the leads. */
    author: z.string(),
    count: z.number().int(),
    /** Of the first of them. */
    leadId: z.string(),
    companyName: z.string(),
  }),
})
export type AssignmentNotification = z.infer<typeof AssignmentNotification>

const RepliedBy = z.enum(['email', 'whatsapp'])
/** A company answered. For the lead's assignee, else the sender; for all members if both have left. */
export const ReplyNotification = z.object({
  ...common,
  type: z.literal('lead_replied'),
  data: z.object({
    leadId: z.string(),
    companyName: z.string(),
    /** How many answers came since the notification was read last, and how the latest did. */
    count: z.number().int(),
    channel: RepliedBy,
  }),
})
export type ReplyNotification = z.infer<typeof ReplyNotification>

/** The workspace's mail server has taken no email for an hour: for the users whose emails wait. */
export const MailServerNotification = z.object({
  ...common,
  type: z.literal('mail_server_unreached'),
  data: z.object({ host: z.string(), since: Instant }),
})
export type MailServerNotification = z.infer<typeof MailServerNotification>

/** Of invitations and rights: only the person concerned sees it. */
export const TeamNotification = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('invitation_received'),
    /** With the token of the letter's link. */
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
    /** How many of what was there were removed from the workspace, as they may be of someone else; not all are zero. */
    data: z.object({
      members: z.number().int(),
      invitations: z.number().int(),
      accounts: z.number().int(),
      apiKeys: z.number().int().default(0),
    }),
  }),
])
export type TeamNotification = z.infer<typeof TeamNotification>

/** Everyone in the workspace sees it. Amounts are in cents of euros. */
export const BillingNotification = z.discriminatedUnion('type', [
  z.object({
    ...common,
    type: z.literal('payment_failed'),
    /** Until when the card can be changed; null where nothing is tried again. */
    data: z.object({ amountCents: z.number().int(), dueAt: Instant.nullable() }),
  }),
  z.object({
    ...common,
    type: z.literal('payment_received'),
    /** The purchase: a plan, credits, or both. */
    data: z.object({ amountCents: z.number().int(), tier: Tier.nullable(), credits: z.number().nullable() }),
  }),
  z.object({ ...common, type: z.literal('credits_low'), data: z.object({ creditsRemaining: z.number() }) }),
  z.object({ ...common, type: z.literal('plan_changed'), data: z.object({ before: Tier, tier: Tier }) }),
  z.object({
    ...common,
    type: z.literal('leads_archived_soon'),
    /** How many leads are archived in the week that begins then; each day further ones may be. */
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

/** The type and data of a notification; distributed, so that each type keeps its own data. */
export type Notice<Kind extends Notification = Notification> = Kind extends Notification
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
