import { csvCell } from '@leadhaul/contract/leads/csv-cell.rules.ts'
import type { Suppression } from '@leadhaul/contract/suppressions/suppressions.contract.ts'
import type { Hono } from 'hono'
import { exportPage } from '../../../features/suppressions/suppression-list.service.ts'
import { identityOf } from '../../../platform/api.ts'
import { streamBody, type WriteChunk } from '../../../platform/http/stream-body.ts'
import type { Deps } from '../../deps.ts'
import { requireCaller } from '../../http/session-gate.ts'

const PATH = '/api/v1/suppressions/export.csv'
const HEAD = 'address,channel,reason,note,added by,added\r\n'

/** The Do not contact list as a file. Outside the router, which returns whole values; same access check and errors. */
export function mountSuppressionsExport(app: Hono, deps: Deps): void {
  app.get(PATH, async (c) => {
    const signedIn = await requireCaller(deps, c.req.raw.headers)
    const page = (cursor?: string) =>
      deps.sessionTenancy.run(identityOf(signedIn), (scope) => exportPage(scope, cursor))
    const first = await page()
    const work = async (write: WriteChunk) => {
      await write(Buffer.from(HEAD))
      for (let { rows, nextCursor } = first; ; { rows, nextCursor } = await page(nextCursor ?? undefined)) {
        await write(Buffer.from(rows.map(lineOf).join('')))
        if (nextCursor === null) return
      }
    }
    const onAbort = () => deps.log.warn('export of suppressed addresses was not completed')
    return new Response(await streamBody({ work, onAbort }), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="do-not-contact-${new Date().toISOString().slice(0, 10)}.csv"`,
      },
    })
  })
}

const lineOf = ({ address, channel, reason, note, addedBy, createdAt }: Suppression): string =>
  [address, channel, reason, note, addedBy, createdAt].map((cell) => csvCell(cell)).join(',') + '\r\n'
