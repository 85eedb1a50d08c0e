import type { Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Env } from '../../../platform/settings/env.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { UnreadableCredentialError } from '../../integrations/credentials.service.ts'
import {
  type TwilioAccounts,
  type TwilioSender,
  twilioWebhooks,
} from '../../integrations/twilio/twilio-settings.service.ts'
import type { Twilio, TwilioOutcome } from '../../integrations/twilio/twilio.service.ts'
import { writeMessageInteraction } from '../../interactions/message-interactions.service.ts'
import type { CommunicationReports } from '../communication/communication-reports.service.ts'
import { applyStatus } from './whatsapp-status.service.ts'
import { refusalOf, whatsappPermission } from './whatsapp-permission.service.ts'
import * as outbox from './whatsapp.repository.ts'

export type WhatsappJob = { workspaceId: string; userId: string; messageId: string }
export type WhatsappStatusCheck = WhatsappJob & { look: number }
export type WhatsappSending = ReturnType<typeof createWhatsappSending>

const MINUTE = 60
/** Seconds until the next attempt of a message that Twilio certainly did not accept. */
const RETRY_DELAYS_SECONDS = [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 120 * MINUTE]
/** Seconds after which a message to a deleted lead checks again whether the lead was restored. */
const RESTORE_RECHECK_SECONDS = 2 * MINUTE
/** Seconds after which a message checks again whether its author's account is still scheduled for deletion. */
const LEAVING_RECHECK_SECONDS = 60 * MINUTE
/**
 * Delays in seconds, each after the previous one, until Twilio is queried for the status of a message: reports may be
 * lost, or the installation may have no public address to receive them.
 */
const STATUS_CHECK_DELAYS_SECONDS = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, 240 * MINUTE, 1440 * MINUTE]

type Dependencies = {
  env: Pick<Env, 'baseUrl'>
  workTenancy: Tenancy
  jobs: Pick<Jobs, 'enqueue' | 'enqueueAt' | 'retryDelay'>
  twilio: Twilio
  twilioAccounts: Pick<TwilioAccounts, 'sender'>
  communicationReports: Pick<CommunicationReports, 'enqueue'>
  clock: () => Date
}
type ReadyMessage = { row: outbox.OutgoingRow; sender: TwilioSender }

/**
 * Sends WhatsApp messages from the outbox to Twilio. Twilio has no idempotency key: a message that it may have accepted
 * is never sent again, but searched for among the account's messages.
 */
