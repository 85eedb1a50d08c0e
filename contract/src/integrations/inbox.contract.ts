// The mailbox in which a workspace receives replies to its emails, and how many were found.
// Only replies and bounces to emails of this installation are read. The password is never returned.
// Rejects a mailbox whose sign-in fails, and servers in private networks unless the operator allows them.
import * as z from 'zod'
import { ADMINS_ONLY, procedure, upgradeRequired } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { EmailAccountInput, MailProblem } from './email-account.schema.ts'

const { host, port, security, user, password } = EmailAccountInput.shape
const Mailbox = { host, port, security, user }

export const InboxInput = z.strictObject({ ...Mailbox, password })
export type InboxInput = z.infer<typeof InboxInput>

export const InboxSettings = z.object({
  inbox: z
    .object({
      ...Mailbox,
      updatedAt: Instant,
      /** False after a change of LEADHAUL_SECRET: the password must be entered again. */
      isReadable: z.boolean(),
    })
    .nullable(),
  /** Null before the first check. */
  checkedAt: Instant.nullable(),
  /** Why the last check failed. */
  problem: MailProblem.nullable(),
  /** The number of replies found so far. */
  replies: z.number().int(),
})
export type InboxSettings = z.infer<typeof InboxSettings>

const tags = ['Integrations']

export const inboxContract = {
  get: procedure
    .route({
      method: 'GET',
      path: '/integrations/inbox',
      tags,
      summary: 'Get the mailbox that is read for replies, without its password',
    })
    .output(InboxSettings),
  save: procedure
    .route({
      method: 'PUT',
      path: '/integrations/inbox',
      tags,
      summary: 'Set the mailbox that is read for replies; the sign-in is tested before it is stored',
    })
    .errors({
      ...upgradeRequired('sendMessages', (plan) => `Sending messages requires ${plan}`),
      FORBIDDEN: ADMINS_ONLY,
      PASSWORD_NEEDED: { status: 422, message: 'Enter the password again' },
      ENCRYPTION_NEEDED: { status: 422, message: 'Choose TLS or STARTTLS' },
      NOT_CONNECTED: {
        status: 422,
        message: 'The mailbox cannot be read: see `problem`',
        data: z.object({ problem: MailProblem, serverAnswer: z.string().nullable() }),
      },
    })
    .input(InboxInput)
    .output(InboxSettings),
  remove: procedure
    .route({
      method: 'DELETE',
      path: '/integrations/inbox',
      tags,
      summary: 'Stop reading the mailbox and delete its settings',
    })
    .errors({ FORBIDDEN: ADMINS_ONLY })
    .output(InboxSettings),
}
