import { missingProfileFields } from '@leadhaul/contract/profile/profile.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { countSkipped, splitRecipients, type SkippedCounts } from '../messages/bulk/recipients.service.ts'
import { senderOf } from '../messages/sender.service.ts'
import { stepRenderer, unknownVariablesIn } from '../messages/steps/sequence-steps.service.ts'
import { type MissingCapability, findMissingCapability } from '../workspace/capabilities.service.ts'
import * as enrollments from './enrollments.repository.ts'
import { firstOfficeTime } from './offices.rules.ts'
import { findSequence, lockSequences } from './sequences.repository.ts'
import { scheduleNow } from './sequence-schedule.service.ts'

const DAY_MS = 86_400_000
/** The maximum of active leads of a workspace is the number of emails that it can send in this many days. */
const MAX_ACTIVE_DAYS = 30

type EnrollOptions = { id: string; leadIds: string[]; language: Language }
type EnrollResult =
  | { kind: 'enrolled'; added: number; skipped: SkippedCounts }
  | { kind: 'upgrade'; needed: MissingCapability<'bulkEmail'> }
  | { kind: 'queue-full'; max: number }
  | { kind: 'unknown-variables'; names: string[] }
  | { kind: 'profile' | 'not-found' }

export type Enrolling = ReturnType<typeof createEnrolling>
type Dependencies = {
  /** The number of emails that a workspace may send per day. */
  emailAllowances: { perDay: (scope: WorkspaceScope) => Promise<number> }
  tenancy: Tenancy
  systemTenancy: Tenancy
  jobs: Jobs
  clock: () => Date
}

/** `tenancy` is that of requests: contacts that are not paid for cannot be enrolled. */
export function createEnrolling({ emailAllowances, tenancy, systemTenancy, jobs, clock }: Dependencies) {
  /** Returns the leads that would be added, and the reasons for the others. */
  const candidates = async (scope: WorkspaceScope, { id, leadIds }: EnrollOptions) => {
    const { recipients, leftOut } = await splitRecipients(scope, leadIds)
    const taken = await enrollments.findExcluded(scope, { sequenceId: id, leadIds: recipients.map((lead) => lead.id) })
    const others = recipients.flatMap(({ id: leadId, companyName }) => {
      const reason = taken.get(leadId)
      return reason ? [{ leadId, companyName, reason }] : []
    })
    return { free: recipients.filter((lead) => !taken.has(lead.id)), leftOut: [...leftOut, ...others] }
  }

  return {
    async preview(identity: Identity, asked: EnrollOptions) {
      const sender = await senderOf(systemTenancy, identity)
      return tenancy.run(identity, async (scope) => {
        const needed = await findMissingCapability(scope, 'bulkEmail')
        if (needed) return { kind: 'upgrade' as const, needed }
        const sequence = await findSequence(scope, asked.id)
        if (!sequence || !sender) return { kind: 'not-found' as const }
        const { free, leftOut } = await candidates(scope, asked)
        const { language } = asked
        const renders = await Promise.all(sequence.steps.map((step) => stepRenderer({ ...step, sender, language })))
        const rendered = free.map((lead) => renders.map((render) => render(lead)))
        const emptyVariables: Record<string, number> = {}
        for (const texts of rendered)
          for (const name of new Set(texts.flatMap(({ empty }) => empty)))
            emptyVariables[name] = (emptyVariables[name] ?? 0) + 1
        const shown = rendered[0]?.[0]
        return {
          kind: 'preview' as const,
          total: free.length,
          skipped: countSkipped(leftOut),
          leftOut,
          first:
            shown && free[0]
              ? { companyName: free[0].companyName, subject: shown.subject, content: shown.content }
              : null,
          unknownVariables: unknownVariablesIn(sequence.steps),
          emptyVariables,
        }
      })
    },

    /** Adds leads. Each gets the first email in its own office hours, after the days of the first step. */
    async enroll(identity: Identity, asked: EnrollOptions): Promise<EnrollResult> {
      const sender = await senderOf(systemTenancy, identity)
      return tenancy.run(identity, async (scope) => {
        const needed = await findMissingCapability(scope, 'bulkEmail')
        if (needed) return { kind: 'upgrade', needed }
        await lockSequences(scope)
        const sequence = await findSequence(scope, asked.id)
        if (!sequence || !sender) return { kind: 'not-found' }
        if (missingProfileFields(sender).length > 0) return { kind: 'profile' }
        const names = unknownVariablesIn(sequence.steps)
        if (names.length > 0) return { kind: 'unknown-variables', names }
        const { free, leftOut } = await candidates(scope, asked)
        const skipped = countSkipped(leftOut)
        if (free.length === 0) return { kind: 'enrolled', added: 0, skipped }
        const max = (await emailAllowances.perDay(scope)) * MAX_ACTIVE_DAYS
        if ((await enrollments.countActive(scope)) + free.length > max) return { kind: 'queue-full', max }
        const places = await enrollments.findPlaces(
          scope,
          free.map(({ id }) => id),
        )
        const from = new Date(clock().getTime() + (sequence.steps[0]?.waitDays ?? 0) * DAY_MS)
        const leads = free.map(({ id: leadId, countryCode }) => {
          const place = places.get(leadId) ?? { countryCode, latitude: null, longitude: null }
          return { leadId, dueAt: firstOfficeTime(from, place) }
        })
        const author = sender.name || sender.email
        const { language } = asked
        const added = await enrollments.insertEnrollments(scope, { sequenceId: sequence.id, author, language, leads })
        await scheduleNow(scope, jobs)
        return { kind: 'enrolled', added, skipped }
      })
    },
  }
}
