import type { SequenceStep, StopReason } from '@leadhaul/contract/sequences/sequence.schema.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { type Recipient, splitRecipients } from '../messages/bulk/recipients.service.ts'
import { senderOf } from '../messages/sender.service.ts'
import { cancelSteps, queueStep, stepRenderer } from '../messages/steps/sequence-steps.service.ts'
import { findMissingCapability } from '../workspace/capabilities.service.ts'
import * as enrollments from './enrollments.repository.ts'
import { nextOfficeTime, officeClosing } from './office-hours.rules.ts'
import { officeOf } from './offices.rules.ts'
import { lockRunningSequences, lockSequences } from './sequences.repository.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How often the leads of a workspace are checked. */
const CHECK_INTERVAL_SECONDS = 300
/** Delay until a lead whose email is still in the outbox is checked again. */
const OUTBOX_RECHECK_MS = 15 * MINUTE_MS
const BATCH_SIZE = 50

const UNSENT_STATUSES = ['queued', 'sending']

type Dependencies = {
  db: SystemDb
  /** The system's tenancy. */
  tenancy: Tenancy
  jobs: Jobs
  clock: () => Date
}
export type SequenceRuns = ReturnType<typeof createSequenceRuns>

/** Advances the leads of sequences step by step. A step enters the outbox in the transaction that counts it. */
export function createSequenceRuns({ db, tenancy, jobs, clock }: Dependencies) {
  const stop = async (scope: WorkspaceScope, ids: string[], reason: StopReason) => {
    const stopped = await enrollments.stopEnrollments(scope, { ids, reason })
    await cancelSteps(scope, { enrollmentIds: stopped, reason: 'stopped' })
  }

  const stopEnded = async (scope: WorkspaceScope) => {
    const byReason = Map.groupBy(await enrollments.findEnded(scope), ({ reason }) => reason)
    for (const [reason, ended] of byReason)
      await stop(
        scope,
        ended.map(({ id }) => id),
        reason,
      )
  }

  /** Processes one due lead. */
  const advance = async (scope: WorkspaceScope, due: enrollments.DueEnrollment): Promise<void> => {
    const { id, last, lead_id: leadId } = due
    const now = clock()
    if (due.ended) return stop(scope, [id], due.ended)
    if (last && UNSENT_STATUSES.includes(last.status))
      return enrollments.postpone(scope, { id, dueAt: new Date(now.getTime() + OUTBOX_RECHECK_MS) })
    const refusal = last && refusalOf(last)
    if (refusal) return stop(scope, [id], refusal)
    const step = due.steps[due.sent]
    if (!step) return enrollments.finish(scope, id)
    const { recipients, leftOut } = await splitRecipients(scope, [leadId])
    const [lead] = recipients
    if (!lead) return stop(scope, [id], reasonOf(leftOut[0]?.reason))
    const office = officeOf(due, now)
    const opening = nextOfficeTime(now, office)
    if (opening > now) return enrollments.postpone(scope, { id, dueAt: opening })
    const written = await renderStep(scope, { due, step, lead })
    if (!written) return stop(scope, [id], 'sender-gone')
    const expiresAt = officeClosing(now, office)
    const messageId = await queueStep(scope, { jobs, step: { ...written, expiresAt } })
    const wait = due.steps[due.sent + 1]?.waitDays
    const dueAt = wait === undefined ? now : nextOfficeTime(new Date(now.getTime() + wait * DAY_MS), office)
    await enrollments.advanceToNextStep(scope, { id, messageId, dueAt })
  }

  /** Renders a step; undefined if the user who added the lead is no longer a member. */
  const renderStep = async (
    scope: WorkspaceScope,
    { due, step, lead }: { due: enrollments.DueEnrollment; step: SequenceStep; lead: Recipient },
  ) => {
    const { id, user_id: userId, author, language, last } = due
    const sender = await senderOf(tenancy, { workspaceId: scope.workspaceId, userId })
    if (!sender) return undefined
    const render = await stepRenderer({ ...step, sender, language })
    const { subject, content } = render(lead)
    const repliedTo = step.subject === '' ? last : null
    return {
      enrollmentId: id,
      leadId: lead.id,
      userId,
      author,
      address: lead.email,
      subject: repliedTo ? `Re: ${repliedTo.subject.replace(/^Re: /, '')}` : subject,
      content,
      follows: repliedTo?.id ?? null,
    }
  }

  const advanceBatch = async (scope: WorkspaceScope): Promise<boolean> => {
    const sequenceIds = await lockRunningSequences(scope)
    const due = await enrollments.claimDue(scope, { sequenceIds, limit: BATCH_SIZE })
    for (const each of due) await advance(scope, each)
    return due.length === BATCH_SIZE
  }

  return {
    /** Enqueues the runs of the workspaces that are due. */
    async enqueueDue(): Promise<void> {
      for (const identity of await enrollments.claimDueWorkspaces(db, CHECK_INTERVAL_SECONDS))
        await jobs.enqueue(db, 'advance-sequences', identity)
    },

    /** Stops leads that need no further email, and processes due steps of the others. */
    async advance(identity: Identity, signal?: AbortSignal): Promise<void> {
      const inScope = <Result>(work: (scope: WorkspaceScope) => Promise<Result>) => tenancy.run(identity, work)
      await inScope(stopEnded)
      await inScope(enrollments.undoCancelledSteps)
      const isPaidFor = (await inScope((scope) => findMissingCapability(scope, 'bulkEmail'))) === undefined
      while (isPaidFor && !signal?.aborted && (await inScope(advanceBatch))) {
        // Ends with a batch that is not full.
      }
      await inScope(async (scope) => {
        await lockSequences(scope)
        await enrollments.unschedule(scope)
      })
    },
  }
}

/** The reason why no step follows this message. */
function refusalOf({ status, reason }: { status: string; reason: string | null }): StopReason | undefined {
  if (status === 'failed') return reason === 'sender_gone' ? 'sender-gone' : 'failed'
  if (status === 'suppressed') return reasonOf(reason ?? undefined)
  return undefined
}

/** Maps the reasons of the outreach rules and of recipients to those of sequences. */
function reasonOf(reason: string | undefined): StopReason {
  if (reason === undefined) return 'deleted'
  return reason === 'locked' || reason === 'no-address' || reason === 'unsubscribed' || reason === 'bounced'
    ? reason
    : 'refused'
}
