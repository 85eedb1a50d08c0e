import { createServer, type Socket } from 'node:net'
import { serveSockets } from '../../platform/testing/fake-internet.ts'

/** `content`: after the whole message. */
type Step = 'greeting' | 'EHLO' | 'MAIL' | 'content' | 'never'

/**
 * A mail server that never ends its answer at a step: it sends a byte at a time, so that it is never idle. Its commands
 * are ASCII: it does not offer SMTPUTF8.
 */
export async function startSlowMailServer() {
  let slowAt: Step = 'never'
  let open = 0
  let onSlow = (): void => undefined
  const serve = (socket: Socket) => {
    open++
    let drip: NodeJS.Timeout | undefined
    let isContent = false
    const answer = (step: string, line: string) => {
      if (step === slowAt) {
        drip = setInterval(() => socket.write('2'), 5)
        onSlow()
      } else socket.write(`${line}\r\n`)
    }
    socket.on('close', () => {
      clearInterval(drip)
      open--
    })
    socket.on('data', (data) => {
      const text = data.toString()
      if (isContent && !text.endsWith('\r\n.\r\n')) return
      const command = isContent ? 'content' : text.slice(0, 4)
      isContent = command === 'DATA'
      const isRefused = command !== 'content' && /\P{ASCII}/u.test(text)
      const reply = isRefused ? '553 5.1.3 Bad address syntax' : command === 'QUIT' ? '221 bye' : '250 ok'
      answer(command, isContent ? '354 go on' : reply)
    })
    answer('greeting', '220 slow.example ESMTP')
  }
  const local = await serveSockets(createServer(serve))
  return {
    server: { address: '127.0.0.1', port: local.port, host: 'localhost', security: 'none' as const },
    close: () => local.close(),
    openConnections: () => open,
    behave(step: Step) {
      slowAt = step
    },
    /** Resolves when a session reaches that step. */
    reached: () => new Promise<void>((resolve) => (onSlow = resolve)),
  }
}
export type SlowMailServer = Awaited<ReturnType<typeof startSlowMailServer>>
