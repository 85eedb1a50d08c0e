import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { failureOf, hasFailed, isNewerStatus } from '../../integrations/twilio/twilio.service.ts'
import { writeMessageInteraction } from '../../interactions/message-interactions.service.ts'
import type { CommunicationReports } from '../communication/communication-reports.service.ts'
import { changeMessage, lockMessage, markDeliveredOrRead, type OutgoingRow } from './whatsapp.repository.ts'

export type ReportsDependency = { communicationReports: Pick<CommunicationReports, 'enqueue'> }
export type StatusReport = ReportsDependency & {
  messageId: string
  sid: string
  status: string
  errorCode: number | null
}

/** The status of a message in Twilio's terms. */
const progressOf = (row: OutgoingRow): string | null => {
  if (row.status === 'failed') return 'failed'
  if (row.read_at !== null) return 'read'
  if (row.delivered_at !== null) return 'delivered'
  return row.external_id === null ? null : 'accepted'
}

/**
 * Applies a status report of Twilio. Reports arrive late, twice and out of order: the status of a message never moves
 * back. Returns false if the report concerns another message.
 */
export async function applyStatus(scope: WorkspaceScope, reported: StatusReport): Promise<boolean> {
  const row = await lockMessage(scope, reported.messageId)
  if (!row || (row.external_id !== null && row.external_id !== reported.sid)) return false
  const { sid, status, errorCode } = reported
  if (!isNewerStatus(progressOf(row), status)) return true
  // Not transmitted yet: no report can be valid.
  if (row.status === 'queued' || row.status === 'suppressed' || row.status === 'cancelled') return false
  const about = { leadId: row.lead_id, messageId: row.id, type: 'whatsapp' as const, ...textOf(row) }
  if (hasFailed(status)) {
    const server_answer = errorCode === null ? null : `Twilio ${errorCode}`
    const failure = errorCode === null ? 'not_delivered' : failureOf(errorCode)
    await changeMessage(scope, row.id, { status: 'failed', reason: failure, server_answer, external_id: sid })
    await writeMessageInteraction(scope, { ...about, delivery: 'failed' })
    return true
  }
  if (row.status !== 'sent') {
    await changeMessage(scope, row.id, { status: 'sent', reason: null, server_answer: null, external_id: sid })
    await writeMessageInteraction(scope, { ...about, delivery: 'sent' })
    await reported.communicationReports.enqueue(scope, row.id)
  }
  if (status === 'delivered' || status === 'read')
    await markDeliveredOrRead(scope, row.id, { isRead: status === 'read' })
  return true
}

const textOf = ({ author, content }: OutgoingRow) => ({ author, content })
