import { brotliCompressSync, gzipSync } from 'node:zlib'
import { createServer, type Socket } from 'node:net'
import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeInternet, type LocalServer, serveHttp, serveSockets } from '../testing/fake-internet.ts'
import type { FetchError } from './fetch-error.ts'
import { createSafeFetch, type FetchLimits, type SafeFetch } from './safe-fetch.ts'

const HTML = { accept: ['text/html'], maxBytes: 100_000 }
const userAgent = 'Test/1 (+https://test.example)'
const opened: { close(): Promise<void> }[] = []
afterEach(async () => void (await Promise.all(opened.splice(0).map((each) => each.close()))))

const guardOf = (server: LocalServer, limits: Partial<FetchLimits> = {}): SafeFetch => {
  const guarded = createSafeFetch({ userAgent, network: fakeInternet({ portOf: () => server.port }), limits })
  opened.push(guarded, server)
  return guarded
}
const answering = async (answer: RequestListener, limits?: Partial<FetchLimits>) =>
  guardOf(await serveHttp(answer), limits)
/** Serves raw bytes that no honest server would send. */
const raw = async (talk: (socket: Socket) => void, limits?: Partial<FetchLimits>) =>
  guardOf(await serveSockets(createServer((socket) => void socket.once('data', () => talk(socket)))), limits)
const html =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=ISO-8859-2', ...headers }).end(body)
const failureOf = (guarded: SafeFetch, address = 'http://shop.example/'): Promise<string> =>
  guarded.get(address, HTML).then(
    ({ status }) => `an answer: ${status}`,
    (error: FetchError) => error.failure,
  )

describe('a page', () => {
  test('is returned complete, with its type, charset and final URL', async () => {
    const guarded = await answering((request, response) =>
      request.url === '/' ? response.writeHead(301, { location: '/home#top' }).end() : html('hello')(request, response),
    )
    const page = await guarded.get('http://shop.example/', HTML)
    expect(page).toMatchObject({
      url: 'http://shop.example/home',
      status: 200,
      type: 'text/html',
      charset: 'ISO-8859-2',
    })
    expect(page.body.toString()).toBe('hello')
  })

  test.each([
    ['gzip', gzipSync('packed')],
    ['br', brotliCompressSync('packed')],
    ['identity', Buffer.from('packed')],
  ])('is decompressed from %s', async (encoding, body) => {
    const guarded = await answering(html(body, { 'content-encoding': encoding }))
    expect((await guarded.get('http://shop.example/', HTML)).body.toString()).toBe('packed')
  })

  test('that is missing is a response without a body', async () => {
    const guarded = await answering(
      (_, response) => void response.writeHead(404, { 'content-type': 'image/png' }).end('x'),
    )
    expect(await guarded.get('http://shop.example/', HTML)).toMatchObject({ status: 404, body: Buffer.alloc(0) })
  })

  test('is requested with our user agent, without cookies or credentials, also after redirects', async () => {
    const seen: Record<string, unknown>[] = []
    const guarded = await answering((request, response) => {
      seen.push(request.headers)
      if (request.headers.host === 'shop.example')
        response.writeHead(302, { location: 'http://other.example/', 'set-cookie': 'a=b' }).end()
      else html('done')(request, response)
    })
    await guarded.get('http://shop.example/', HTML)
    expect(seen).toHaveLength(2)
    for (const headers of seen) {
      expect(headers).toMatchObject({ 'user-agent': userAgent })
      expect(headers).not.toHaveProperty('cookie')
      expect(headers).not.toHaveProperty('authorization')
      expect(headers).not.toHaveProperty('referer')
    }
  })

  test('over https is requested by its name, although the socket connects to the checked address', async () => {
    let hello = ''
    const server = await serveSockets(
      createServer((socket) => void socket.once('data', (data) => socket.end((hello = data.toString('latin1'))))),
    )
    expect(await failureOf(guardOf(server), 'https://shop.example/')).toBe('broken')
    expect(hello).toContain('shop.example')
  })
})

