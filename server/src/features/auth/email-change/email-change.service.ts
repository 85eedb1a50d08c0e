import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type pg from 'pg'
import { v4 as newId } from 'uuid'
import type { SystemDb } from '../../../platform/db/pools.ts'
import { areSecretsEqual, sign } from '../../../platform/signature.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { composeEmail } from '../../../platform/mail/email-page.ts'
import { chosenLanguage } from '../../workspace/workspace.service.ts'
import { accountKeyOf } from '../known-device.rules.ts'
import { createLimits } from '../limits.service.ts'
import { confirmSide, findChange, insertChange, pendingAddress, type Side } from './email-change.repository.ts'
import { addressChangeEmail } from './email-change-emails.catalog.ts'

type Dependencies = {
  pool: pg.Pool
  db: SystemDb
  jobs: Pick<Jobs, 'enqueue'>
  secret: string
  baseUrl: string
  attemptsPerMinute: number
}
type EmailChangeRequest = { userId: string; sessionId: string; newEmail: string; language: Language }
export type EmailChanges = ReturnType<typeof createEmailChanges>

/**
 * Changes the address of an account once both addresses have confirmed it: possession of a session is not enough to
 * take over the account or to assign an address that is not its owner's. The responses do not reveal which addresses
 * have accounts.
 */
export function createEmailChanges({ pool, db, jobs, secret, baseUrl, attemptsPerMinute }: Dependencies) {
  const limits = createLimits({ pool, attemptsPerMinute })
  const signature = (id: string, side: Side) => sign(`email-change:${id}:${side}`, secret)
  const isSigned = ({ id, side, token }: { id: string; side: Side; token: string }) =>
    areSecretsEqual(token, signature(id, side))
  return {
    pendingAddress: (userId: string) => pendingAddress(pool, userId),
    /** Returns the seconds to wait if too many emails were sent, or 'ended' if the session had ended. */
    async requestChange({
      userId,
      sessionId,
      newEmail,
      language,
    }: EmailChangeRequest): Promise<number | 'ended' | undefined> {
      const seconds = await limits.take('emails', accountKeyOf(`change:${userId}`))
      if (seconds !== undefined) return seconds
      const id = newId()
      const change = { id, userId, sessionId, newEmail: newEmail.toLowerCase() }
      // In one transaction: without both emails the change cannot be confirmed, and the previous one stays.
      return db.transaction().execute(async (trx) => {
        if (!(await insertChange(trx, change))) return 'ended'
        await jobs.enqueue(trx, 'email-change-letter', { changeId: id, side: 'old', language })
        await jobs.enqueue(trx, 'email-change-letter', { changeId: id, side: 'new', language })
        return undefined
      })
    },
    signature,
    /** Returns undefined if the link is void. */
    confirm: async (link: { id: string; side: Side; token: string }): Promise<'half' | 'done' | undefined> =>
      isSigned(link) ? confirmSide(pool, link.id, link.side) : undefined,
    /** The email to one of the two addresses, or undefined if there is nothing left to confirm. */
    async emailFor({ changeId, side, language }: { changeId: string; side: Side; language: Language }) {
      const change = await findChange(pool, changeId)
      if (!change) return undefined
      const { oldEmail, newEmail, isTaken } = change
      const query = new URLSearchParams({ change: changeId, side, token: signature(changeId, side) })
      const taken = side === 'new' && isTaken
      const link = taken ? `${baseUrl}/login` : `${baseUrl}/confirm-email?${query}`
      const to = side === 'old' ? oldEmail : newEmail
      const readerLanguage = (await chosenLanguage(db, taken ? newEmail : oldEmail)) ?? language
      return composeEmail(to, addressChangeEmail(taken ? 'taken' : side, { language: readerLanguage, newEmail, link }))
    },
  }
}
