import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { notifyAssigned } from '../../notifications/notifications.service.ts'
import { findMemberName, setAssignees } from './lead-edit.repository.ts'
import { recordEvents } from './lead-events.repository.ts'

type Assignment = { ids: string[]; assigneeId: string | null; author: string; jobs: Pick<Jobs, 'enqueue'> }

/**
 * Assigns leads to a member, or to no one. Returns how many leads changed, or undefined if the user is not a member.
 * The member gets one notification for all leads, unless they assigned the leads to themselves.
 */
export async function assignLeads(
  scope: WorkspaceScope,
  { ids, assigneeId, author, jobs }: Assignment,
): Promise<number | undefined> {
  if (assigneeId !== null && (await findMemberName(scope, assigneeId)) === undefined) return undefined
  const leads = await setAssignees(scope, { ids, assigneeId })
  const [first] = leads
  if (!first) return 0
  await recordEvents(
    scope,
    leads.map(({ id }) => ({ leadId: id, kind: 'assigned', detail: { assigneeId } })),
  )
  if (assigneeId !== null && assigneeId !== scope.userId) {
    const data = { author, count: leads.length, leadId: first.id, companyName: first.company_name }
    await notifyAssigned(scope, { userId: assigneeId, data, jobs })
  }
  return leads.length
}
