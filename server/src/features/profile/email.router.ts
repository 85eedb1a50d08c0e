import { signedInApi } from '../../platform/api.ts'
import type { EmailChanges } from '../auth/email-change/email-change.service.ts'
import type { OwnPassword } from '../auth/own-password.service.ts'

export function emailRouter({ emailChanges, ownPassword }: { emailChanges: EmailChanges; ownPassword: OwnPassword }) {
  const api = signedInApi.me.email
  return {
    get: api.get.handler(async ({ context: { signedIn } }) => ({
      pending: await emailChanges.pendingAddress(signedIn.user.id),
    })),
    change: api.change.handler(async ({ context: { signedIn, sessionRefusal, language }, input, errors }) => {
      const { user, sessionId } = signedIn
      const { newEmail, password } = input
      const answer = await ownPassword.check({ userId: user.id, sessionId, password })
      if (typeof answer === 'number') throw errors.RATE_LIMITED({ data: { retryAfterSeconds: answer } })
      if (answer === 'wrong') throw errors.WRONG_PASSWORD()
      if (newEmail.toLowerCase() === user.email.toLowerCase()) throw errors.SAME_EMAIL()
      const refused = await emailChanges.requestChange({ userId: user.id, sessionId, newEmail, language })
      if (refused === 'ended') throw errors.UNAUTHORIZED(await sessionRefusal())
      if (refused !== undefined) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: refused } })
      return { pending: newEmail.toLowerCase() }
    }),
  }
}
