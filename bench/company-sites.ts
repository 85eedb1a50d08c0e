import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '../server/src/platform/safe-fetch/guarded-agent.ts'

export const SITE_COUNT = 500
const PAGES = ['/', '/contact', '/about', '/team', '/imprint']
const PROSE = 'We have made oak furniture by hand since 1956, for shops and hotels in nine countries. '.repeat(60)

export type CompanySites = {
  network: Network
  /** Requests, the maximum at a time per host, and the shortest wait in milliseconds between two pages of one host. */
  seen(): { requests: number; mostAtOnce: number; shortestWaitMs: number; forbidden: number }
  reset(): void
  port: number
  close(): Promise<void>
}

/** Serves 500 company sites of five 6 kB pages from one local server, by host name; robots.txt disallows a part. */
export async function serveCompanySites(): Promise<CompanySites> {
  const hosts = new Map<string, { now: number; most: number; lastEnd: number; shortest: number }>()
  let requests = 0
  let forbidden = 0
  const watch = (request: IncomingMessage) => {
    const name = request.headers.host ?? ''
    const host = hosts.get(name) ?? { now: 0, most: 0, lastEnd: 0, shortest: Number.POSITIVE_INFINITY }
    hosts.set(name, host)
    requests++
    if (request.url?.startsWith('/private')) forbidden++
    host.now++
    host.most = Math.max(host.most, host.now)
    if (host.lastEnd > 0 && request.url !== '/robots.txt' && request.url !== '/')
      host.shortest = Math.min(host.shortest, performance.now() - host.lastEnd)
    return host
  }
  const server = createServer((request, response) => {
    const host = watch(request)
    const name = request.headers.host ?? ''
    response.on('close', () => {
      host.now--
      host.lastEnd = performance.now()
    })
    if (request.url === '/robots.txt')
      return void response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end('User-agent: *\nDisallow: /private\nCrawl-delay: 0')
    const found = PAGES.includes(request.url ?? '')
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    response.end(found ? pageOf(name, request.url ?? '') : '')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const each = () => [...hosts.values()]
  return {
    port,
    network: {
      resolve: async (host) => {
        const number = Number(/^firm-(\d+)\.ro$/.exec(host)?.[1] ?? Number.NaN)
        if (Number.isNaN(number)) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
        return [`93.184.${Math.floor(number / 250)}.${(number % 250) + 1}`]
      },
      dial: () => ({ address: '127.0.0.1', port }),
    },
    seen: () => ({
      requests,
      forbidden,
      mostAtOnce: Math.max(...each().map(({ most }) => most)),
      shortestWaitMs: Math.min(...each().map(({ shortest }) => shortest)),
    }),
    reset: () => {
      requests = 0
      forbidden = 0
      hosts.clear()
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** These names need no DNS: the injected network resolves them. */
const hostOf = (number: number) => `firm-${number}.ro`
export const siteOf = (number: number) => `http://${hostOf(number)}/`
export const PAGE_PATHS: readonly string[] = PAGES

function pageOf(host: string, path: string): string {
  const links = [...PAGES, '/private/prices'].map((href) => `<a href="${href}">${href.slice(1) || 'home'}</a>`)
  const contact =
    path === '/contact'
      ? `<p>office@${host} <a href="tel:+40264401${host.length}34">+40 264 401 ${host.length}34</a></p>`
      : ''
  return `<!doctype html><html><head><title>${host}</title></head><body><nav>${links.join(' ')}</nav><p>${PROSE}</p>${contact}</body></html>`
}

/** The same requests, sequential per site, by as many visitors, and nothing else. */
export async function visitAsBaseline({ port, visitors }: { port: number; visitors: number }): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors })
  let next = 0
  const visitor = async () => {
    for (let number = next++; number < SITE_COUNT; number = next++)
      for (const path of ['/robots.txt', ...PAGES]) await ask({ agent, port, path, host: hostOf(number) })
  }
  await Promise.all(Array.from({ length: visitors }, visitor))
  agent.destroy()
}

const ask = ({ agent, port, path, host }: { agent: Agent; port: number; path: string; host: string }) =>
  new Promise<void>((done, failed) => {
    get({ agent, host: '127.0.0.1', port, path, headers: { host } }, (answer) =>
      answer.resume().once('end', done).once('error', failed),
    ).once('error', failed)
  })