export function createWhatsappSending(needs: Dependencies) {
  const { env, workTenancy, jobs, twilio, twilioAccounts, communicationReports, clock } = needs
  const webhooks = twilioWebhooks(env)
  const inSeconds = (seconds: number) => new Date(clock().getTime() + seconds * jobs.retryDelay * 1000).toISOString()
  const historyLine = ({ row, delivery }: { row: outbox.OutgoingRow; delivery: 'sent' | 'failed' | 'unknown' }) => ({
    leadId: row.lead_id,
    messageId: row.id,
    type: 'whatsapp' as const,
    author: row.author,
    content: row.content,
    delivery,
  })

  const fail = async (scope: WorkspaceScope, given: { row: outbox.OutgoingRow; reason: string; answer?: string }) => {
    const { row, reason, answer = null } = given
    await outbox.changeMessage(scope, row.id, { status: 'failed', reason, server_answer: answer })
    await writeMessageInteraction(scope, historyLine({ row, delivery: 'failed' }))
  }

  const deferSending = async (
    scope: WorkspaceScope,
    {
      row,
      job,
      reason,
      seconds,
    }: { row: outbox.OutgoingRow; job: WhatsappJob; reason: string | null; seconds: number },
  ) => {
    const at = inSeconds(seconds)
    await outbox.deferMessage(scope, { id: row.id, reason, at })
    await jobs.enqueueAt(scope.db, { name: 'send-whatsapp', payload: job, at })
  }

  const scheduleStatusCheck = (scope: WorkspaceScope, { job, look }: { job: WhatsappJob; look: number }) => {
    const wait = STATUS_CHECK_DELAYS_SECONDS[look]
    if (wait === undefined) return Promise.resolve()
    const { workspaceId, userId, messageId } = job
    const payload = { workspaceId, userId, messageId, look }
    return jobs.enqueueAt(scope.db, { name: 'look-for-whatsapp', payload, at: inSeconds(wait) })
  }

  const markUnknown = async (
    scope: WorkspaceScope,
    { row, job, reason }: { row: outbox.OutgoingRow; job: WhatsappJob; reason: string },
  ) => {
    await outbox.changeMessage(scope, row.id, { status: 'unknown', reason })
    await writeMessageInteraction(scope, historyLine({ row, delivery: 'unknown' }))
    await scheduleStatusCheck(scope, { job, look: 0 })
  }

  const senderOf = async (scope: WorkspaceScope): Promise<TwilioSender | undefined> => {
    try {
      return await twilioAccounts.sender(scope)
    } catch (error) {
      if (error instanceof UnreadableCredentialError) return undefined
      throw error
    }
  }

  /** Checks every condition for sending again, in the transaction that claims the message. */
  const claimForSending = async (scope: WorkspaceScope, job: WhatsappJob): Promise<ReadyMessage | undefined> => {
    const row = await outbox.lockMessage(scope, job.messageId)
    if (row?.status === 'sending') {
      // A worker died, or lost its heartbeat, after it began to transmit.
      await markUnknown(scope, { row, job, reason: 'interrupted' })
      return undefined
    }
    if (row?.status !== 'queued') return undefined
    if (row.is_lead_restorable) {
      await deferSending(scope, { row, job, reason: 'lead_deleted', seconds: RESTORE_RECHECK_SECONDS })
      return undefined
    }
    if (row.is_author_leaving) {
      await deferSending(scope, { row, job, reason: null, seconds: LEAVING_RECHECK_SECONDS })
      return undefined
    }
    const refusal = await refusalOf(scope, row)
    if (refusal) {
      await fail(scope, { row, reason: refusal })
      return undefined
    }
    const sender = await senderOf(scope)
    if (!sender) {
      await fail(scope, { row, reason: 'credentials' })
      return undefined
    }
    const receiver = { leadId: row.lead_id, countryCode: row.country_code, phone: row.address }
    const { decision } = await whatsappPermission(scope, receiver)
    if (!decision.allowed) {
      await outbox.changeMessage(scope, row.id, { status: 'suppressed', reason: decision.reason })
      return undefined
    }
    await outbox.beginTransmission(scope, row.id)
    return { row: { ...row, attempts: row.attempts + 1 }, sender }
  }

  const applyOutcome = async (
    scope: WorkspaceScope,
    { job, outcome }: { job: WhatsappJob; outcome: TwilioOutcome },
  ) => {
    const row = await outbox.lockMessage(scope, job.messageId)
    // A report of Twilio may arrive before its answer; another worker may consider this one dead.
    if (!row || (row.status !== 'sending' && row.status !== 'unknown')) return
    switch (outcome.kind) {
      case 'accepted':
        await markSent(scope, { row, job, sid: outcome.sid })
        return
      case 'refused':
        return fail(scope, { row, reason: outcome.failure, answer: answerOf(outcome.code) })
      case 'unknown':
        return markUnknown(scope, { row, job, reason: outcome.reason })
      case 'later': {
        const wait = RETRY_DELAYS_SECONDS[row.attempts - 1]
        if (wait === undefined) return fail(scope, { row, reason: 'busy' })
        await deferSending(scope, { row, job, reason: outcome.reason, seconds: wait })
      }
    }
  }

  const markSent = async (
    scope: WorkspaceScope,
    { row, job, sid }: { row: outbox.OutgoingRow; job: WhatsappJob; sid: string },
  ) => {
    await outbox.changeMessage(scope, row.id, { status: 'sent', reason: null, server_answer: null, external_id: sid })
    await writeMessageInteraction(scope, historyLine({ row, delivery: 'sent' }))
    await communicationReports.enqueue(scope, row.id)
    await scheduleStatusCheck(scope, { job, look: 0 })
  }

  return {
    /** Calls Twilio outside of any transaction. */
    async send(job: WhatsappJob): Promise<void> {
      const ready = await workTenancy.run(job, (scope) => claimForSending(scope, job))
      if (!ready) return
      const { row, sender } = ready
      const outcome = await twilio.send(sender, {
        from: sender.whatsappNumber,
        to: row.address,
        body: row.content,
        ...(webhooks.reports && { report: webhooks.statusUrl(job) }),
      })
      await workTenancy.run(job, (scope) => applyOutcome(scope, { job, outcome }))
    },

    /** Queries the status of a message that no report concerned. */
    async checkStatus({ look, ...job }: WhatsappStatusCheck): Promise<void> {
      const found = await workTenancy.run(job, async (scope) => {
        const row = await outbox.lockMessage(scope, job.messageId)
        const sender = await senderOf(scope)
        const isOpen = row?.status === 'unknown' || (row?.status === 'sent' && row.delivered_at === null)
        const taken = row ? await outbox.listKnownSids(scope, row.address) : new Set<string>()
        return row && sender && isOpen ? { row, sender, taken } : undefined
      })
      if (!found) return
      const { row, sender, taken } = found
      const known =
        row.external_id === null
          ? await twilio.find(sender, {
              from: sender.whatsappNumber,
              to: row.address,
              body: row.content,
              since: new Date(row.transmitting_at ?? row.created_at),
              isTaken: (sid) => taken.has(sid),
            })
          : await twilio.read(sender, row.external_id)
      await workTenancy.run(job, async (scope) => {
        const held = await outbox.lockMessage(scope, job.messageId)
        if (held && typeof known === 'object' && (held.external_id ?? known.sid) === known.sid) {
          if (held.status === 'unknown') await markSent(scope, { row: held, job, sid: known.sid })
          await applyStatus(scope, { messageId: held.id, ...known, communicationReports })
        }
        await scheduleStatusCheck(scope, { job, look: look + 1 })
      })
    },
  }
}

const answerOf = (code: number | null): string => (code === null ? '' : `Twilio ${code}`)
