import type { DiscoveryArea } from '@leadhaul/contract/search/candidate.schema.ts'
import type { SourceName } from '@leadhaul/contract/search/search.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { SENDING_TIMEOUT_MS } from '../mail/mail.ts'

/** Job names and what each carries: ids only, handlers read the rest again. */
export type JobPayloads = {
  'search-run': { workspaceId: string; userId: string; runId: string }
  /** The sources of a search beside our own directory. */
  'search-sources': { workspaceId: string; userId: string; runId: string }
  /** The deadline of a source that answers by webhook. */
  'search-source-late': { workspaceId: string; userId: string; runId: string; source: SourceName }
  /** A search run whose every try failed. */
  'search-run-failed': { workspaceId: string; userId: string; runId: string }
  /** A contact that was reported to be dead: the sources are asked. */
  'contact-report': { workspaceId: string; userId: string; reportId: string }
  /** One whose every try failed: no source confirms it. */
  'contact-report-failed': { workspaceId: string; userId: string; reportId: string }
  'lead-import': { workspaceId: string; userId: string; importId: string }
  /** An import whose every try failed. */
  'lead-import-failed': { workspaceId: string; userId: string; importId: string }
  /** An area whose places of Overture are of an older release. */
  'overture-refresh': DiscoveryArea
  /** Leads and places from before companies were distinguished by shared contacts. */
  'examine-companies': Record<string, never>
  /** Free texts of leads that were stored by an earlier version. */
  'seal-leads': Record<string, never>
  /** Deletes leads whose deletion can no longer be undone. */
  'trash-cleanup': Record<string, never>
  /** Archives leads that Free keeps no longer. */
  'archive-leads': Record<string, never>
  /** A workspace on a plan, whose archived leads are to come back. */
  'restore-leads': { workspaceId: string; userId: string }
  /** A search that ended with leads, whose companies' sites are to be looked at. */
  'enrich-search': { workspaceId: string; userId: string; searchId: string }
  /** A lead whose company's site is to be looked at. */
  enrich: { workspaceId: string; userId: string; leadId: string }
  /** Deletes what visits of sites left that is too old. */
  'site-cleanup': Record<string, never>
  'contact-letter': { messageId: string }
  'contact-cleanup': Record<string, never>
  /** The language, for a user who chose none, is left out by an earlier version. */
  'welcome-mail': { workspaceId: string; userId: string; language?: Language | undefined }
  /** An email about an account: what it links to is made when it is sent. */
  'account-letter': {
    kind: 'confirm-address' | 'reset-password' | 'account-exists'
    userId: string
    language: Language
    /** When it was requested, an instant, and with what. */
    requested: string
    device?: string | undefined
  }
  /** Deletes sessions that expired long ago. */
  'session-cleanup': Record<string, never>
  /** The email of an invitation to a workspace, in the language of the user who invites where its reader chose none. */
  'invitation-letter': { invitationId: string; language: Language }
  /**
   * To a member removed from the workspace. By whom, and the language for a user who chose none, are left out by an earlier
   * version; by whom also where no person did it.
   */
  'removal-notice': {
    noticeId: string
    workspaceId: string
    userId: string
    removedBy?: string | undefined
    language?: Language | undefined
  }
  /** A notification that the browsers of its user are to show, or those of all members, or of those alone who may pay. */
  push: { workspaceId: string; userId: string; notificationId: string; toEveryone?: boolean; toPayers?: boolean }
  /** The same for one of the browsers. */
  'push-message': { workspaceId: string; userId: string; notificationId: string; subscriptionId: string }
  /** Emails of a workspace that are due. */
  'send-messages': { workspaceId: string; userId: string }
  /** Looks for workspaces whose emails are due although no job says so. */
  'message-turns': Record<string, never>
  /** A mailbox that is to be looked into for replies. */
  'read-inbox': { workspaceId: string; userId: string }
  /** Looks for mailboxes that are due. */
  'read-inboxes': Record<string, never>
  /** Leads in sequences of a workspace that may be due. */
  'advance-sequences': { workspaceId: string; userId: string }
  /** Looks for workspaces whose sequences are due. */
  'sequence-turns': Record<string, never>
  /** A message by WhatsApp that is to be handed to Twilio. */
  'send-whatsapp': { workspaceId: string; userId: string; messageId: string }
  /** The same, of which Twilio has not said yet what became of it; `look` counts how often it was asked. */
  'look-for-whatsapp': { workspaceId: string; userId: string; messageId: string; look: number }
  /** A message that was sent, which is reported to the communication webhook. */
  'report-message': { workspaceId: string; userId: string; messageId: string }
  'task-reminder': { workspaceId: string; userId: string; taskId: string }
  /** About an account or a workspace that will be erased; the workspace is left out by an earlier version. */
  'deletion-letter': {
    kind: 'account' | 'workspace' | 'colleague'
    userId: string
    workspaceId?: string | undefined
    company: string
    dueAt: string
    language: Language
  }
  /** To one of the two addresses of an account whose address is to change. */
  'email-change-letter': { changeId: string; side: 'old' | 'new'; language: Language }
  /** The digest of a person that is due at an instant. */
  digest: { userId: string; at: string }
  /** A request of the public page: looks for what is held, and has the link sent. */
  'objection-letter': { requestId: string }
  /** One email of a request, to one recipient: its link, or what became of it. */
  'objection-mail': { requestId: string; letter: string }
  /** Does what was decided behind the link. */
  'objection-apply': { requestId: string }
  /** Clears requests that are over, and has done what was decided and is not done. */
  'objection-clearing': Record<string, never>
  /** One whose every try failed. */
  'digest-failed': { userId: string; at: string }
  /** An event of the payment provider. */
  'stripe-event': { eventId: string }
  /** Looks for what no event brought. */
  'stripe-catch-up': Record<string, never>
  /** An event of the test cashier, delivered as the payment provider would. */
  'cashier-delivery': { eventId: string }
  /** Does at the test cashier what is due by now. */
  'cashier-time': Record<string, never>
  /** Starts periods that are due although no one looks. */
  'workspace-turns': Record<string, never>
  /** Plans what is due to be erased, whatever became of its job. */
  'erase-due': Record<string, never>
  /** Of an account or, where it is named, of a workspace that will be erased: what it pays for renews no more. */
  'end-plans': { userId: string; workspaceId?: string | undefined; dueAt: string }
  'erase-account': { userId: string }
  'erase-workspace': { workspaceId: string; userId: string }
}
export type JobName = keyof JobPayloads
type JobPolicy = {
  retryLimit: number
  heartbeatSeconds: number
  expireInSeconds: number
  /** Most seconds between two tries, where not the usual ones. */
  retryDelayMax?: number
  deadLetter?: JobName
}

