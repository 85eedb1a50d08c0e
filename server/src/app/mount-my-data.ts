import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { ORPCError } from '@orpc/server'
import type { Hono } from 'hono'
import { identityOf } from '../platform/api.ts'
import type { Deps } from './deps.ts'
import { requireSession } from './session-gate.ts'

const RETRY_AFTER_SECONDS = 30

/** Everything stored about who asks, as one archive. Outside the router, which answers values; same access check. */
export function mountMyData(app: Hono, deps: Deps): void {
  app.get('/api/v1/me/export', async (c) => {
    if (c.req.raw.method === 'HEAD') throw new ORPCError('METHOD_NOT_SUPPORTED', { message: 'Use GET' })
    const signedIn = await requireSession(deps, c.req.raw.headers)
    const archive = await deps.myData.write(identityOf(signedIn))
    if (!archive)
      throw new ORPCError('RATE_LIMITED', {
        status: 429,
        message: 'Other downloads are being prepared: try again in 30 seconds',
        data: { retryAfterSeconds: RETRY_AFTER_SECONDS },
      })
    const { size } = await stat(archive.path)
    const file = createReadStream(archive.path)
    file.once('close', () => void archive.done())
    return new Response(Readable.toWeb(file) as ReadableStream, {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(size),
        'content-disposition': 'attachment; filename="leadhaul-my-data.zip"',
      },
    })
  })
}
