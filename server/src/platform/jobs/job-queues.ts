import type { DiscoveryArea } from '@leadhaul/contract/search/candidate.schema.ts'
import type { SourceName } from '@leadhaul/contract/search/search.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { SENDING_TIMEOUT_MS } from '../mail/mail.ts'

/** Job names and payloads. A payload has ids only: the handler reads the current data itself. */
export type JobPayloads = {
  'search-run': { workspaceId: string; userId: string; runId: string }
  /** Searches the sources other than our own directory. */
  'search-sources': { workspaceId: string; userId: string; runId: string }
  /** The deadline of a source that answers by webhook. */
  'search-source-late': { workspaceId: string; userId: string; runId: string; source: SourceName }
  /** Handles a search run after its last try failed. */
  'search-run-failed': { workspaceId: string; userId: string; runId: string }
  /** Checks with the sources a contact that was reported as dead. */
  'contact-report': { workspaceId: string; userId: string; reportId: string }
  /** Handles a contact report after its last try failed: no source confirms the contact. */
  'contact-report-failed': { workspaceId: string; userId: string; reportId: string }
  'lead-import': { workspaceId: string; userId: string; importId: string }
  /** Handles an import after its last try failed. */
  'lead-import-failed': { workspaceId: string; userId: string; importId: string }
  /** Refreshes an area whose Overture places are from an older release. */
  'overture-refresh': DiscoveryArea
  /** Examines leads and places stored before companies were distinguished by shared contacts. */
  'examine-companies': Record<string, never>
  /** Redacts free texts of leads stored by a version that recognized fewer spellings of contacts. */
  'seal-leads': Record<string, never>
  /** Deletes leads whose deletion can no longer be undone. */
  'trash-cleanup': Record<string, never>
  /** Archives leads beyond what the Free plan keeps. */
  'archive-leads': Record<string, never>
  /** Restores the archived leads of a workspace that is on a paid plan again. */
  'restore-leads': { workspaceId: string; userId: string }
  /** Enriches the leads of a finished search from their companies' websites. */
  'enrich-search': { workspaceId: string; userId: string; searchId: string }
  /** Enriches a lead from its company's website. */
  enrich: { workspaceId: string; userId: string; leadId: string }
  /** Deletes outdated results of website visits. */
  'site-cleanup': Record<string, never>
  'contact-letter': { messageId: string }
  'contact-cleanup': Record<string, never>
  /** `language` is for a user who chose none; earlier versions omit it. */
  'welcome-mail': { workspaceId: string; userId: string; language?: Language | undefined }
  /** An email about an account; its link is created when it is sent. */
  'account-letter': {
    kind: 'confirm-address' | 'reset-password' | 'account-exists'
    userId: string
    language: Language
    /** The instant of the request; `device` is what it was made with. */
    requested: string
    device?: string | undefined
  }
  /** Deletes sessions that expired long ago. */
  'session-cleanup': Record<string, never>
  /** An invitation to a workspace. `language` is the inviting user's, used if the recipient chose none. */
  'invitation-letter': { invitationId: string; language: Language }
  /**
   * Notifies a member who was removed from the workspace. Earlier versions omit the acting user and the language for a
   * member who chose none; the acting user is also omitted if no person removed the member.
   */
  'removal-notice': {
    noticeId: string
    workspaceId: string
    userId: string
    removedBy?: string | undefined
    language?: Language | undefined
  }
  /** Shows a notification in the browsers of its user, of all members, or of only the members who may pay. */
  push: { workspaceId: string; userId: string; notificationId: string; toEveryone?: boolean; toPayers?: boolean }
  /** Shows a notification in one browser. */
  'push-message': { workspaceId: string; userId: string; notificationId: string; subscriptionId: string }
  /** Sends the due emails of a workspace. */
  'send-messages': { workspaceId: string; userId: string }
  /** Finds workspaces with due emails but without a job for them. */
  'message-turns': Record<string, never>
  /** Checks a mailbox for replies. */
  'read-inbox': { workspaceId: string; userId: string }
  /** Finds mailboxes that are due for a check. */
  'read-inboxes': Record<string, never>
  /** Advances the due leads in the sequences of a workspace. */
  'advance-sequences': { workspaceId: string; userId: string }
  /** Finds workspaces with due sequences. */
  'sequence-turns': Record<string, never>
  /** Hands a WhatsApp message to Twilio. */
  'send-whatsapp': { workspaceId: string; userId: string; messageId: string }
  /** Requests the status of a WhatsApp message from Twilio; `look` counts the requests. */
  'look-for-whatsapp': { workspaceId: string; userId: string; messageId: string; look: number }
  /** Reports a sent message to the communication webhook. */
  'report-message': { workspaceId: string; userId: string; messageId: string }
  'task-reminder': { workspaceId: string; userId: string; taskId: string }
  /** An email about an account or a workspace that will be erased; earlier versions omit the workspace. */
  'deletion-letter': {
    kind: 'account' | 'workspace' | 'colleague'
    userId: string
    workspaceId?: string | undefined
    company: string
    dueAt: string
    language: Language
  }
  /** An email to the old or the new address of an account when its address is to change. */
  'email-change-letter': { changeId: string; side: 'old' | 'new'; language: Language }
  /** Sends a user the digest that is due at the instant `at`. */
  digest: { userId: string; at: string }
  /** Looks up the data stored about the address of a request and enqueues the email with the link. */
  'objection-letter': { requestId: string }
  /** One email of a request to one recipient: the link or the result. */
  'objection-mail': { requestId: string; letter: string }
  /** Applies the decision made through the link. */
  'objection-apply': { requestId: string }
  /** Clears expired and finished requests, and applies decisions that are still pending. */
  'objection-clearing': Record<string, never>
  /** Handles a digest after its last try failed. */
  'digest-failed': { userId: string; at: string }
  /** An event of the payment provider. */
  'stripe-event': { eventId: string }
  /** Fetches changes from the payment provider that no event reported. */
  'stripe-catch-up': Record<string, never>
  /** An event of the test cashier, delivered as the payment provider would. */
  'cashier-delivery': { eventId: string }
  /** Does what is due at the test cashier. */
  'cashier-time': Record<string, never>
  /** Starts due periods of workspaces that no one opens. */
  'workspace-turns': Record<string, never>
  /** Enqueues erasures that are due, even if their own job was lost, and deletes accounting records after their retention. */
  'erase-due': Record<string, never>
  /** Ends the renewal of the plans of an account, or of one workspace if given, that will be erased. */
  'end-plans': { userId: string; workspaceId?: string | undefined; dueAt: string }
  'erase-account': { userId: string }
  'erase-workspace': { workspaceId: string; userId: string }
}
export type JobName = keyof JobPayloads
type JobPolicy = {
  retryLimit: number
  heartbeatSeconds: number
  expireInSeconds: number
  /** Maximum seconds between two tries, if it differs from the default. */
  retryDelayMax?: number
  deadLetter?: JobName
}

