import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import { cleanLine, cleanText } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { MAX_STEPS } from '@leadhaul/contract/sequences/sequence-limits.catalog.ts'
import type { Enrollment, Sequence } from '@leadhaul/contract/sequences/sequence.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** Which sequence the page shows, and whether it is being written. */
export type SequencesAddress = { id?: string; edit?: boolean }
export function readSequencesAddress({ id, edit }: Record<string, unknown>): SequencesAddress {
  const isWritten = edit === true || edit === 'true'
  return {
    ...(typeof id === 'string' && isId(id) && { id }),
    ...(isWritten && { edit: true }),
  }
}

type SequenceWords = Pick<Sequence, 'name' | 'steps'>
/** `keys` has one entry for each step, by which it is known whatever becomes of the others. */
export type SequenceDraft = SequenceWords & { keys: string[] }
const FOLLOW_UP_DAYS = 4

/** A new sequence: the workspace's first two templates, the second as an answer to the first. */
export function newDraft(templates: readonly MessageTemplate[]): SequenceDraft {
  const [first, second] = templates
  return {
    name: '',
    steps: [
      { waitDays: 0, subject: first?.subject ?? '', content: first?.content ?? '' },
      { waitDays: FOLLOW_UP_DAYS, subject: '', content: second?.content ?? '' },
    ],
    keys: ['0', '1'],
  }
}

export const draftOf = ({ name, steps }: SequenceWords): SequenceDraft => ({
  name,
  steps,
  keys: steps.map((_, at) => String(at)),
})

type DraftSteps = Pick<SequenceDraft, 'steps' | 'keys'>
export const withStep = ({ steps, keys }: DraftSteps): DraftSteps =>
  steps.length < MAX_STEPS
    ? {
        steps: [...steps, { waitDays: FOLLOW_UP_DAYS, subject: '', content: '' }],
        keys: [...keys, crypto.randomUUID()],
      }
    : { steps, keys }

export const withoutStep = ({ steps, keys }: DraftSteps, at: number): DraftSteps => ({
  steps: steps.filter((_, place) => place !== at),
  keys: keys.filter((_, place) => place !== at),
})

/** Of each step of a draft, the index that it has among the stored ones; null where it is new. */
export const formerSteps = (keys: readonly string[], stored: readonly string[]): (number | null)[] =>
  keys.map((key) => (stored.includes(key) ? stored.indexOf(key) : null))

/** Whether a draft is what is stored, cleaned as the server does. */
export const isStored = ({ name, steps }: SequenceWords, stored: SequenceWords): boolean =>
  cleanLine(name) === stored.name &&
  steps.length === stored.steps.length &&
  stored.steps.every(({ waitDays, subject, content }, at) => {
    const step = steps[at]
    return step?.waitDays === waitDays && cleanLine(step.subject) === subject && cleanText(step.content) === content
  })

/** What is missing, each with the place of its step; undefined where nothing is. */
export type DraftProblem = { field: 'name' } | { field: 'subject' | 'content'; at: number }
export function draftProblem({ name, steps }: SequenceWords): DraftProblem | undefined {
  if (name.trim() === '') return { field: 'name' }
  for (const [at, { subject, content }] of steps.entries()) {
    if (at === 0 && subject.trim() === '') return { field: 'subject', at }
    if (content.trim() === '') return { field: 'content', at }
  }
  return undefined
}

/** What is shown of a lead in a sequence: why it was taken out says more than that it was. */
const ENROLLMENT_TONES: Record<Enrollment['status'], BadgeTone> = {
  active: 'info',
  finished: 'plain',
  stopped: 'plain',
}
export const enrollmentTone = ({ status, reason }: Pick<Enrollment, 'status' | 'reason'>): BadgeTone =>
  reason === 'replied' ? 'ok' : reason === 'bounced' || reason === 'failed' ? 'bad' : ENROLLMENT_TONES[status]

export type EnrollmentState = Pick<
  Enrollment,
  'status' | 'sent' | 'simulated' | 'steps' | 'waiting' | 'paused' | 'waitsForPlan' | 'dueAt' | 'endedAt'
>
type Next = { kind: 'ended' | 'waits' | 'needsPlan' | 'queued' | 'soon' | 'next'; at?: string }
/** The next step of a lead in a sequence; undefined if there is none to show. */
export function nextOf(
  { status, sent, simulated, steps, waiting, paused, waitsForPlan, dueAt, endedAt }: EnrollmentState,
  now: Date,
): Next | undefined {
  if (status !== 'active') return endedAt === null ? undefined : { kind: 'ended', at: endedAt }
  if (paused) return { kind: 'waits' }
  if (waitsForPlan) return { kind: 'needsPlan' }
  if (waiting) return { kind: 'queued' }
  if (sent + simulated >= steps || dueAt === null) return undefined
  return new Date(dueAt) <= now ? { kind: 'soon' } : { kind: 'next', at: dueAt }
}
