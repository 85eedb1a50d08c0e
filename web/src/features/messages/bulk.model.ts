import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import { MAX_LEADS_AT_ONCE } from '@leadhaul/contract/leads/lead-limits.catalog.ts'
import type { MessageBatch, BatchRecipient } from '@leadhaul/contract/messages/bulk.contract.ts'
import type { MessageStatus } from '@leadhaul/contract/messages/message.schema.ts'
import { renderTemplate } from '@leadhaul/contract/templates/template-rendering.rules.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { errorCode, errorData } from '../../lib/api/error-code.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** The maximum number of recipients that are shown as separate dashes. */
const MAX_DASHES = 60
/** Replaces an empty text: without a text the preview returns no recipients. */
const EMPTY_TEXT_PLACEHOLDER = '–'

export type BulkEmailsSearch = { id?: string }
/** The bulk email that the page shows. */
export const readBulkEmailsSearch = ({ id }: Record<string, unknown>): BulkEmailsSearch =>
  typeof id === 'string' && isId(id) ? { id } : {}

/** Why a bulk email cannot be written; the first obstacle only. */
export type BulkGate = 'plan' | 'profile' | 'tooMany'
export function bulkGate(me: Pick<Me, 'capabilities' | 'profileComplete'>, leads: number): BulkGate | undefined {
  if (!me.capabilities.bulkEmail) return 'plan'
  if (!me.profileComplete) return 'profile'
  return leads > MAX_LEADS_AT_ONCE ? 'tooMany' : undefined
}

export const previewText = (typed: string): string => (typed.trim() === '' ? EMPTY_TEXT_PLACEHOLDER : typed)

/** Names in braces that are not a variable; they would be sent as typed. */
export const unknownVariables = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => renderTemplate(text, {}).unknown)),
]

/** The id of the bulk email that is already started, if a repeated start was rejected for its changed text. */
export function startedBulkEmailId(error: unknown): string | undefined {
  const data = errorData(error)
  if (errorCode(error) !== 'CONFLICT' || typeof data !== 'object' || data === null || !('id' in data)) return undefined
  return typeof data.id === 'string' ? data.id : undefined
}

export type Counts = MessageBatch['counts']
/** Whether the bulk email can still change without an action of the user. */
export const isInProgress = ({ status, counts }: Pick<MessageBatch, 'status' | 'counts'>): boolean =>
  status === 'running' || (status !== 'done' && counts.waiting > 0)

/** The number of handled recipients; cancelled ones are never handled. */
export const countHandled = ({ total, counts }: Pick<MessageBatch, 'total' | 'counts'>): number =>
  total - counts.waiting - counts.cancelled

const OUTCOMES = ['sent', 'simulated', 'bounced', 'failed', 'unknown', 'suppressed', 'cancelled', 'waiting'] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The outcomes that occur, in display order. */
export const outcomesOf = (counts: Counts): { outcome: Outcome; count: number }[] =>
  OUTCOMES.map((outcome) => ({ outcome, count: counts[outcome] })).filter(({ count }) => count > 0)

/** One dash per recipient; undefined if there are too many recipients. */
export const outcomeDashes = ({ total, counts }: Pick<MessageBatch, 'total' | 'counts'>): Outcome[] | undefined =>
  total > MAX_DASHES
    ? undefined
    : outcomesOf(counts).flatMap(({ outcome, count }) => Array.from({ length: count }, () => outcome))

/** The skipped leads by reason, the most frequent reason first. */
export const skippedOf = (skipped: Record<string, number>): { reason: string; count: number }[] =>
  Object.entries(skipped)
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason))

export const sumOf = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, n) => sum + n, 0)

/** The shown state of a recipient: a reply or a bounce is more specific than `sent`. */
export type RecipientState = MessageStatus | 'replied' | 'bounced'
export const recipientState = ({ status, bouncedAt, repliedAt }: BatchRecipient): RecipientState =>
  bouncedAt ? 'bounced' : repliedAt ? 'replied' : status

export const RECIPIENT_TONES: Record<RecipientState, BadgeTone> = {
  queued: 'outline',
  sending: 'outline',
  sent: 'info',
  replied: 'ok',
  simulated: 'plain',
  bounced: 'bad',
  failed: 'bad',
  unknown: 'warn',
  suppressed: 'plain',
  cancelled: 'plain',
}
