import type { MailProblem } from '@leadhaul/contract/integrations/email-account.schema.ts'
import type { MessageStatus } from '@leadhaul/contract/messages/message.schema.ts'
import { backOffMinutes, MAX_SEND_ATTEMPTS } from '@leadhaul/contract/messages/sending-pace.catalog.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import {
  domainOf,
  isDeadAddress,
  MailFailure,
  type Sender,
  toAnswerLine,
  type SmtpSession,
  classifyFailure,
} from '../../integrations/email/email-sender.service.ts'
import { suppressedReason } from '../../suppressions/suppressions.service.ts'
import { composeEmail, type Email } from '../emails/email.service.ts'
import { type ClaimedMessage, markTransmitting, type SettledMessage } from './outbox.repository.ts'

/**
 * `account`: this account cannot send any message now. `silent`: the server does not answer in time. `unreached`: why
 * no connection could be opened. `refused`: why the server rejects all email of this account.
 */
export type Outcome = SettledMessage & {
  trouble?: 'account' | 'silent'
  unreached?: MailProblem
  refused?: MailProblem
}

/** Aborts a transmission before its content. */
class TransmissionAbortedError extends Error {
  readonly status: MessageStatus | 'not-mine'
  readonly reason: string | null
  constructor(status: MessageStatus | 'not-mine', reason: string | null = null) {
    super(`withheld: ${status}`)
    this.status = status
    this.reason = reason
  }
}

export type Delivery = {
  identity: Identity
  tenancy: Tenancy
  /** The length of a minute of back-off in seconds. */
  minute: number
  message: ClaimedMessage
  email: Omit<Email, 'messageId'>
}

/** Keeps one session with the server of an account open for several messages. */
export function createAccountSender(account: Sender) {
  let session: SmtpSession | undefined
  const openSession = async (signal: AbortSignal) => {
    if (!session?.isOpen()) session = await account.connect(signal)
    return session
  }
  return {
    close: () => session?.close(),

    /** Sends one message. Returns undefined if the message no longer belongs to this worker. */
    async send(delivery: Delivery, signal: AbortSignal): Promise<Outcome | undefined> {
      const { identity, tenancy, message } = delivery
      const { id, claim, address } = message
      const externalId = `<${id}@${domainOf(account.address)}>`
      let stage: 'connecting' | 'envelope' | 'transmitting' = 'connecting'
      const claimTransmission = async (scope: WorkspaceScope) => {
        const reason = await suppressedReason(scope, { channel: 'email', address })
        if (reason) throw new TransmissionAbortedError('suppressed', reason)
        if (!(await markTransmitting(scope, { id, claim, externalId }))) throw new TransmissionAbortedError('not-mine')
      }
      try {
        const content = await composeOrFail({ ...delivery.email, messageId: externalId }, account)
        const open = await openSession(signal)
        stage = 'envelope'
        const beforeContent = async () => {
          await tenancy.run(identity, claimTransmission)
          stage = 'transmitting'
        }
        const { answer } = await open.deliver({ from: account.address, to: address, content, beforeContent })
        return { id, status: 'sent', reason: null, serverAnswer: toAnswerLine(answer) }
      } catch (error) {
        if (error instanceof TransmissionAbortedError)
          return error.status === 'not-mine'
            ? undefined
            : { id, status: error.status, reason: error.reason, serverAnswer: null }
        if (!(error instanceof MailFailure)) throw error
        return outcomeOf(error, stage, delivery)
      }
    },
  }
}
export type AccountSender = ReturnType<typeof createAccountSender>

/** Fails the message permanently: composing it again would fail too, for example with a damaged DKIM key. */
const composeOrFail: typeof composeEmail = (email, account) =>
  composeEmail(email, account).catch((error: Error) => {
    throw new MailFailure('content_refused', { answer: error.message, code: 554 })
  })

/** The outcome of a step of a sequence: the account may be fixed before the step expires. `minute` as in `Delivery`. */
export const waitingForAccount = (minute: number) =>
  ({ status: 'queued', uncounted: true, delaySeconds: 60 * minute, trouble: 'account' }) as const

function outcomeOf(
  failure: MailFailure,
  stage: 'connecting' | 'envelope' | 'transmitting',
  { message, minute }: Delivery,
): Outcome {
  const { id, attempts, batch_id, enrollment_id, is_old } = message
  const { problem, answer: serverAnswer } = failure
  const verdict = classifyFailure(failure, stage === 'transmitting')
  const failureFields = { id, reason: problem, serverAnswer }
  const delaySeconds = backOffMinutes(attempts) * minute
  // A server that does not answer in time would delay the messages of other workspaces, one after the other.
  const isUnreached = stage === 'connecting'
  const trouble = isUnreached ? { unreached: problem } : problem === 'timeout' && { trouble: 'silent' as const }
  if (verdict === 'unknown') return { id, status: 'unknown', reason: 'no_answer', serverAnswer: null, ...trouble }
  if (verdict === 'never') return { ...failureFields, status: 'failed', bounced: isDeadAddress(failure) }
  const refused = { ...failureFields, refused: problem }
  if (verdict === 'account' && enrollment_id !== null) return { ...refused, ...waitingForAccount(minute) }
  if (verdict === 'account')
    return batch_id === null
      ? { ...refused, status: 'failed', trouble: 'account' }
      : { ...refused, status: 'queued', uncounted: true, trouble: 'account' }
  // While a server is unreachable, attempts of a batch or sequence are not counted: outages end. A single message fails
  // within a day, so that its author knows, and a batch after its server has been away for days.
  const uncounted = isUnreached && !is_old && (batch_id !== null || enrollment_id !== null)
  if (attempts >= MAX_SEND_ATTEMPTS && !uncounted)
    return { id, status: 'failed', reason: 'gave_up', serverAnswer, ...trouble }
  return { ...failureFields, status: 'queued', delaySeconds, uncounted, ...trouble }
}
