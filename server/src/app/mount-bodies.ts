import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from './deps.ts'
import { isSigned, mountIngest } from './mount-ingest.ts'
import { readSession } from './session-gate.ts'

/** A thousand ids or the longest notes, several times over. */
const MAX_BYTES = 256 * 1024
/** Parsing blocks everybody else: strangers may send what signing in takes. */
const MAX_BYTES_OF_STRANGERS = 16 * 1024

/**
 * How much may be sent to the API and to the sign-in. Stands before both and after the files, which are streamed under
 * limits of their own. The search webhook's door is mounted here: it has its own limit too, and none is put on it twice.
 */
export function mountBodies(app: Hono, deps: Deps): void {
  mountIngest(app, deps)
  const ofUsers = bodyLimit({ maxSize: MAX_BYTES, onError: tooLarge })
  const ofStrangers = bodyLimit({ maxSize: MAX_BYTES_OF_STRANGERS, onError: tooLarge })
  app.use('/api/*', async (c, next) => {
    if (isSigned(c.req.raw) || isSmall(c)) return next()
    return (await isUser(deps, c)) ? ofUsers(c, next) : ofStrangers(c, next)
  })
}

const isSmall = ({ req }: Context) =>
  req.raw.body === null ||
  (!req.header('transfer-encoding') && Number(req.header('content-length')) <= MAX_BYTES_OF_STRANGERS)

/** While the database is away no one can be asked who it is; the API says so itself. */
const isUser = async (deps: Deps, { req }: Context): Promise<boolean> =>
  !req.path.startsWith('/api/auth/') &&
  readSession(deps, req.raw.headers).then(
    (signedIn) => signedIn !== undefined,
    () => true,
  )

/** What is left of the body is not read, so the line cannot carry another request. */
/** What is left of the body is not read, so nothing else can come over this line. */
const tooLarge = (c: Context) =>
  c.json({ code: 'PAYLOAD_TOO_LARGE', message: `At most ${MAX_BYTES} bytes, without a session far less` }, 413, {
    connection: 'close',
  })
