import { createECDH, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { serveHttp } from '../../platform/testing/fake-internet.ts'

// The package brings no types.
const require = createRequire(import.meta.url)
const { decrypt } = require('http_ece') as {
  decrypt: (body: Buffer, options: { version: 'aes128gcm'; privateKey: object; authSecret: string }) => Buffer
}

export const PUSH_HOST = 'push.vendor.example'
/** `another key`: the error of Apple for a subscription that was made with another key. */
type Answer = number | 'hang' | 'another key'
export type Browser = ReturnType<Awaited<ReturnType<typeof startPushService>>['browser']>

/** A push service on this machine, with its browsers. It accepts messages unless other answers are set. */
export async function startPushService() {
  const inboxes = new Map<string, (body: Buffer, headers: Record<string, unknown>) => void>()
  const answers = new Map<string, Answer[]>()
  const asked: string[] = []
  let release = () => undefined as void
  const server = await serveHttp((request, response) => {
    const take = async () => {
      const path = request.url ?? ''
      const body = await buffer(request)
      asked.push(path)
      const answer = answers.get(path)?.shift() ?? 201
      if (answer === 'hang')
        await new Promise<void>((go) => {
          release = go
        })
      if (answer === 'hang' || answer === 201) inboxes.get(path)?.(body, request.headers)
      if (answer === 'another key') return void response.writeHead(400).end('{"reason":"VapidPkHashMismatch"}')
      response.writeHead(answer === 'hang' ? 201 : answer, answer === 429 ? { 'retry-after': '1' } : {}).end()
    }
    void take()
  })
  return {
    port: server.port,
    /** The requested paths, in order. */
    asked,
    close: () => server.close(),
    /** Continues the message that hangs. */
    release: () => release(),
    browser(name: string) {
      const path = `/${name}`
      const [key, auth] = [createECDH('prime256v1'), randomBytes(16).toString('base64url')]
      key.generateKeys()
      const shown: unknown[] = []
      const headersOf: Record<string, unknown>[] = []
      inboxes.set(path, (body, headers) => {
        headersOf.push(headers)
        const text = decrypt(body, { version: 'aes128gcm', privateKey: key, authSecret: auth }).toString('utf8')
        shown.push(JSON.parse(text))
      })
      return {
        path,
        subscription: {
          endpoint: `https://${PUSH_HOST}${path}`,
          keys: { p256dh: key.getPublicKey('base64url'), auth },
        },
        /** The messages that it showed, decrypted. */
        shown,
        headersOf,
        /** The next messages are answered like this. */
        answers: (...next: Answer[]) => answers.set(path, next),
      }
    },
  }
}
