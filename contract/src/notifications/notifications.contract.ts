// The notifications of a workspace: that a search ended, once per run and type; that a task is due, once per date; that
// leads were assigned, to the member who got them alone.
// Refuses writing except the read mark: only the server creates notifications.
// `data` holds codes and values, never a sentence: the web makes the text in the reader's language.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Cursor, Instant, pageOf } from '../api/page.schema.ts'
import { KeywordIdea } from '../search/keyword-idea.schema.ts'
import { SearchFailureCode } from '../search/search.schema.ts'

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
    /** Who assigned them. */
    author: z.string(),
    count: z.number().int(),
    /** Of the first of them. */
    leadId: z.string(),
    companyName: z.string(),
  }),
})
export type AssignmentNotification = z.infer<typeof AssignmentNotification>

export const Notification = z
  .discriminatedUnion('type', [SearchNotification, TaskNotification, AssignmentNotification])
  .meta({ id: 'Notification', description: 'A search ended, a task is due, or leads were assigned.' })
export type Notification = z.infer<typeof Notification>

const tags = ['Notifications']
export const notificationsContract = {
  list: procedure
    .route({ method: 'GET', path: '/notifications', tags, summary: 'Notifications, newest first, five a page' })
    .input(z.strictObject({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(50).default(5) }))
    .output(pageOf(Notification)),
  unreadCount: procedure
    .route({ method: 'GET', path: '/notifications/unread-count', tags, summary: 'How many are unread' })
    .output(z.object({ count: z.number().int() })),
  read: procedure
    .route({ method: 'POST', path: '/notifications/read', tags, summary: 'Mark some, or all without ids, as read' })
    .input(z.strictObject({ ids: z.array(z.uuid()).max(100).optional() }))
    .output(z.object({ count: z.number().int() })),
}
