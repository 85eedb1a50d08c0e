import { createEmailVerificationToken } from 'better-auth/api'
import type pg from 'pg'
import type { Jobs } from '../../platform/jobs.ts'
import type { Mail } from '../../platform/mail.ts'
import { letterOf, type LetterKind } from './account-letters.catalog.ts'
import { type AccountOwner, findOwner, newestResetToken } from './accounts.repository.ts'

type Options = { jobs: Jobs; mail: Mail; pool: pg.Pool; secret: string; baseUrl: string }

/** Sends letters about accounts. They are jobs so that no answer takes longer for an address that has an account. */
export async function startAuthJobs(options: Options): Promise<void> {
  await options.jobs.work({
    name: 'account-letter',
    concurrency: 2,
    handle: async ({ kind, userId, language }) => {
      const owner = await findOwner(options.pool, userId)
      const link = owner && (await linkOf(kind, { ...options, owner }))
      if (!link) return
      const { subject, text } = letterOf(kind, language)
      await options.mail.send({ to: owner.email, subject, text: text.replace('{link}', () => link) })
    },
  })
}

/** Undefined when there is nothing left to do, as when the address was confirmed meanwhile. */
async function linkOf(kind: LetterKind, options: Options & { owner: AccountOwner }): Promise<string | undefined> {
  const { baseUrl, owner, pool, secret } = options
  if (kind === 'account-exists') return `${baseUrl}/login`
  if (kind === 'reset-password') {
    const token = await newestResetToken(pool, owner.id)
    return token && `${baseUrl}/reset-password?token=${encodeURIComponent(token)}`
  }
  if (owner.emailVerified) return undefined
  // Bound to this very account: a later sign-up with the address makes another one, and the link is void.
  const token = await createEmailVerificationToken(secret, owner.email, undefined, undefined, { userId: owner.id })
  return `${baseUrl}/api/auth/verify-email?${new URLSearchParams({ token, callbackURL: '/login?confirmed=true' })}`
}
