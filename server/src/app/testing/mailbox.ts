import { EventEmitter, once } from 'node:events'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../platform/free-port.ts'
import { postAuth } from './people.ts'

export type Email = {
  subject: string
  text: string
  html: string | false
  to: { value: { address: string }[] }
  messageId: string
  /** As written, with names in lower case. */
  headerLines: { key: string; line: string }[]
}
// The package brings no types.
const require = createRequire(import.meta.url)
const { simpleParser } = require('mailparser') as { simpleParser: (source: Buffer) => Promise<Email> }

const EMAIL_TIMEOUT_MS = 60_000

/** A real mail server on this machine; `settings` make an app send to it. */
export async function startMailbox() {
  const emails: Email[] = []
  let refusals = 0
  const refused = new Map<string, number>()
  const arrivals = new EventEmitter()
  let held = Promise.resolve()
  const port = await freePort()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const times = refused.get(address)
      if (times === undefined) return done()
      refused.set(address, times + 1)
      done(Object.assign(new Error('Mailbox full'), { responseCode: 452 }))
    },
    onData: (stream, _session, done) => {
      const take = async () => {
        await held
        const email = await simpleParser(await buffer(stream))
        if (refusals-- > 0) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        emails.push(email)
        arrivals.emit('email')
        done(null)
      }
      void take()
    },
  })
  await new Promise<void>((up) => server.listen(port, '127.0.0.1', up))
  const emailsTo = (address: string) => emails.filter(({ to }) => to.value[0]?.address === address)
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Leadhaul <hello@leadhaul.example>' },
    emailsTo,
    /** Defers the next emails, as a busy server does. */
    refuse: (times: number) => {
      refusals = times
    },
    /** Makes the mailbox of this address full; the returned function gives the number of deferred emails to it. */
    refuseFor(address: string): () => number {
      refused.set(address, 0)
      return () => refused.get(address) ?? 0
    },
    /** Makes the server accept no email until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    /** Returns the newest email with this subject, once it has arrived. */
    async untilEmail(address: string, subject: string): Promise<Email> {
      const signal = AbortSignal.timeout(EMAIL_TIMEOUT_MS)
      for (;;) {
        const email = emailsTo(address).findLast((each) => each.subject === subject)
        if (email) return email
        await once(arrivals, 'email', { signal })
      }
    },
    stop: () => new Promise<void>((closed) => server.close(closed)),
  }
}

export const linkIn = (email: Email | undefined) => /https?:\S+/.exec(email?.text ?? '')?.[0] ?? ''

/** Presses the button of the page that the link of an email opens to confirm an address. */
export function confirmAddress(link: string, browser: { language?: string } = {}): Promise<Response> {
  const { origin, searchParams } = new URL(link)
  return postAuth(origin, { path: '/confirm-address', body: Object.fromEntries(searchParams), ...browser })
}
