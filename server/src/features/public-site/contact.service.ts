import { CONTACT_RETENTION_MONTHS } from '@leadhaul/contract/public-site/contact-fields.rules.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { Env } from '../../platform/settings/env.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Email, Mail } from '../../platform/mail/mail.ts'
import {
  type ContactMessage,
  deleteOldMessages,
  findUndelivered,
  insertMessage,
  markDelivered,
  type StoredMessage,
  listUndeliveredIds,
} from './contact.repository.ts'

export type Contact = ReturnType<typeof createContact>
type Recipient = Pick<Env, 'CONTACT_EMAIL' | 'ADMIN_EMAILS' | 'MAIL_FROM'>
type Dependencies = {
  env: Recipient & Pick<Env, 'baseUrl'>
  mail: Mail
  jobs: Pick<Jobs, 'enqueue' | 'enqueueMany'>
  systemDb: SystemDb
  workDb: SystemDb
}

/** If no address is configured, mail is stored in the outbox, where the operator can read it. */
const OUTBOX = 'operator@localhost'

/**
 * Messages of the contact form are stored first and then sent to the operator by a job, so that no failure of the mail
 * server loses one.
 */
export function createContact({ env, mail, jobs, systemDb, workDb }: Dependencies) {
  const to = env.CONTACT_EMAIL ?? env.ADMIN_EMAILS[0] ?? env.MAIL_FROM ?? OUTBOX
  const { hostname } = new URL(env.baseUrl)
  return {
    receive: (message: ContactMessage): Promise<void> =>
      systemDb.transaction().execute(async (trx) => {
        const messageId = await insertMessage(trx, message)
        await jobs.enqueue(trx, 'contact-letter', { messageId })
      }),

    async deliver(id: string): Promise<void> {
      const message = await findUndelivered(workDb, id)
      if (!message) return
      await mail.send({ ...emailOf(message), to, messageId: `<contact-${id}@${hostname}>` })
      await markDelivered(workDb, id)
    },

    /** Retries messages whose retries were used up, such as after days without the mail server. */
    async retryUndelivered(): Promise<void> {
      const queued = (await listUndeliveredIds(workDb)).map((messageId) => ({ payload: { messageId }, priority: 0 }))
      if (queued.length > 0) await jobs.enqueueMany(workDb, 'contact-letter', queued)
    },

    deleteOld: (): Promise<void> => deleteOldMessages(workDb, CONTACT_RETENTION_MONTHS),
  }
}

/** Addressed only to the operator; the sender is only the Reply-To address and never receives anything. */
function emailOf({ name, email, phone, company, subject, message, language }: StoredMessage): Omit<Email, 'to'> {
  const facts = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['Company', company],
    ['Subject', subject],
    ['Language', language],
  ]
  const head = facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  return { replyTo: email, subject: `Contact form: ${subject}`, text: `${head.join('\n')}\n\n${message}\n` }
}
