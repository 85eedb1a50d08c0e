import { authJobs } from '../features/auth/auth.jobs.ts'
import { emailChangeJobs } from '../features/auth/email-change/email-change.jobs.ts'
import { sessionJobs } from '../features/auth/sessions/session.jobs.ts'
import { billingJobs } from '../features/billing/billing.jobs.ts'
import { testCashierJobs } from '../features/billing/test-cashier/test-cashier.jobs.ts'
import { enrichmentJobs } from '../features/enrichment/enrichment.jobs.ts'
import { leadImportJobs } from '../features/lead-imports/lead-imports.jobs.ts'
import { leadJobs } from '../features/leads/leads.jobs.ts'
import { messageJobs } from '../features/messages/messages.jobs.ts'
import { replyJobs } from '../features/messages/replies/replies.jobs.ts'
import { communicationJobs } from '../features/messages/communication/communication.jobs.ts'
import { whatsappJobs } from '../features/messages/whatsapp/whatsapp.jobs.ts'
import { objectionJobs } from '../features/objections/objections.jobs.ts'
import { overtureJobs } from '../features/places/overture/overture.jobs.ts'
import { deletionJobs } from '../features/profile/deletion/deletion.jobs.ts'
import { digestJobs } from '../features/profile/digest/digest.jobs.ts'
import { pushJobs } from '../features/profile/push/push.jobs.ts'
import { contactJobs } from '../features/public-site/contact.jobs.ts'
import { searchJobs } from '../features/search/search.jobs.ts'
import { contactCheckJobs } from '../features/search/contact-check/contact-check.jobs.ts'
import { unmergeJobs } from '../features/search/unmerge/unmerge.jobs.ts'
import { sequenceJobs } from '../features/sequences/sequences.jobs.ts'
import { taskJobs } from '../features/tasks/tasks.jobs.ts'
import { teamJobs } from '../features/team/team.jobs.ts'
import { archiveJobs } from '../features/trash/archive.jobs.ts'
import { workspaceJobs } from '../features/workspace/workspace.jobs.ts'
import type { Deps } from './deps.ts'

/** Every job the product has. */
export const JOBS = [
  workspaceJobs,
  authJobs,
  sessionJobs,
  searchJobs,
  contactCheckJobs,
  unmergeJobs,
  leadJobs,
  archiveJobs,
  whatsappJobs,
  communicationJobs,
  replyJobs,
  leadImportJobs,
  enrichmentJobs,
  overtureJobs,
  taskJobs,
  messageJobs,
  sequenceJobs,
  deletionJobs,
  digestJobs,
  objectionJobs,
  pushJobs,
  emailChangeJobs,
  teamJobs,
  testCashierJobs,
  billingJobs,
  contactJobs,
]

export async function startWorkers(deps: Deps): Promise<void> {
  for (const jobsOf of JOBS) {
    const { work, repeated, atStart } = jobsOf(deps)
    for (const job of work) await deps.jobs.work(job)
    for (const job of repeated ?? []) await deps.jobs.repeat(job)
    await atStart?.()
  }
}
