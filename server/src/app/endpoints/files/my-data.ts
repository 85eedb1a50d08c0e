import { ORPCError } from '@orpc/server'
import type { Hono } from 'hono'
import { identityOf } from '../../../platform/api.ts'
import { streamBody, type WriteChunk } from '../../../platform/http/stream-body.ts'
import type { Deps } from '../../deps.ts'
import { requireSession } from '../../http/session-gate.ts'

const RETRY_AFTER_SECONDS = 30

/** All data stored about the user, as one archive. Outside the router, which returns values; same access check. */
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
    const work = async (write: WriteChunk) => {
      try {
        for await (const piece of archive.file.createReadStream({ start: 0, autoClose: false })) await write(piece)
      } finally {
        await archive.done()
      }
    }
    const onAbort = () => deps.log.warn('download of personal data was not completed')
    return new Response(await streamBody({ work, onAbort }), {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(archive.size),
        'content-disposition': 'attachment; filename="leadhaul-my-data.zip"',
      },
    })
  })
}