/** A day of tries: for half an hour ever more seldom, then every half an hour. */
const FOR_A_DAY = { retryLimit: 56, retryDelayMax: 1800 }
/** Longer than an email is being sent: another try beside it would send a second one. */
const EMAIL_SECONDS = SENDING_TIMEOUT_MS / 1000 + 60
/** A mail server that is away for a day loses no email. Those whose link is over by then are left out. */
const EMAIL: JobPolicy = { ...FOR_A_DAY, heartbeatSeconds: 30, expireInSeconds: EMAIL_SECONDS }

/** How often a job is tried, and how long a worker may be silent and take. A dead letter is what follows the last try. */
export const JOB_POLICIES: Record<JobName, JobPolicy> = {
  'search-run-failed': { retryLimit: 50, heartbeatSeconds: 10, expireInSeconds: 120 },
  'search-run': { retryLimit: 5, heartbeatSeconds: 10, expireInSeconds: 3600, deadLetter: 'search-run-failed' },
  'search-sources': { retryLimit: 5, heartbeatSeconds: 10, expireInSeconds: 7200, deadLetter: 'search-run-failed' },
  'search-source-late': { retryLimit: 50, heartbeatSeconds: 10, expireInSeconds: 120 },
  'contact-report-failed': { retryLimit: 50, heartbeatSeconds: 10, expireInSeconds: 120 },
  'contact-report': {
    retryLimit: 8,
    heartbeatSeconds: 30,
    expireInSeconds: 900,
    deadLetter: 'contact-report-failed',
  },
  'lead-import-failed': { retryLimit: 50, heartbeatSeconds: 10, expireInSeconds: 3600 },
  'lead-import': { retryLimit: 5, heartbeatSeconds: 10, expireInSeconds: 3600, deadLetter: 'lead-import-failed' },
  'overture-refresh': { retryLimit: 2, heartbeatSeconds: 30, expireInSeconds: 3600 },
  'examine-companies': { retryLimit: 50, heartbeatSeconds: 30, expireInSeconds: 80_000 },
  'seal-leads': { retryLimit: 50, heartbeatSeconds: 30, expireInSeconds: 80_000 },
  'trash-cleanup': { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 3600 },
  'archive-leads': { retryLimit: 5, heartbeatSeconds: 30, expireInSeconds: 80_000 },
  'restore-leads': { retryLimit: 50, heartbeatSeconds: 30, expireInSeconds: 3600 },
  'enrich-search': { retryLimit: 20, heartbeatSeconds: 30, expireInSeconds: 120 },
  enrich: { retryLimit: 20, heartbeatSeconds: 30, expireInSeconds: 900 },
  'site-cleanup': { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 600 },
  'account-letter': EMAIL,
  'session-cleanup': { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 600 },
  'invitation-letter': EMAIL,
  'contact-letter': EMAIL,
  'contact-cleanup': { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 600 },
  'welcome-mail': EMAIL,
  'removal-notice': EMAIL,
  push: { retryLimit: 50, heartbeatSeconds: 30, expireInSeconds: 60 },
  'push-message': { retryLimit: 8, heartbeatSeconds: 30, expireInSeconds: 120 },
  'send-messages': { retryLimit: 50, heartbeatSeconds: 10, expireInSeconds: 1800 },
  'message-turns': { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 120 },
  'read-inbox': { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 120 },
  'read-inboxes': { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 120 },
  'advance-sequences': { retryLimit: 3, heartbeatSeconds: 10, expireInSeconds: 900 },
  'sequence-turns': { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 120 },
  'send-whatsapp': { retryLimit: 50, heartbeatSeconds: 10, expireInSeconds: 120 },
  'look-for-whatsapp': { retryLimit: 8, heartbeatSeconds: 30, expireInSeconds: 120 },
  'report-message': { retryLimit: 5, heartbeatSeconds: 30, expireInSeconds: 120 },
  'task-reminder': { retryLimit: 50, heartbeatSeconds: 10, expireInSeconds: 60 },
  'deletion-letter': EMAIL,
  'email-change-letter': EMAIL,
  'objection-letter': { ...FOR_A_DAY, heartbeatSeconds: 30, expireInSeconds: 600 },
  'objection-mail': EMAIL,
  'objection-apply': { ...FOR_A_DAY, heartbeatSeconds: 30, expireInSeconds: 3600 },
  'objection-clearing': { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 120 },
  'digest-failed': { retryLimit: 50, heartbeatSeconds: 30, expireInSeconds: 120 },
  digest: { retryLimit: 8, heartbeatSeconds: 30, expireInSeconds: EMAIL_SECONDS, deadLetter: 'digest-failed' },
  'stripe-event': { retryLimit: 100, heartbeatSeconds: 30, expireInSeconds: 300 },
  'stripe-catch-up': { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 3600 },
  'cashier-delivery': { retryLimit: 50, heartbeatSeconds: 30, expireInSeconds: 120 },
  'cashier-time': { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 600 },
  'workspace-turns': { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 3600 },
  'erase-due': { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 3600 },
  'end-plans': { retryLimit: 50, heartbeatSeconds: 30, expireInSeconds: 600 },
  'erase-account': { retryLimit: 50, heartbeatSeconds: 30, expireInSeconds: 3600 },
  'erase-workspace': { retryLimit: 50, heartbeatSeconds: 30, expireInSeconds: 3600 },
}
export const JOB_NAMES = Object.keys(JOB_POLICIES) as JobName[]