describe('a response that is too large', () => {
  test('a body of 10 GB stops at the cap, with or without a content length', async () => {
    let sent = 0
    const piece = Buffer.alloc(64 * 1024, 'x')
    const endless: RequestListener = (request, response) => {
      const announced = request.url === '/announced' ? { 'content-length': String(10 * 1024 ** 3) } : {}
      response.writeHead(200, { 'content-type': 'text/html', ...announced })
      const push = () => {
        while (!response.destroyed && sent < 10 * 1024 ** 3) {
          sent += piece.length
          if (!response.write(piece)) return void response.once('drain', push)
        }
      }
      push()
    }
    const guarded = await answering(endless)
    expect(await failureOf(guarded)).toBe('too_large')
    expect(await failureOf(guarded, 'http://shop.example/announced')).toBe('too_large')
    expect(sent).toBeLessThan(20 * 1024 ** 2)
  })

  test.each([
    ['gzip', gzipSync(Buffer.alloc(50 * 1024 ** 2))],
    ['br', brotliCompressSync(Buffer.alloc(50 * 1024 ** 2))],
  ])('a bomb of 50 MB in %s stops at the cap', async (encoding, bomb) => {
    expect(bomb.length).toBeLessThan(60_000)
    const before = process.memoryUsage().arrayBuffers
    expect(await failureOf(await answering(html(bomb, { 'content-encoding': encoding })))).toBe('too_large')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20 * 1024 ** 2)
  })

  test('a nested bomb is not decompressed', async () => {
    const nested = gzipSync(gzipSync(Buffer.alloc(1024)))
    expect(await failureOf(await answering(html(nested, { 'content-encoding': 'gzip, gzip' })))).toBe('broken')
  })

  test('the sixth redirect is not followed', async () => {
    let asked = 0
    const guarded = await answering((_, response) => void response.writeHead(302, { location: `/${++asked}` }).end())
    expect(await failureOf(guarded)).toBe('too_many_redirects')
    expect(asked).toBe(6)
  })

  test('headers beyond 16 kB end the request', async () => {
    const guarded = await raw((socket) =>
      socket.write(`HTTP/1.1 200 OK\r\n${`x-pad: ${'x'.repeat(1000)}\r\n`.repeat(40)}\r\n`),
    )
    expect(await failureOf(guarded)).toBe('broken')
  })
})

describe('a response that is too slow', () => {
  const drip = (socket: Socket, text: string) => {
    const timer = setInterval(() => socket.write(text), 20)
    socket.on('close', () => clearInterval(timer))
  }
  test.each([
    ['headers that never end', (socket: Socket) => drip(socket, 'x: y\r\n'), 'HTTP/1.1 200 OK\r\n'],
    [
      'a body that never ends',
      (socket: Socket) => drip(socket, 'x'),
      'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n',
    ],
    ['a server that says nothing', () => undefined, ''],
    [
      'a body that stops in the middle',
      () => undefined,
      'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 9\r\n\r\nx',
    ],
  ])('%s: the timeout ends the request', async (_, go, first) => {
    const guarded = await raw(
      (socket) => {
        socket.write(first)
        go(socket)
      },
      { totalMs: 300 },
    )
    expect(await failureOf(guarded)).toBe('timeout')
  })

  test('the caller can abort it', async () => {
    const stop = new AbortController()
    const guarded = await raw(() => stop.abort())
    await expect(guarded.get('http://shop.example/', { ...HTML, signal: stop.signal })).rejects.toMatchObject({
      failure: 'aborted',
    })
  })
})

describe('a response that is not a page', () => {
  test('of another type is not read', async () => {
    const guarded = await answering(html('%PDF', { 'content-type': 'application/pdf' }))
    expect(await failureOf(guarded)).toBe('wrong_type')
  })
  test.each([
    ['torn in the middle', 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 100\r\n\r\nhalf'],
    ['torn in a chunk', 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\nff\r\nhalf'],
    ['not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['nothing', ''],
    ['not what its encoding says', 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-encoding: gzip\r\n\r\nplain'],
    [
      'of an encoding not asked for',
      'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-encoding: zstd\r\n\r\nplain',
    ],
  ])('%s', async (_, text) => expect(await failureOf(await raw((socket) => socket.end(text)))).toBe('broken'))

  test('an unknown name, and a closed port', async () => {
    const unresolved = createSafeFetch({ userAgent, network: fakeInternet({ portOf: () => undefined }) })
    const closed = createSafeFetch({ userAgent, network: fakeInternet({ portOf: () => 1 }) })
    opened.push(unresolved, closed)
    expect(await failureOf(unresolved)).toBe('unknown_host')
    expect(await failureOf(closed)).toBe('unreachable')
  })
})
