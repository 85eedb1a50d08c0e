import type { Digest } from '@leadhaul/contract/profile/digest.contract.ts'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Tenancy } from '../../../platform/db/scope.ts'
import { areSecretsEqual, sign } from '../../../platform/signature.ts'
import type { Env } from '../../../platform/settings/env.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { composeEmail } from '../../../platform/mail/email-page.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { digestEmail } from './digest-email.catalog.ts'
import * as digests from './digest.repository.ts'

const MAX_ROWS = 10

type Dependencies = {
  /** The pool of jobs: a transaction stays open during the dialogue with the mail server. */
  workDb: SystemDb
  systemDb: SystemDb
  workTenancy: Tenancy
  jobs: Pick<Jobs, 'enqueueAt'>
  mail: Mail
  secrets: Pick<Secrets, 'auth'>
  env: Pick<Env, 'baseUrl'>
}
type Due = { userId: string; at: string }
type Change = Omit<digests.DigestChange, 'userId'>
export type Digests = ReturnType<typeof createDigests>

/**
 * Emails that list unread notifications and due tasks. The instant at which a digest is due is its key: its job sends
 * it only while the settings still contain that instant, and locks the row meanwhile, so that only one of two workers
 * sends. If a worker is killed after the mail server accepted the email but before the result is stored, the email is
 * sent again, which SMTP cannot prevent. It then has the same Message-ID, by which mail programs recognize a copy.
 */
export function createDigests({ workDb, systemDb, workTenancy, jobs, mail, secrets, env }: Dependencies) {
  const { baseUrl } = env
  const tokenOf = (userId: string) => sign(`digest:${userId}`, secrets.auth)
  const linkTo = (path: string, userId: string) =>
    `${baseUrl}${path}?${new URLSearchParams({ user: userId, token: tokenOf(userId) })}`
  const enqueue = (db: SystemDb, userId: string, at: string) =>
    jobs.enqueueAt(db, { name: 'digest', payload: { userId, at }, at })

  const emailOf = async ({ userId, at }: Due, due: digests.DueDigest) => {
    const news: digests.DigestContent[] = []
    for (const workspaceId of due.workspaceIds)
      news.push(
        await workTenancy.run({ workspaceId, userId }, (scope) =>
          digests.readNews(scope, { after: due.coveredUntil, before: due.dueBefore, limit: MAX_ROWS }),
        ),
      )
    const content = digestEmail(news, { ...due, url: baseUrl, unsubscribeUrl: linkTo('/unsubscribe', userId) })
    if (!content) return undefined
    return {
      ...composeEmail(due.email, content),
      messageId: `<digest.${userId}.${Date.parse(at)}@${new URL(baseUrl).hostname}>`,
      headers: {
        'List-Unsubscribe': `<${linkTo('/api/digest/unsubscribe', userId)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  }

  return {
    async settingsOf(userId: string): Promise<Digest> {
      return (await digests.findSettings(systemDb, userId)) ?? { frequency: 'off', timeZone: null, nextAt: null }
    },
    change: (userId: string, change: Change): Promise<Digest> =>
      systemDb.transaction().execute(async (db) => {
        const row = await digests.writeSettings(db, { userId, ...change })
        if (row.nextAt) await enqueue(db, userId, row.nextAt)
        return row
      }),
    /** Sends the digest due at an instant, if there is news, and plans the next one. */
    send: (due: Due): Promise<void> =>
      workDb.transaction().execute(async (db) => {
        const held = await digests.lockDueDigest(db, due)
        if (!held) return
        const email = held.isBeingDeleted ? undefined : await emailOf(due, held)
        if (email) await mail.send(email)
        const next = await digests.scheduleNext(db, { userId: due.userId, covered: held.now })
        if (next) await enqueue(db, due.userId, next)
      }),
    /** Skips a digest that could not be sent; the next one covers its period. */
    skip: (due: Due): Promise<void> =>
      workDb.transaction().execute(async (db) => {
        if (!(await digests.lockDueDigest(db, due))) return
        const next = await digests.scheduleNext(db, { userId: due.userId, covered: undefined })
        if (next) await enqueue(db, due.userId, next)
      }),
    async resume(): Promise<void> {
      for (const { userId, at } of await digests.listOverdue(systemDb)) await enqueue(systemDb, userId, at)
    },
    /** Returns false if the link is not from an email to this user. */
    async unsubscribe({ user, token }: { user: string; token: string }): Promise<boolean> {
      if (!areSecretsEqual(token, tokenOf(user))) return false
      await digests.turnOffDigest(systemDb, user)
      return true
    },
  }
}