/** A day of tries: with exponential back-off for half an hour, then every half an hour. */
const RETRIES_FOR_A_DAY = { retryLimit: 56, retryDelayMax: 1800 }
/** Longer than sending an email takes: a second try that overlaps the first would send it twice. */
const EMAIL_TIMEOUT_SECONDS = SENDING_TIMEOUT_MS / 1000 + 60
/** No email is lost when a mail server is down for a day. Emails whose link has expired by then are skipped. */
const EMAIL: JobPolicy = { ...RETRIES_FOR_A_DAY, heartbeatSeconds: 30, expireInSeconds: EMAIL_TIMEOUT_SECONDS }

/** Tries, heartbeat and time limit of each job. The dead letter is the job that follows the last failed try. */
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
  'objection-letter': { ...RETRIES_FOR_A_DAY, heartbeatSeconds: 30, expireInSeconds: 600 },
  'objection-mail': EMAIL,
  'objection-apply': { ...RETRIES_FOR_A_DAY, heartbeatSeconds: 30, expireInSeconds: 3600 },
  'objection-clearing': { retryLimit: 0, heartbeatSeconds: 30, expireInSeconds: 120 },
  'digest-failed': { retryLimit: 50, heartbeatSeconds: 30, expireInSeconds: 120 },
  digest: { retryLimit: 8, heartbeatSeconds: 30, expireInSeconds: EMAIL_TIMEOUT_SECONDS, deadLetter: 'digest-failed' },
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
