import { EventEmitter, once } from 'node:events'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../platform/free-port.ts'

export type Letter = { subject: string; text: string; html: string | false; to: { value: { address: string }[] } }
// The package brings no types.
const require = createRequire(import.meta.url)
const { simpleParser } = require('mailparser') as { simpleParser: (source: Buffer) => Promise<Letter> }

const LETTER_TIMEOUT_MS = 60_000

/** A real mail server on this machine; `settings` make an app send to it. */
export async function startMailbox() {
  const letters: Letter[] = []
  const arrivals = new EventEmitter()
  let held = Promise.resolve()
  const port = await freePort()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const take = async () => {
        await held
        letters.push(await simpleParser(await buffer(stream)))
        arrivals.emit('letter')
        done(null)
      }
      void take()
    },
  })
  await new Promise<void>((up) => server.listen(port, '127.0.0.1', up))
  const lettersTo = (address: string) => letters.filter(({ to }) => to.value[0]?.address === address)
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Leadhaul <hello@leadhaul.example>' },
    lettersTo,
    /** From now on the server takes no letter, until the function that this answers is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    /** The newest letter of this subject, once it has come. */
    async untilLetter(address: string, subject: string): Promise<Letter> {
      const signal = AbortSignal.timeout(LETTER_TIMEOUT_MS)
      for (;;) {
        const letter = lettersTo(address).findLast((each) => each.subject === subject)
        if (letter) return letter
        await once(arrivals, 'letter', { signal })
      }
    },
    stop: () => new Promise<void>((closed) => server.close(closed)),
  }
}

export const linkIn = (letter: Letter | undefined) => /https?:\S+/.exec(letter?.text ?? '')?.[0] ?? ''
