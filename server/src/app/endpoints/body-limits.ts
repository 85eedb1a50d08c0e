import { ORPCError } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Deps } from '../deps.ts'
import { isSigned, mountIngest } from './webhooks/ingest.ts'
import { readCaller } from '../http/session-gate.ts'

/** A thousand ids or the longest notes, several times over. */
const MAX_BYTES = 256 * 1024
/** Parsing blocks all other requests: an unauthenticated client may send only what signing in requires. */
const MAX_BYTES_UNAUTHENTICATED = 16 * 1024

/**
 * Limits the size of requests to the API and to the sign-in. Mounted before both and after the files, which are
 * streamed under their own limits. The search webhook's endpoint is mounted here, so that only its own limit applies
 * to it.
 */
export function mountBodyLimits(app: Hono, deps: Deps): void {
  mountIngest(app, deps)
  const userLimit = bodyLimit({ maxSize: MAX_BYTES, onError: tooLarge })
  const visitorLimit = bodyLimit({ maxSize: MAX_BYTES_UNAUTHENTICATED, onError: tooLarge })
  app.use('/api/*', async (c, next) => {
    if (isSigned(c.req.raw) || isSmall(c)) return next()
    return (await isUser(deps, c)) ? userLimit(c, next) : visitorLimit(c, next)
  })
}

/** Checks the headers, without which a request has no body: reading `body` would turn it into a stream. */
const isSmall = ({ req }: Context) =>
  !req.header('transfer-encoding') && Number(req.header('content-length') ?? 0) <= MAX_BYTES_UNAUTHENTICATED

/** False for an invalid key. True if the database is unavailable: the API then reports that error. */
const isUser = async (deps: Deps, { req }: Context): Promise<boolean> =>
  !req.path.startsWith('/api/auth/') &&
  readCaller(deps, req.raw.headers).then(
    (signedIn) => signedIn !== undefined,
    (error) => !(error instanceof ORPCError),
  )

/** The rest of the body is not read, so the connection cannot be reused. */
const tooLarge = (c: Context) =>
  c.json(
    {
      code: 'PAYLOAD_TOO_LARGE',
      message: `At most ${MAX_BYTES} bytes, without a session ${MAX_BYTES_UNAUTHENTICATED}`,
    },
    413,
    {
      connection: 'close',
    },
  )
