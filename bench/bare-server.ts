// The yardstick: node:http and the same SQL on the same kind of connections, without session, validation or framework.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPools } from '../server/src/platform/db/pools.ts'
import { createLog } from '../server/src/platform/log.ts'
import { runStatements, type Statement } from './statements.ts'

/** By path, the statements it sends; the rows of all but transaction control come back as JSON. */
export type BareRoutes = Record<string, Statement[]>

process.once('message', ({ appUrl, routes }: { appUrl: string; routes: BareRoutes }) => {
  const { app } = openPools({ appUrl, systemUrl: appUrl, log: createLog('silent') })
  const server = createServer((request, response) => {
    const statements = routes[request.url ?? '']
    if (!statements) return void response.writeHead(404).end()
    runStatements(app, statements).then(
      (answers) => {
        const [items, ...rest] = answers.filter((rows) => Array.isArray(rows) && rows.length > 0)
        const body = JSON.stringify({ items, rest })
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        response.end(body)
      },
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
})
