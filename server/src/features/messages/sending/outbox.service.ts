import { setTimeout as wait } from 'node:timers/promises'
import type { Pools } from '../../../platform/db/pools.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import { lockWorkspace, type WorkspaceLock } from '../../../platform/db/workspace-lock.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { EmailAllowances } from '../../integrations/email/email-allowance.service.ts'
import {
  type EmailSenders,
  MailFailure,
  ACCOUNT_PROBLEMS,
  type Sender,
} from '../../integrations/email/email-sender.service.ts'
import type { UnsubscribeLinks } from '../../suppressions/unsubscribe-links.service.ts'
import { createAccountSender, type AccountSender, type Outcome, waitingForAccount } from './delivery.service.ts'
import { createEmailFacts, type EmailFacts } from './email-facts.service.ts'
import * as outbox from './outbox.repository.ts'
import { type Reports, storeOutcome, recoverAbandonedMessages, waitForServer } from './outcomes.service.ts'

const MAX_RUN_MS = 240_000
/** A worker does not wait for a longer gap between two messages. */
const MAX_GAP_MS = 1000

export type Outbox = ReturnType<typeof createOutbox>
type Dependencies = {
  pools: Pick<Pools, 'work' | 'workDb'>
  tenancy: Tenancy
  jobs: Jobs
  senders: EmailSenders
  allowances: EmailAllowances
  unsubscribeLinks: UnsubscribeLinks
  reports: Reports
}
/** Seconds until the next run of the workspace, if its messages do not determine it. */
type Pause = { seconds: number } | undefined

/** Sends the emails of workspaces. Scopes are the system's. */
export function createOutbox(needs: Dependencies) {
  const { pools, tenancy, jobs, senders, allowances, unsubscribeLinks, reports } = needs
  const minute = jobs.retryDelay * 60

  /** Sends the due messages while the lock is held. */
  async function sendDue(
    identity: Identity,
    { lock, signal }: { lock: WorkspaceLock; signal: AbortSignal },
  ): Promise<Pause> {
    const inScope = <Result>(work: (scope: WorkspaceScope) => Promise<Result>) => tenancy.run(identity, work)
    await inScope(recoverAbandonedMessages)
    const account = await inScope((scope) => senders.senderFor(scope)).catch(returnMailFailure)
    const byOperator = account !== null && account === senders.operator
    if (account && !byOperator && 'connect' in account)
      await inScope((scope) => outbox.resumeSteps(scope, ACCOUNT_PROBLEMS))
    const sendings = await inScope((scope) => allowances.begin(scope, byOperator))
    const factsOf = createEmailFacts({ unsubscribeLinks })
    const courier = account !== null && 'connect' in account ? createAccountSender(account) : undefined
    let left = sendings.left
    let lastAt = sendings.sinceLastMs === null ? undefined : performance.now() - sendings.sinceLastMs
    const until = performance.now() + MAX_RUN_MS
    try {
      while (!signal.aborted && !lock.isLost()) {
        if (courier && left <= 0) return { seconds: sendings.untilTomorrowSeconds }
        const gap = courier && lastAt !== undefined ? lastAt + allowances.gapMs - performance.now() : 0
        if (gap > MAX_GAP_MS) return { seconds: gap / 1000 }
        if (performance.now() > until) return { seconds: 0 }
        if (gap > 1) await wait(gap)
        if (byOperator && (await inScope(allowances.isOperatorSpent))) return { seconds: sendings.untilTomorrowSeconds }
        const claimed = await inScope(async (scope) => {
          const message = await outbox.claimNext(scope)
          return message && { message, facts: await factsOf(scope, message) }
        })
        if (!claimed) return undefined
        const { message } = claimed
        const outcome = await outcomeOf({ ...claimed, account, courier, identity, signal })
        if (!outcome) continue
        await storeOutcome({ tenancy, identity, reports }, { message, outcome, byOperator })
        if (outcome.status === 'sent' || outcome.status === 'unknown') left--
        if (courier && outcome.status !== 'suppressed') lastAt = performance.now()
        // Shorter than the back-off of this message: the next message may have a server that answers.
        if (outcome.trouble === 'silent') return { seconds: minute }
        const problem = outcome.unreached ?? outcome.refused
        if (!problem) continue
        const seconds = await inScope((scope) => waitForServer(scope, { problem, minute, jobs }))
        if (outcome.unreached) return { seconds }
      }
      return { seconds: 0 }
    } finally {
      courier?.close()
    }
  }

  type Sending = {
    message: outbox.ClaimedMessage
    account: Sender | Error | null
    courier: AccountSender | undefined
    identity: Identity
    signal: AbortSignal
    facts: EmailFacts
  }
  async function outcomeOf({
    message,
    account,
    courier,
    identity,
    signal,
    facts,
  }: Sending): Promise<Outcome | undefined> {
    const { id, batch_id, enrollment_id } = message
    const simpleOutcome = (status: Outcome['status'], reason: string | null): Outcome => ({
      id,
      status,
      reason,
      serverAnswer: null,
    })
    if (facts.kind === 'waiting')
      return { ...simpleOutcome('queued', facts.reason), uncounted: true, delaySeconds: 60 * minute }
    if (facts.kind === 'paused')
      return { ...simpleOutcome('queued', facts.reason), uncounted: true, trouble: 'account' }
    if (facts.kind !== 'facts')
      return { ...simpleOutcome(facts.kind, facts.reason), uncounted: facts.kind === 'cancelled' }
    if (account === null && !message.waits_for_account) return simpleOutcome('simulated', null)
    const problem = account === null ? 'no_account' : 'unreadable'
    if (!courier && enrollment_id !== null) return { ...simpleOutcome('queued', problem), ...waitingForAccount(minute) }
    if (!courier)
      return {
        ...simpleOutcome(batch_id === null ? 'failed' : 'queued', problem),
        uncounted: batch_id !== null,
        trouble: 'account',
      }
    return courier.send({ identity, tenancy, minute, message, email: facts.email }, signal)
  }

  /** Sets the next run. Returns whether it is due already. */
  const endRun = (identity: Identity, pause: Pause) =>
    tenancy.run(identity, async (scope) => {
      await outbox.completeBatches(scope)
      const due = await outbox.nextDue(scope)
      if (!due) {
        await outbox.unschedule(scope)
        return false
      }
      const seconds = Math.max(due.seconds, pause?.seconds ?? 0)
      const at = await outbox.setNextRun(scope, seconds)
      if (at && seconds > 0) await jobs.enqueueAt(scope.db, { name: 'send-messages', payload: identity, at })
      return seconds <= 0
    })

  return {
    /**
     * Sends the due messages of a workspace, unless another worker does: that worker checks again after its last
     * message.
     */
    async run(identity: Identity, signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const lock = await lockWorkspace(pools.work, { purpose: 'send', workspaceId: identity.workspaceId })
        if (!lock) return
        let pause: Pause
        try {
          pause = await sendDue(identity, { lock, signal })
        } finally {
          await lock.release()
        }
        if (!(await endRun(identity, pause))) return
      }
    },

    /** Adds the jobs of workspaces whose run is due. */
    async enqueueDue(): Promise<void> {
      for (const { workspaceId, userId } of await outbox.listDueWorkspaces(pools.workDb))
        await jobs.enqueue(pools.workDb, 'send-messages', { workspaceId, userId })
    },
  }
}

/** A stored account that cannot be used does not fail the job: its messages record the reason. */
function returnMailFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  throw error
}
