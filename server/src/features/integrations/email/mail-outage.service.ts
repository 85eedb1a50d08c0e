import type { MailProblem } from '@leadhaul/contract/integrations/email-account.schema.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { notifyPerson } from '../../notifications/notifications.service.ts'
import { findOutage, type MailOutage, recordOutage } from './mail-outage.repository.ts'

export { endOutage } from './mail-outage.repository.ts'

/** A shorter outage ends before a user could act. */
const SHOWN_AFTER_SECONDS = 3600
const MAX_WAIT_MINUTES = 30

const isShown = ({ seconds }: MailOutage) => seconds >= SHOWN_AFTER_SECONDS

/** Returns the outage for the settings, if the server has accepted no email for an hour; otherwise null. */
export async function shownOutage(scope: WorkspaceScope) {
  const outage = await findOutage(scope)
  return outage && isShown(outage) ? { since: outage.since, problem: outage.problem } : null
}

type OutageOptions = {
  problem: MailProblem
  /** The users whose emails are waiting. */
  senders: string[]
  /** Duration of one minute of back-off, in seconds; shorter in tests. */
  minute: number
  jobs: Pick<Jobs, 'enqueue'>
}
/**
 * Records that the workspace's own server is unreachable or accepts no email, and after an hour notifies the waiting
 * users, once. Returns the seconds until the next attempt: the duration of the outage so far, half an hour at most.
 */
export async function waitForServer(scope: WorkspaceScope, options: OutageOptions): Promise<number> {
  const { problem, senders, minute, jobs } = options
  const outage = await recordOutage(scope, problem)
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
