// A change of the email address of the user's account.
// It takes effect once both addresses have confirmed it by links in emails; until then the user signs in with the old
// address.
// Rejects requests without the password. The response does not reveal whether the new address has an account.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { EmailChangeInput } from './email-change.schema.ts'

const Pending = z.object({ pending: z.string().nullable() })

export const emailContract = {
  get: procedure
    .route({
      method: 'GET',
      path: '/me/email',
      tags: ['Me'],
      summary: 'Get your new email address while it is not confirmed',
    })
    .output(Pending),
  change: procedure
    .route({ method: 'PUT', path: '/me/email', tags: ['Me'], summary: 'Request a change of your email address' })
    .input(EmailChangeInput)
    .output(Pending)
    .errors({
      WRONG_PASSWORD: { status: 403, message: 'The password is wrong' },
      SAME_EMAIL: { status: 409, message: 'This is already your email address' },
    }),
}
