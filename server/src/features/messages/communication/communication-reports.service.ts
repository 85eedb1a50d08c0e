import type { Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Env } from '../../../platform/settings/env.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { OutboundClients } from '../../../platform/outbound-clients.ts'
import { getLead } from '../../leads/leads.service.ts'
import * as reports from './communication-reports.repository.ts'
import {
  type WebhookResult,
  type CommunicationReport,
  createCommunicationWebhook,
} from './communication-webhook.client.ts'

export type ReportJob = { workspaceId: string; userId: string; messageId: string }
export type CommunicationReports = ReturnType<typeof createCommunicationReports>
type Dependencies = {
  env: Pick<Env, 'COMMUNICATION_WEBHOOK_URL' | 'COMMUNICATION_WEBHOOK_SECOND_URL' | 'COMMUNICATION_WEBHOOK_SECRET'>
  outbound: OutboundClients
  /** The tenancy of requests: nothing is reported of a lead that was locked again. */
  tenancy: Tenancy
  workTenancy: Tenancy
  jobs: Pick<Jobs, 'enqueue'>
  clock: () => Date
}

/** The lead was deleted or locked again, or the user's account was deleted, before the worker ran the job. */
const NOTHING_TO_REPORT: WebhookResult = { kind: 'failed', text: 'Missing user or lead data' }

/**
 * The specification's communication webhook, called by a worker after a message is sent. The call is recorded before it
 * is made: if the worker dies during the call, the call is not repeated. The job retries only if the webhook was
 * certainly not reached.
 */
export function createCommunicationReports({ env, outbound, tenancy, workTenancy, jobs, clock }: Dependencies) {
  const webhook = configuredWebhook({ env, outbound, clock })

  const reportOf = async (job: ReportJob): Promise<CommunicationReport | undefined> => {
    const user_info = await workTenancy.run(job, reports.findUserInfo)
    return tenancy.run(job, async (scope) => {
      const message = await reports.findReportedMessage(scope, job.messageId)
      const lead = message && (await getLead(scope, message.lead_id))
      if (!user_info || !message || !lead?.contact) return undefined
      return {
        user_info,
        lead_info: {
          leadId: lead.id,
          companyName: lead.companyName,
          contactName: lead.contact.contactName,
          industry: lead.industry,
          city: lead.city,
          countryCode: lead.countryCode,
          companyDescription: lead.businessDescription,
          website: lead.contact.website,
          aiSummary: lead.aiSummary,
        },
        webhookType: 'whatsapp_and_email',
        messageType: message.channel,
        messageContent: message.content,
        messageSubject: message.subject ?? '',
        timestamp: new Date(message.sent_at ?? message.created_at).toISOString(),
      }
    })
  }

  return {
    /** Runs in the transaction that records the message as sent. Does nothing if no webhook is configured. */
    async enqueue(scope: WorkspaceScope, messageId: string): Promise<void> {
      const userId = webhook && (await reports.insertReport(scope, messageId))
      if (userId === undefined) return
      const { workspaceId } = scope
      await jobs.enqueue(scope.db, 'report-message', { workspaceId, userId, messageId })
    },

    async send(job: ReportJob): Promise<void> {
      const report = webhook && (await reportOf(job))
      if (!webhook) return
      const { messageId } = job
      if (!(await workTenancy.run(job, (scope) => reports.beginCall(scope, messageId)))) return
      const answered = report ? await webhook.send(report, messageId) : NOTHING_TO_REPORT
      await workTenancy.run(job, (scope) => reports.endCall(scope, { messageId, ...rowOf(answered) }))
      if (answered.kind === 'unreachable') throw new Error('The communication webhook cannot be reached')
    },

    /** The answer of the webhook about a message, or undefined if the webhook was not notified. */
    read: (scope: WorkspaceScope, messageId: string) => reports.findReport(scope, messageId),
  }
}

function configuredWebhook({ env, outbound, clock }: Pick<Dependencies, 'env' | 'outbound' | 'clock'>) {
  const { COMMUNICATION_WEBHOOK_URL: first, COMMUNICATION_WEBHOOK_SECOND_URL: second } = env
  const secret = env.COMMUNICATION_WEBHOOK_SECRET
  if (!first || !secret) return undefined
  const addresses = [first, second].flatMap((url) => (url ? [{ url, fetch: outbound.endpoint(url) }] : []))
  return createCommunicationWebhook({ addresses, secret, clock })
}

function rowOf(answered: WebhookResult): reports.ReportRow {
  switch (answered.kind) {
    case 'accepted':
      return { state: 'accepted', answer: answered.message?.slice(0, 500) ?? null }
    case 'failed':
      return { state: 'failed', answer: answered.text }
    case 'unreachable':
      return { state: 'waiting', answer: 'Webhook request failed: not reached' }
  }
}
