import { isDeepStrictEqual } from 'node:util'
import type { Enrollment, Sequence } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { MAX_SEQUENCES } from '@leadhaul/contract/sequences/sequence-limits.catalog.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { senderOf } from '../messages/sender.service.ts'
import { cancelSteps, unknownVariablesIn } from '../messages/steps/sequence-steps.service.ts'
import { type MissingCapability, findMissingCapability } from '../workspace/capabilities.service.ts'
import * as enrollments from './enrollments.repository.ts'
import { scheduleNow } from './sequence-schedule.service.ts'
import * as rows from './sequences.repository.ts'

type ChangeResult =
  | { kind: 'changed'; sequence: Sequence }
  | { kind: 'upgrade'; needed: MissingCapability<'bulkEmail'> }
  | { kind: 'unknown-variables'; names: string[] }
  | { kind: 'not-found' | 'conflict' | 'too-many' | 'former-steps' }

/** `from`: for each step, its previous index; null if it is new. */
type SequenceChange = rows.SequenceContent & {
  id: string
  expectedUpdatedAt: string
  from?: (number | null)[] | undefined
}

export type Sequences = ReturnType<typeof createSequences>
type PlanState = Pick<Sequence, 'waitsForPlan'>
type Dependencies = { tenancy: Tenancy; systemTenancy: Tenancy; jobs: Jobs }

/** `tenancy` is that of requests. */
export function createSequences({ tenancy, systemTenancy, jobs }: Dependencies) {
  /** Adds whether the rows wait for a plan. */
  const withPlanState = async <Row extends object>(
    scope: WorkspaceScope,
    found: Row[],
  ): Promise<(Row & PlanState)[]> => {
    const waitsForPlan = (await findMissingCapability(scope, 'bulkEmail')) !== undefined
    return found.map((row) => ({ ...row, waitsForPlan }))
  }
  const find = async (scope: WorkspaceScope, id: string): Promise<Sequence | undefined> => {
    const found = await rows.findSequence(scope, id)
    return found && (await withPlanState(scope, [found]))[0]
  }
  const changeResultOf = async (scope: WorkspaceScope, id: string): Promise<ChangeResult> => {
    const sequence = await find(scope, id)
    return sequence ? { kind: 'changed', sequence } : { kind: 'not-found' }
  }
  const stop = async (scope: WorkspaceScope, ids: string[]): Promise<void> => {
    const stopped = await enrollments.stopEnrollments(scope, { ids, reason: 'by-user' })
    await cancelSteps(scope, { enrollmentIds: stopped, reason: 'stopped' })
  }
  /** Until the transaction ends, no lead is added to the sequence, and none of its leads gets its next email. */
  const lockOutChanges = async (scope: WorkspaceScope, id: string): Promise<void> => {
    await rows.lockSequences(scope)
    await rows.lockSequence(scope, id)
  }
  /** Keeps the position of leads among the remaining steps and writes queued steps again. */
  const applyChangedSteps = async (
    scope: WorkspaceScope,
    { id, from, steps, before }: Pick<SequenceChange, 'id' | 'from' | 'steps'> & { before: Sequence['steps'] },
  ) => {
    const enrollmentIds = await enrollments.listActive(scope, id)
    if (enrollmentIds.length === 0) return
    if (from) await rows.renumberSteps(scope, { sequenceId: id, from })
    await cancelSteps(scope, { enrollmentIds, reason: 'changed' })
    const isFirstReplaced = from !== undefined && from[0] !== 0
    const isFirstWaitChanged = isFirstReplaced || steps[0]?.waitDays !== before[0]?.waitDays
    await rows.rescheduleSteps(scope, { sequenceId: id, steps, isFirstWaitChanged })
    await scheduleNow(scope, jobs)
  }

  return {
    find,
    list: async (scope: WorkspaceScope) => withPlanState(scope, await rows.findSequences(scope)),
    enrollments: async (scope: WorkspaceScope, page: enrollments.Page) =>
      withPlanState(scope, await enrollments.listEnrollments(scope, page)),
    ofLead: async (scope: WorkspaceScope, leadId: string) =>
      withPlanState(scope, await enrollments.findOfLead(scope, leadId)),

    async create(
      identity: Identity,
      given: rows.SequenceContent & { requestKey?: string | undefined },
    ): Promise<ChangeResult> {
      const sender = await senderOf(systemTenancy, identity)
      return tenancy.run(identity, async (scope) => {
        const needed = await findMissingCapability(scope, 'bulkEmail')
        if (needed) return { kind: 'upgrade', needed }
        await rows.lockSequences(scope)
        const { requestKey, ...words } = given
        const made = requestKey && (await find(scope, requestKey))
        if (made) {
          const isSame = made.name === words.name && isDeepStrictEqual(made.steps, words.steps)
          return isSame ? { kind: 'changed', sequence: made } : { kind: 'conflict' }
        }
        if ((await rows.countSequences(scope)) >= MAX_SEQUENCES) return { kind: 'too-many' }
        const author = sender?.name || sender?.email || ''
        return changeResultOf(scope, await rows.insertSequence(scope, { ...words, requestKey, author }))
      })
    },

    async update(scope: WorkspaceScope, change: SequenceChange): Promise<ChangeResult> {
      const { id, name, steps, from } = change
      const needed = await findMissingCapability(scope, 'bulkEmail')
      if (needed) return { kind: 'upgrade', needed }
      await lockOutChanges(scope, id)
      const before = await rows.findSequence(scope, id)
      if (!before) return { kind: 'not-found' }
      // The same change is repeated if its response was lost.
      if (name === before.name && isDeepStrictEqual(steps, before.steps)) return changeResultOf(scope, id)
      const names = unknownVariablesIn(steps)
      if (names.length > 0 && before.counts.active > 0) return { kind: 'unknown-variables', names }
      if (!from && steps.length < before.steps.length && (await rows.hasBegun(scope, id)))
        return { kind: 'former-steps' }
      if (!(await rows.updateSequence(scope, change))) return { kind: 'conflict' }
      if (!isDeepStrictEqual(steps, before.steps))
        await applyChangedSteps(scope, { id, from, steps, before: before.steps })
      return changeResultOf(scope, id)
    },

    /** Deletes the sequence and sends nothing more; its history stays with the leads. */
    async remove(scope: WorkspaceScope, id: string): Promise<boolean> {
      await lockOutChanges(scope, id)
      await stop(scope, await enrollments.listActive(scope, id))
      return rows.deleteSequence(scope, id)
    },

    /** Cancels queued steps, which are written again when the sequence resumes. */
    async pause(scope: WorkspaceScope, id: string): Promise<ChangeResult> {
      await rows.setPaused(scope, { id, paused: true })
      await cancelSteps(scope, { enrollmentIds: await enrollments.listActive(scope, id), reason: 'paused' })
      return changeResultOf(scope, id)
    },
    async resume(scope: WorkspaceScope, id: string): Promise<ChangeResult> {
      const needed = await findMissingCapability(scope, 'bulkEmail')
      if (needed) return { kind: 'upgrade', needed }
      await rows.setPaused(scope, { id, paused: false })
      await scheduleNow(scope, jobs)
      return changeResultOf(scope, id)
    },

    async stop(scope: WorkspaceScope, id: string): Promise<Enrollment | undefined> {
      await stop(scope, [id])
      const found = await enrollments.findEnrollment(scope, id)
      return found && (await withPlanState(scope, [found]))[0]
    },
  }
}
