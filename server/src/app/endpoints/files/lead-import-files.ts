import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import { UPLOAD_ERRORS } from '@leadhaul/contract/lead-imports/lead-imports.contract.ts'
import { ORPCError } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { openErrorFile } from '../../../features/lead-imports/error-file.service.ts'
import { FileRejectedError } from '../../../features/lead-imports/file/csv-file.source.ts'
import { receiveUpload } from '../../../features/lead-imports/upload.service.ts'
import { type ConcurrencyLimit, createConcurrencyLimit } from '../../../platform/concurrency-limit.ts'
import type { Deps } from '../../deps.ts'
import { isCrossSitePage, requireCaller } from '../../http/session-gate.ts'

/** Each takes up to 20 MB of disk, and reading it most of a CPU core: at most two per workspace at a time. */
const UPLOAD_LIMITS = { atOnce: 2, waiting: 0 }

/** Files of imports, in and out, as streams. Outside the router, which returns whole values; same access check. */
export function mountLeadImportFiles(app: Hono, deps: Deps): void {
  const limit = createConcurrencyLimit(UPLOAD_LIMITS)
  app.post('/api/v1/lead-imports', (c) => upload(deps, { c, limit }))
  app.get('/api/v1/lead-imports/:id/errors.csv', (c) => errorFile(deps, c))
}

async function requireIdentity(deps: Deps, c: Context) {
  if (isCrossSitePage(c.req.raw, deps.env.baseUrl)) throw new ORPCError('FORBIDDEN', { message: 'Foreign origin' })
  const signedIn = await requireCaller(deps, c.req.raw.headers)
  return { workspaceId: signedIn.workspaceId, userId: signedIn.user.id }
}

/** The body is the file itself; `name` is its name, `sheet` the name of a workbook's sheet. */
async function upload(deps: Deps, { c, limit }: { c: Context; limit: ConcurrencyLimit }): Promise<Response> {
  const identity = await requireIdentity(deps, c)
  try {
    if (c.req.header('content-type')?.startsWith('multipart/'))
      throw new ORPCError('UNSUPPORTED_MEDIA_TYPE', { message: 'Send the file itself as the body, not a form' })
    const body = c.req.raw.body as NodeStream<Uint8Array> | null
    const declaredBytes = Number(c.req.header('content-length') ?? 0)
    const sent = { name: c.req.query('name') ?? '', sheet: c.req.query('sheet') || undefined, body, declaredBytes }
    const received = await limit(identity.workspaceId, () => receiveUpload(deps.tenancy, { identity, sent }))
    return c.json(received, 201)
  } catch (error) {
    if (!(error instanceof FileRejectedError)) throw error
    throw new ORPCError(error.code, { ...UPLOAD_ERRORS[error.code], data: error.data })
  }
}

async function errorFile(deps: Deps, c: Context): Promise<Response> {
  const identity = await requireIdentity(deps, c)
  const id = c.req.param('id') ?? ''
  const wanted = { id, language: c.req.query('lang') }
  const file = isId(id) ? await openErrorFile(deps.tenancy, { identity, wanted }) : undefined
  if (!file) throw new ORPCError('NOT_FOUND', { message: 'Not found' })
  const name = file.fileName.replace(/\.\w+$/, '').replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return new Response(Readable.toWeb(file.body) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="errors.csv"; filename*=UTF-8''${encodeURIComponent(`${name}-errors.csv`)}`,
    },
  })
}
