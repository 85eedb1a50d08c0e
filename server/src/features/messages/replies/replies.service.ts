import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import { isUnavailable } from '../../../platform/db/unavailable.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { asMailFailure, MailFailure } from '../../integrations/email/email-sender.service.ts'
import * as inboxStates from '../../integrations/email/inbox.service.ts'
import { countReplies } from './replies.repository.ts'
import { createIncomingMailHandler } from './incoming-mail.service.ts'

/** The pause between the end of a reading and the next one. It grows while a mailbox cannot be read. */
const READING_INTERVAL = { seconds: 120, maxSeconds: 3600 }
/** At the first reading, the mailbox may already contain replies of this many days. */
const FIRST_DAYS = 14
/** The limits of mails per run and per batch; the next run reads the rest. */
const MAX_MAILS_PER_RUN = 2000
const BATCH_SIZE = 200

type Dependencies = {
  db: SystemDb
  /** The tenancy of the system. */
  tenancy: Tenancy
  jobs: Jobs
  inboxes: inboxStates.Inboxes
  log: Log
}
type ReadingOptions = { inbox: inboxStates.OpenInbox; before: inboxStates.InboxRow }
export type Replies = ReturnType<typeof createReplies>

/** Finds replies to emails that were sent from the product, and bounces. No other mail is read or stored. */
export function createReplies({ db, tenancy, jobs, inboxes, log }: Dependencies) {
  const taker = createIncomingMailHandler({ tenancy, jobs })

  /** Skips a mail that cannot be processed, perhaps by intention, so that it does not block the mails after it. */
  const takeOrSkip = async (identity: Identity, mail: inboxStates.ListedMail, inbox: inboxStates.OpenInbox) => {
    try {
      await taker.take(identity, mail, inbox)
    } catch (error) {
      if (error instanceof MailFailure || isUnavailable(error)) throw error
      const reason = error instanceof Error ? error.message : 'unknown'
      log.error({ workspaceId: identity.workspaceId, uid: mail.uid, reason }, 'a mail could not be taken in')
    }
  }

  /** Continues after the stored bookmark. Progress is stored per batch, even if a later mail fails. */
  const readNewMails = async (identity: Identity, { inbox, before }: ReadingOptions) => {
    const { uidValidity } = inbox
    const saveBookmark = (lastUid: number) =>
      tenancy.run(identity, (scope) =>
        inboxStates.storeReadPosition(scope, { uidValidity, lastUid, savedAt: before.saved_at }),
      )
    const isKnown = before.uid_validity === uidValidity && before.last_uid !== null
    const uids = await inbox.list(isKnown ? { after: before.last_uid ?? 0 } : { days: FIRST_DAYS })
    const wanted = isKnown ? uids.slice(0, MAX_MAILS_PER_RUN) : uids.slice(-MAX_MAILS_PER_RUN)
    for (let at = 0; at < wanted.length; at += BATCH_SIZE) {
      const some = wanted.slice(at, at + BATCH_SIZE)
      let done: number | undefined
      try {
        for (const mail of await inbox.headersOf(some)) {
          await takeOrSkip(identity, mail, inbox)
          done = mail.uid
        }
        done = some.at(-1)
      } finally {
        // The session may time out before the whole batch is processed: the next session continues from here.
        if (done !== undefined) await saveBookmark(done)
      }
    }
    if (!isKnown && wanted.length === 0) await saveBookmark(inbox.lastUid)
  }

  return {
    count: (scope: WorkspaceScope): Promise<number> => countReplies(scope),

    /**
     * Enqueues a reading of each mailbox that is due, unless one is queued or running. A mailbox is due until its
     * reading begins. If its worker dies, a new reading is enqueued once the queue detects it.
     */
    async enqueueReadings(): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const due = await inboxStates.lockDueInboxes(trx)
        if (due.length === 0) return
        // Only after the rows are locked: this includes the jobs that another process enqueued until then.
        const workspacesInProgress = await jobs.workspacesWithOpenJobs(trx, 'read-inbox')
        const wanted = due.filter(({ workspaceId }) => !workspacesInProgress.has(workspaceId))
        const queued = wanted.map((payload) => ({ payload, priority: 0 }))
        await jobs.enqueueMany(trx, 'read-inbox', queued)
      })
    },

    /** Reads the mailbox of a workspace, and records the problem if it cannot be read. */
    async read(identity: Identity, signal?: AbortSignal): Promise<void> {
      // Read before the mailbox is opened: if the mailbox is replaced meanwhile, nothing is recorded about the new one.
      const before = await tenancy.run(identity, (scope) => inboxStates.beginReading(scope, READING_INTERVAL))
      if (!before) return
      let problem: MailFailure['problem'] | null = null
      try {
        await inboxes.open(identity, (inbox) => readNewMails(identity, { inbox, before }), signal)
      } catch (error) {
        // Not a problem of the mailbox: the worker is stopping, or is considered dead.
        signal?.throwIfAborted()
        if (!(error instanceof MailFailure)) throw error
        problem = asMailFailure(error).problem
      }
      const { saved_at: savedAt } = before
      await tenancy.run(identity, (scope) =>
        inboxStates.finishReading(scope, { problem, savedAt, pause: READING_INTERVAL }),
      )
    },
  }
}
