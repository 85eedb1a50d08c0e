import { setTimeout as wait } from 'node:timers/promises'
import type { Tenancy, Identity, WorkspaceScope } from '../../../platform/db/scope.ts'
import { isUnavailable } from '../../../platform/db/unavailable.ts'
import { refundBouncedContact } from '../../leads/reports/contact-reports.service.ts'
import { countOperatorSending } from '../../integrations/email/email-allowance.service.ts'
import { endOutage, waitForServer as waitUntilReached } from '../../integrations/email/mail-outage.service.ts'
import { suppress } from '../../suppressions/suppressions.service.ts'
import type { Outcome } from './delivery.service.ts'
import type { CommunicationReports } from '../communication/communication-reports.service.ts'
import { recordOutcome } from './history.service.ts'
import {
  type ClaimedMessage,
  pauseBatch,
  deferSteps,
  recoverAbandoned,
  settleMessage,
  waitingSenders,
} from './outbox.repository.ts'

const MAX_REPEATS = 10

export type Reports = Pick<CommunicationReports, 'enqueue'>

/**
 * `byOperator`: sent by the operator's mail account. A workspace's own server could pretend that an address is dead.
 */
type DeliveredMessage = { message: ClaimedMessage; outcome: Outcome; byOperator: boolean }

/**
 * Stores the outcome of a message with its history, even if the database is briefly unavailable after a server accepted
 * it.
 */
export async function storeOutcome(
  { tenancy, identity, reports }: { tenancy: Tenancy; identity: Identity; reports: Reports },
  stored: DeliveredMessage,
): Promise<void> {
  for (let repeat = 0; ; repeat++) {
    try {
      return await tenancy.run(identity, (scope) => store(scope, { ...stored, reports }))
    } catch (error) {
      if (!isUnavailable(error) || repeat === MAX_REPEATS) throw error
      await wait(Math.min(100 * 2 ** repeat, 5000))
    }
  }
}

async function store(
  scope: WorkspaceScope,
  { message, outcome, byOperator, reports }: DeliveredMessage & { reports: Reports },
): Promise<void> {
  if (!(await settleMessage(scope, message.claim, outcome))) return
  const { status, bounced, trouble, reason } = outcome
  if (status === 'sent' || status === 'failed' || status === 'unknown' || status === 'simulated')
    await recordOutcome(scope, message, status)
  if (status === 'sent') await reports.enqueue(scope, message.id)
  if (status === 'sent' && !byOperator) await endOutage(scope)
  if (bounced)
    await suppress(scope, [{ channel: 'email', address: message.address, reason: 'bounced' }], { byUser: false })
  if (bounced && byOperator) await refundBouncedContact(scope, { leadId: message.lead_id, email: message.address })
  if (trouble === 'account' && message.enrollment_id) await deferSteps(scope, outcome)
  if (trouble === 'account' && message.batch_id) await pauseBatch(scope, message.batch_id, reason ?? 'broken')
  // Last, because all workspaces wait for the lock of this row.
  if (byOperator && (status === 'sent' || status === 'unknown')) await countOperatorSending(scope)
}

/** Recovers the messages of a dead worker: those that may have been accepted become unknown, the rest waits again. */
export async function recoverAbandonedMessages(scope: WorkspaceScope): Promise<void> {
  for (const message of await recoverAbandoned(scope)) await recordOutcome(scope, message, 'unknown')
}

/** Records why the server is unavailable. Returns in how many seconds the next email is tried. */
export const waitForServer = async (
  scope: WorkspaceScope,
  options: Omit<Parameters<typeof waitUntilReached>[1], 'senders'>,
): Promise<number> => waitUntilReached(scope, { ...options, senders: await waitingSenders(scope) })
