import { type AuditEntry, AuditFilter } from '@leadhaul/contract/audit/audit.contract.ts'
import { csvCell } from '@leadhaul/contract/leads/csv-cell.rules.ts'
import { ORPCError } from '@orpc/server'
import type { Hono } from 'hono'
import { createSessionTenancy } from '../../../features/auth/session.service.ts'
import { auditRows } from '../../../features/team/audit.service.ts'
import { identityOf } from '../../../platform/api.ts'
import { streamBody, type WriteChunk } from '../../../platform/http/stream-body.ts'
import type { Deps } from '../../deps.ts'
import { requireCaller } from '../../http/session-gate.ts'

const PATH = '/api/v1/audit/export.csv'
const PAGE = 1000
const HEAD = 'when,who,api key,action,details,device,address\r\n'

/** The audit log as a file, for owners. Outside the router, which returns whole values; same access and errors. */
export function mountAuditExport(app: Hono, deps: Deps): void {
  const tenancy = createSessionTenancy({ ...deps, tenancy: deps.systemTenancy, pool: deps.pools.system })
  app.get(PATH, async (c) => {
    const signedIn = await requireCaller(deps, c.req.raw.headers)
    const filter = AuditFilter.safeParse(c.req.query())
    if (!filter.success) throw new ORPCError('BAD_REQUEST', { message: 'Input validation failed', data: filter.error })
    const page = (cursor?: string) =>
      tenancy.run(identityOf(signedIn), (scope) => auditRows(scope, { filter: filter.data, cursor, limit: PAGE }))
    const first = await page()
    if (first === 'FORBIDDEN') throw new ORPCError('FORBIDDEN', { message: 'Only owners can export the audit log' })
    const work = async (write: WriteChunk) => {
      await write(Buffer.from(HEAD))
      // A user who is no longer an owner gets no further page.
      for (let rows: AuditEntry[] | 'FORBIDDEN' = first; rows !== 'FORBIDDEN' && rows.length > 0; ) {
        await write(Buffer.from(rows.map(lineOf).join('')))
        rows = rows.length < PAGE ? [] : await page(rows.at(-1)?.id)
      }
    }
    const onAbort = () => deps.log.warn('export of the audit log was not completed')
    return new Response(await streamBody({ work, onAbort }), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="audit-log-${new Date().toISOString().slice(0, 10)}.csv"`,
      },
    })
  })
}

const lineOf = ({ createdAt, who, apiKey, action, data, from }: AuditEntry): string =>
  [createdAt, who?.name ?? null, apiKey, action, JSON.stringify(data), from?.device ?? null, from?.address ?? null]
    .map((cell) => csvCell(cell))
    .join(',') + '\r\n'
