import { ExportInput } from '@leadhaul/contract/leads/lead-export.schema.ts'
import { ORPCError } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  EXPORT_FORMATS,
  EXPORT_CONTENT_TYPES,
  type ExportFormat,
  exportFileName,
} from '../../../features/leads/export/lead-export.rules.ts'
import { createLeadExport, type ExportLeads } from '../../../features/leads/export/lead-export.service.ts'
import { identityOf } from '../../../platform/api.ts'
import type { Deps } from '../../deps.ts'
import { isCrossSitePage, requireCaller } from '../../http/session-gate.ts'

const PATH = '/api/v1/leads/export'
const MAX_BYTES = 1024 * 1024
const RETRY_AFTER_SECONDS = 5

/** The leads as a file, streamed. Outside the router, which returns whole values; same access check and errors. */
export function mountExport(app: Hono, deps: Deps): void {
  const exportLeads = createLeadExport({ ...deps, tenancy: deps.sessionTenancy })
  for (const format of EXPORT_FORMATS)
    app.on(['GET', 'POST'], `${PATH}.${format}`, bodyLimit({ maxSize: MAX_BYTES }), (c) =>
      answer(c, { deps, exportLeads, format }),
    )
}

type ExportRequest = { deps: Deps; exportLeads: ExportLeads; format: ExportFormat }
async function answer(c: Context, { deps, exportLeads, format }: ExportRequest): Promise<Response> {
  const { method, headers } = c.req.raw
  if (method === 'HEAD') throw new ORPCError('METHOD_NOT_SUPPORTED', { message: 'Use GET' })
  if (isCrossSitePage(c.req.raw, deps.env.baseUrl)) throw new ORPCError('FORBIDDEN', { message: 'Foreign origin' })
  const signedIn = await requireCaller(deps, headers)
  const input = ExportInput.safeParse(await readInput(c))
  if (!input.success) throw new ORPCError('BAD_REQUEST', { message: 'Input validation failed', data: input.error })
  const made = await exportLeads(identityOf(signedIn), { input: input.data, format })
  if (made.kind === 'upgrade')
    throw new ORPCError('UPGRADE_REQUIRED', { status: 403, message: 'Your plan does not include this' })
  if (made.kind === 'busy')
    throw new ORPCError('RATE_LIMITED', {
      status: 429,
      message: 'Too many exports at once: try again in 5 seconds',
      data: { retryAfterSeconds: RETRY_AFTER_SECONDS },
    })
  return new Response(made.body, {
    headers: {
      'content-type': EXPORT_CONTENT_TYPES[format],
      'content-disposition': `attachment; filename="${exportFileName(new Date(), format)}"`,
    },
  })
}

/** Reads a query string, a form or JSON, all with the same keys. */
async function readInput(c: Context): Promise<unknown> {
  if (c.req.method === 'GET') return fields(Object.entries(c.req.queries()))
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
    return c.req.json().catch(() => undefined)
  const form = await c.req.parseBody({ all: true })
  return fields(Object.entries(form).map(([name, value]) => [name, [value].flat()]))
}

const fields = (entries: [string, unknown[]][]) =>
  Object.fromEntries(entries.map(([name, values]) => [name, values.length === 1 ? values[0] : values]))
