import type { ReplyNotification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Restored } from '../../leads/removal/lead-trash.service.ts'
import { setStatuses } from '../../leads/edit/lead-marks.service.ts'
import { notifyReplied } from '../../notifications/notifications.service.ts'
import { findAnswering, findResponsible } from './replies.repository.ts'

export type Enqueuing = { jobs: Pick<Jobs, 'enqueue'> }
type Answer = Enqueuing & {
  lead: { id: string; status: string | null }
  /** Null if the lead is deleted or its contact is hidden: no one is notified. */
  companyName: string | null
  channel: ReplyNotification['data']['channel']
  /** The author of the message that was answered, or null if there was no message. */
  senderId: string | null
}

/**
 * Records the answer of a company: a new lead becomes contacted, and the assignee of the lead is notified, or else the
 * sender of the message, or else everyone. The scope is the system's.
 */
export async function noteAnswer(
  scope: WorkspaceScope,
  { lead: { id: leadId, status }, companyName, channel, senderId, jobs }: Answer,
): Promise<void> {
  if (status === 'new') await setStatuses(scope, { ids: [leadId], status: 'contacted' })
  if (companyName === null) return
  const userId = await findResponsible(scope, { leadId, senderId })
  await notifyReplied(scope, { userId, data: { leadId, companyName, channel }, jobs })
}

/**
 * Records answers of companies whose leads were deleted in the meantime and restored. Runs before their messages are
 * restored and moved: what the present lead of a company has itself was recorded when it came. The scope is the system's.
 */
export async function noteAnswersOf(
  scope: WorkspaceScope,
  { leadIds, foundAgain, inbound, deletedAt, jobs }: Restoring & Enqueuing,
): Promise<void> {
  const leads = [...leadIds.map((id) => ({ from: id, to: id })), ...foundAgain.map(({ from, to }) => ({ from, to }))]
  const answering = await findAnswering(scope, { leads, inbound, since: deletedAt })
  for (const { id, status, company_name: companyName, channel, sender_id: senderId } of answering)
    await noteAnswer(scope, { lead: { id, status }, companyName, channel, senderId, jobs })
}
type Restoring = Pick<Restored, 'leadIds' | 'foundAgain' | 'inbound' | 'deletedAt'>
