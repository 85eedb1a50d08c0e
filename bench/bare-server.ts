// The baseline: node:http and the same SQL on the same kind of connections, without session, validation or framework.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPools } from '../server/src/platform/db/pools.ts'
import { createLog } from '../server/src/platform/log.ts'
import { runStatements, type Statement } from './statements.ts'

/** The statements sent per path; all rows are returned as JSON, except those of transaction control. */
export type BareRoutes = Record<string, Statement[]>
export type BareServerOptions = {
  appUrl: string
  routes: BareRoutes
  /** The connection for `systemRoutes`, as the role that reads the directory. */
  systemUrl?: string
  systemRoutes?: BareRoutes
}

process.once('message', ({ appUrl, systemUrl = appUrl, routes, systemRoutes = {} }: BareServerOptions) => {
  const { app, system } = openPools({ appUrl, systemUrl, log: createLog('silent') })
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    const statements = routes[url] ?? systemRoutes[url]
    if (!statements) return void response.writeHead(404).end()
    runStatements(url in routes ? app : system, statements).then(
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
