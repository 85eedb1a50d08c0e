// The mail account from which a workspace writes to leads.
// Only owners and admins of the workspace can change it; the password is never returned.
// Rejects servers in private networks, unless the operator allows them.
import { ADMINS_ONLY, procedure, upgradeRequired } from '../api/errors.contract.ts'
import { EmailAccountInput, EmailSettings, MailTest, SenderDomain } from './email-account.schema.ts'

const tags = ['Integrations']
const upgrade = upgradeRequired('sendMessages', (plan) => `Sending messages requires ${plan}`)

export const emailAccountContract = {
  get: procedure
    .route({ method: 'GET', path: '/integrations/email', tags, summary: 'Get the mail account, without its password' })
    .output(EmailSettings),
  save: procedure
    .route({ method: 'PUT', path: '/integrations/email', tags, summary: 'Set the mail account' })
    .errors({
      ...upgrade,
      FORBIDDEN: ADMINS_ONLY,
      PASSWORD_NEEDED: { status: 422, message: 'Enter the password again' },
      PRIVATE_HOST: { status: 422, message: 'This server is in a private network: use a public one' },
      PORT_NOT_ALLOWED: { status: 422, message: 'Use port 25, 465, 587 or 2525' },
      ENCRYPTION_NEEDED: { status: 422, message: 'Choose TLS or STARTTLS' },
      BAD_KEY: { status: 422, message: 'This is not a private RSA key in PEM format' },
    })
    .input(EmailAccountInput)
    .output(EmailSettings),
  remove: procedure
    .route({ method: 'DELETE', path: '/integrations/email', tags, summary: 'Delete the mail account' })
    .errors({ FORBIDDEN: ADMINS_ONLY })
    .output(EmailSettings),
  test: procedure
    .route({ method: 'POST', path: '/integrations/email/test', tags, summary: 'Send a test email to yourself' })
    .errors({ ...upgrade, FORBIDDEN: ADMINS_ONLY })
    .output(MailTest),
  domain: procedure
    .route({
      method: 'GET',
      path: '/integrations/email/domain',
      tags,
      summary: 'Check the SPF, DKIM and DMARC records of the sender’s domain',
    })
    .output(SenderDomain.nullable()),
}
