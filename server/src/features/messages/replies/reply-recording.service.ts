import type { ReplyNotification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { EnqueueDependency } from '../../../platform/jobs/jobs.ts'
import type { Restored } from '../../leads/removal/lead-trash.service.ts'
import { setStatuses } from '../../leads/edit/lead-marks.service.ts'
import { notifyReplied } from '../../notifications/notifications.service.ts'
import { findAnsweringLeads, findResponsibleMember } from './replies.repository.ts'

export type { EnqueueDependency }

type AnswerOptions = EnqueueDependency & {
  lead: { id: string; status: string | null }
  /** Null if the lead is deleted or its contact is hidden: no one is notified. */
  companyName: string | null
  channel: ReplyNotification['data']['channel']
  /** The author of the message that was answered, or null if there was no message. */
  senderId: string | null
}

/**
 * Records the reply of a company: a new lead becomes contacted. Notifies the assignee of the lead, or else the sender
 * of the message, or else everyone. The scope is the system's.
 */
export async function recordAnswer(
  scope: WorkspaceScope,
  { lead: { id: leadId, status }, companyName, channel, senderId, jobs }: AnswerOptions,
): Promise<void> {
  if (status === 'new') await setStatuses(scope, { ids: [leadId], status: 'contacted' })
  if (companyName === null) return
  const userId = await findResponsibleMember(scope, { leadId, senderId })
  await notifyReplied(scope, { userId, data: { leadId, companyName, channel }, jobs })
}

/**
 * Records replies that arrived while the leads of these companies were deleted. Call it before their messages are
 * restored and moved: replies to a company's current lead were recorded when they arrived. The scope is the system's.
 */
export async function recordRestoredAnswers(
  scope: WorkspaceScope,
  { leadIds, foundAgain, inbound, deletedAt, jobs }: RestoredAnswers & EnqueueDependency,
): Promise<void> {
  const leads = [...leadIds.map((id) => ({ from: id, to: id })), ...foundAgain.map(({ from, to }) => ({ from, to }))]
  const answering = await findAnsweringLeads(scope, { leads, inbound, since: deletedAt })
  for (const { id, status, company_name: companyName, channel, sender_id: senderId } of answering)
    await recordAnswer(scope, { lead: { id, status }, companyName, channel, senderId, jobs })
}
type RestoredAnswers = Pick<Restored, 'leadIds' | 'foundAgain' | 'inbound' | 'deletedAt'>
