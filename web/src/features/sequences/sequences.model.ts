import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import { cleanLine, cleanText } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { MAX_STEPS } from '@leadhaul/contract/sequences/sequence-limits.catalog.ts'
import type { Enrollment, Sequence } from '@leadhaul/contract/sequences/sequence.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import type { BadgeTone } from '../../ui/badge.tsx'

/** The sequence that the page shows, and whether it is being edited. */
export type SequencesSearch = { id?: string; edit?: boolean }
export function readSequencesSearch({ id, edit }: Record<string, unknown>): SequencesSearch {
  const isEditing = edit === true || edit === 'true'
  return {
    ...(typeof id === 'string' && isId(id) && { id }),
    ...(isEditing && { edit: true }),
  }
}

export type SequenceContent = Pick<Sequence, 'name' | 'steps'>
/** `keys` has one entry per step, which identifies the step even if other steps change. */
export type SequenceDraft = SequenceContent & { keys: string[] }
const FOLLOW_UP_DAYS = 4

/** A new sequence: the workspace's first two templates, the second as a reply to the first. */
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

export const draftOf = ({ name, steps }: SequenceContent): SequenceDraft => ({
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

export const withoutStep = ({ steps, keys }: DraftSteps, index: number): DraftSteps => ({
  steps: steps.filter((_, stepIndex) => stepIndex !== index),
  keys: keys.filter((_, keyIndex) => keyIndex !== index),
})

/** The draft with the step `removed` of `before`, after the step that it followed. */
export const withRestoredStep = ({ steps, keys }: DraftSteps, before: DraftSteps, removed: number): DraftSteps => {
  const [step, key] = [before.steps[removed], before.keys[removed]]
  if (!step || !key || keys.includes(key) || steps.length >= MAX_STEPS) return { steps, keys }
  const followed = before.keys.slice(0, removed).findLast((earlier) => keys.includes(earlier))
  const at = followed === undefined ? 0 : keys.indexOf(followed) + 1
  return { steps: steps.toSpliced(at, 0, step), keys: keys.toSpliced(at, 0, key) }
}

/** The index of each step of a draft among the stored steps; null for a new step. */
export const storedStepIndexes = (keys: readonly string[], stored: readonly string[]): (number | null)[] =>
  keys.map((key) => (stored.includes(key) ? stored.indexOf(key) : null))

/** Whether a draft equals the stored sequence, after the normalization that the server applies. */
export const isUnchanged = ({ name, steps }: SequenceContent, stored: SequenceContent): boolean =>
  cleanLine(name) === stored.name &&
  steps.length === stored.steps.length &&
  stored.steps.every(({ waitDays, subject, content }, at) => {
    const step = steps[at]
    return step?.waitDays === waitDays && cleanLine(step.subject) === subject && cleanText(step.content) === content
  })

/** The missing field, with the index of its step; undefined if nothing is missing. */
export type DraftProblem = { field: 'name' } | { field: 'subject' | 'content'; at: number }
export function findDraftProblem({ name, steps }: SequenceContent): DraftProblem | undefined {
  if (name.trim() === '') return { field: 'name' }
  for (const [at, { subject, content }] of steps.entries()) {
    if (at === 0 && subject.trim() === '') return { field: 'subject', at }
    if (content.trim() === '') return { field: 'content', at }
  }
  return undefined
}

/** The badge colour of a lead in a sequence: the reason for its removal is more specific than its state. */
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
type NextEvent = { kind: 'ended' | 'waits' | 'needsPlan' | 'queued' | 'soon' | 'next'; at?: string }
/** What happens next to a lead in a sequence; undefined if nothing follows. */
export function nextEventOf(
  { status, sent, simulated, steps, waiting, paused, waitsForPlan, dueAt, endedAt }: EnrollmentState,
  now: Date,
): NextEvent | undefined {
  if (status !== 'active') return endedAt === null ? undefined : { kind: 'ended', at: endedAt }
  if (paused) return { kind: 'waits' }
  if (waitsForPlan) return { kind: 'needsPlan' }
  if (waiting) return { kind: 'queued' }
  if (sent + simulated >= steps || dueAt === null) return undefined
  return new Date(dueAt) <= now ? { kind: 'soon' } : { kind: 'next', at: dueAt }
}
