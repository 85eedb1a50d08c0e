import type { CompanySite } from './site.ts'
import { fakeInternet, serveHttp } from '../fake-internet.ts'

/** Serves sites by name. `log` has each request; `mostAtOnce` the maximum of concurrent connections to a host. */
export async function serveSites(sites: readonly CompanySite[]) {
  const answers = new Map(sites.flatMap((site) => Object.entries(site.answers)))
  const hosts = new Set([...answers.keys()].map((key) => key.slice(0, key.indexOf('/'))))
  const log: { host: string; path: string; userAgent: string }[] = []
  const mostAtOnce = new Map<string, number>()
  const now = new Map<string, number>()
  const server = await serveHttp((request, response) => {
    const host = request.headers.host ?? ''
    const path = request.url ?? ''
    log.push({ host, path, userAgent: request.headers['user-agent'] ?? '' })
    now.set(host, (now.get(host) ?? 0) + 1)
    mostAtOnce.set(host, Math.max(mostAtOnce.get(host) ?? 0, now.get(host) ?? 0))
    const { status = 200, type = 'text/html', headers, body } = answers.get(`${host}${path}`) ?? { status: 404 }
    // Delayed, so that a concurrent second request would be detected.
    setTimeout(() => {
      now.set(host, (now.get(host) ?? 1) - 1)
      response.writeHead(status, { 'content-type': type, ...headers }).end(body ?? '')
    }, 2)
  })
  const network = fakeInternet({ portOf: (host) => (hosts.has(host) ? server.port : undefined) })
  return { network, log, mostAtOnce, close: () => server.close() }
}
