import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import { isUnavailable } from '../../../platform/db/unavailable.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import type { EmailAllowances } from '../../integrations/email/email-allowance.service.ts'
import { type EmailSenders, MailFailure, type Sender } from '../../integrations/email/email-sender.service.ts'
import { suppress } from '../../suppressions/suppressions.service.ts'
import type { UnsubscribeLinks } from '../../suppressions/unsubscribe-links.service.ts'
import type { CommunicationReports } from '../communication/communication-reports.service.ts'
import { createCourier, type Courier, type Outcome } from './delivery.service.ts'
import { recordOutcome } from './history.service.ts'
import { createLetterFacts } from './letter-facts.service.ts'
import * as outbox from './outbox.repository.ts'
import { lockSending, type WorkspaceLock } from './workspace-lock.client.ts'

const MAX_RUN_MS = 240_000
/** A longer gap between two messages is no reason to keep a worker. */
const MAX_GAP_MS = 1000

export type Outbox = ReturnType<typeof createOutbox>
type Needs = {
  pool: pg.Pool
  db: SystemDb
  tenancy: Tenancy
  jobs: Jobs
  senders: EmailSenders
  allowances: EmailAllowances
  unsubscribeLinks: UnsubscribeLinks
  reports: Pick<CommunicationReports, 'enqueue'>
}
/** Seconds until the workspace is to be looked at again, where something else than its messages says so. */
type Pause = { seconds: number } | undefined

/** Sends the emails of workspaces. Scopes are the system's. */
export function createOutbox(needs: Needs) {
  const { pool, db, tenancy, jobs, senders, allowances, unsubscribeLinks, reports } = needs
  const minute = jobs.retryDelay * 60

  /** Sends what is due, while the lock is held. */
  async function sendDue(
    identity: Identity,
    { lock, signal }: { lock: WorkspaceLock; signal: AbortSignal },
  ): Promise<Pause> {
    const inside = <Result>(work: (scope: WorkspaceScope) => Promise<Result>) => tenancy.run(identity, work)
    await inside(async (scope) => {
      for (const message of await outbox.recoverAbandoned(scope)) await recordOutcome(scope, message, 'unknown')
    })
    const account = await inside(senders.senderFor).catch(unlessUnreadable)
    const sendings = await inside(allowances.begin)
    const factsOf = createLetterFacts({ inside, unsubscribeLinks, workspaceId: identity.workspaceId })
    const courier = account !== null && 'connect' in account ? createCourier(account) : undefined
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
        const claim = newId()
        const message = await inside((scope) => outbox.claimNext(scope, claim))
        if (!message) return undefined
        const outcome = await outcomeOf({ message, claim, account, courier, identity, signal, factsOf })
        if (!outcome) continue
        await surely(() => inside((scope) => store(scope, { message, claim, outcome })))
        if (outcome.status === 'sent' || outcome.status === 'unknown') left--
        if (courier && outcome.status !== 'suppressed') lastAt = performance.now()
        if (outcome.trouble === 'server') return { seconds: outcome.delaySeconds ?? 0 }
      }
      return { seconds: 0 }
    } finally {
      courier?.close()
    }
  }

  type Sending = {
    message: outbox.ClaimedMessage
    claim: string
    account: Sender | Error | null
    courier: Courier | undefined
    identity: Identity
    signal: AbortSignal
    factsOf: ReturnType<typeof createLetterFacts>
  }
  async function outcomeOf({
    message,
    claim,
    account,
    courier,
    identity,
    signal,
    factsOf,
  }: Sending): Promise<Outcome | undefined> {
    const { id, batch_id } = message
    const plain = (status: Outcome['status'], reason: string | null): Outcome => ({
      id,
      status,
      reason,
      serverAnswer: null,
    })
    const facts = await factsOf(message)
    if (facts.kind !== 'facts') return plain(facts.kind, facts.reason)
    if (account === null) return plain('simulated', null)
    if (!courier)
      return {
        ...plain(batch_id === null ? 'failed' : 'queued', 'unreadable'),
        uncounted: batch_id !== null,
        trouble: 'account',
      }
    return courier.send({ identity, tenancy, claim, minute, message, letter: facts.letter }, signal)
  }

  type Stored = { message: outbox.ClaimedMessage; claim: string; outcome: Outcome }
  async function store(scope: WorkspaceScope, { message, claim, outcome }: Stored): Promise<void> {
    if (!(await outbox.settle(scope, claim, outcome))) return
    const { status, bounced, trouble, reason } = outcome
    if (status === 'sent' || status === 'failed' || status === 'unknown' || status === 'simulated')
      await recordOutcome(scope, message, status)
    if (status === 'sent') await reports.enqueue(scope, message.id)
    if (bounced)
      await suppress(scope, [{ channel: 'email', address: message.address, reason: 'bounced' }], { byUser: false })
    if (trouble === 'account' && message.batch_id) await outbox.pauseBatch(scope, message.batch_id, reason ?? 'broken')
  }

  /** Names the next turn; answers whether one is due already. */
  const endRun = (identity: Identity, pause: Pause) =>
    tenancy.run(identity, async (scope) => {
      await outbox.closeBatches(scope)
      const due = await outbox.nextDue(scope)
      if (!due) {
        await outbox.endTurn(scope)
        return false
      }
      const seconds = Math.max(due.seconds, pause?.seconds ?? 0)
      const at = await outbox.setTurn(scope, seconds)
      if (at && seconds > 0) await jobs.enqueueAt(scope.db, { name: 'send-messages', payload: identity, at })
      return seconds <= 0
    })

  return {
    /** Sends what is due in a workspace, unless another worker does: that one looks again after its last message. */
    async run(identity: Identity, signal: AbortSignal): Promise<void> {
      while (!signal.aborted) {
        const lock = await lockSending(pool, identity.workspaceId)
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

    /** Adds the jobs of workspaces whose turn it is. */
    async takeTurns(): Promise<void> {
      for (const { workspaceId, userId } of await outbox.dueTurns(db))
        await jobs.enqueue(db, 'send-messages', { workspaceId, userId })
    },
  }
}

/** A stored account that cannot be used is no reason to fail the job: its messages say so. */
function unlessUnreadable(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  throw error
}

const MAX_REPEATS = 10

/** What a server took is written down, even if the database is away for a moment. */
async function surely(work: () => Promise<void>): Promise<void> {
  for (let repeat = 0; ; repeat++) {
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error) || repeat === MAX_REPEATS) throw error
      await wait(Math.min(100 * 2 ** repeat, 5000))
    }
  }
}
