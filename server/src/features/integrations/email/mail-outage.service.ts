import type { MailProblem } from '@leadhaul/contract/integrations/email-account.schema.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { notifyPerson } from '../../notifications/notifications.service.ts'
import { findOutage, type MailOutage, noteUnreached } from './mail-outage.repository.ts'

export { endOutage } from './mail-outage.repository.ts'

/** A shorter one ends before anyone could do something about it. */
const SHOWN_AFTER_SECONDS = 3600
const MAX_WAIT_MINUTES = 30

const isShown = ({ seconds }: MailOutage) => seconds >= SHOWN_AFTER_SECONDS

/** What the settings say of a server that has not been reached, or takes no email, for an hour; null otherwise. */
export async function shownOutage(scope: WorkspaceScope) {
  const outage = await findOutage(scope)
  return outage && isShown(outage) ? { since: outage.since, problem: outage.problem } : null
}

type Unreached = {
  problem: MailProblem
  /** Whose emails wait. */
  senders: string[]
  /** Seconds that stand for a minute of back-off. */
  minute: number
  jobs: Pick<Jobs, 'enqueue'>
}
/**
 * Notes that the workspace's own server is not reached or takes no email, and after an hour notifies who waits for it, once. Answers in how
 * many seconds to try again: after as long as it has been away, half an hour at most.
 */
export async function waitForServer(scope: WorkspaceScope, options: Unreached): Promise<number> {
  const { problem, senders, minute, jobs } = options
  const outage = await noteUnreached(scope, problem)
  if (!outage) return minute
  if (isShown(outage)) {
    scope.hint('workspace')
    const { host, since } = outage
    const event = { type: 'mail_server_unreached' as const, data: { host, since } }
    for (const userId of senders)
      await notifyPerson(scope, { ...event, jobs, userId, key: `${event.type}:${since}:${userId}` })
  }
  return Math.min(Math.max(outage.seconds, minute), MAX_WAIT_MINUTES * minute)
}
