import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { fakeInternet, type LocalServer, serveHttp } from '../testing/fake-internet.ts'
import { HOSTILE_ADDRESSES } from '../testing/hostile-addresses.ts'
import type { FetchError } from './fetch-error.ts'
import type { Network } from './guarded-agent.ts'
import { createSafeFetch, type SafeFetch } from './safe-fetch.ts'

const JSON_ONLY = { accept: ['application/json'], maxBytes: 10_000 }
const opened: { close(): Promise<void> }[] = []
afterEach(async () => void (await Promise.all(opened.splice(0).map((each) => each.close()))))

const serving = async (answer: RequestListener): Promise<LocalServer> => {
  const server = await serveHttp(answer)
  opened.push(server)
  return server
}
const endpoint = ({ port }: LocalServer, network?: Network): { home: string; guarded: SafeFetch } => {
  const home = `http://127.0.0.1:${port}`
  const guarded = createSafeFetch({ userAgent: 'Test/1 (+https://test.example)', network, trusted: home })
  opened.push(guarded)
  return { home, guarded }
}

describe('a service the operator set', () => {
  test('is reached at a private address and port, and receives the posted body and its headers', async () => {
    const seen: unknown[] = []
    const { home, guarded } = endpoint(
      await serving((request, response) => {
        const { authorization, 'content-type': type } = request.headers
        request.on('data', (body: Buffer) => seen.push([request.method, authorization, type, body.toString()]))
        response.writeHead(201, { 'content-type': 'application/json', etag: '"7"', 'retry-after': '3' }).end('{}')
      }),
    )
    const answer = await guarded.post(`${home}/runs`, {
      ...JSON_ONLY,
      body: '{"a":1}',
      contentType: 'application/json',
      headers: { authorization: 'Bearer secret' },
    })
    expect(seen).toEqual([['POST', 'Bearer secret', 'application/json', '{"a":1}']])
    expect(answer).toMatchObject({ status: 201, etag: '"7"', retryAfter: '3' })
    expect(answer.body.toString()).toBe('{}')
  })

  test('cannot redirect to private addresses: neither to hostile ones nor to another port of its host', async () => {
    let visits = 0
    const inner = await serving((_, response) => void response.end(String(++visits)))
    let target = ''
    const { home, guarded } = endpoint(
      await serving((_, response) => void response.writeHead(302, { location: encodeURI(target) }).end()),
    )
    const hostile = HOSTILE_ADDRESSES.filter((each) => /^\w+:/.test(each))
    expect(hostile.length).toBeGreaterThan(100)
    for (target of [`http://127.0.0.1:${inner.port}/`, ...hostile]) {
      const failure = await guarded.get(`${home}/`, JSON_ONLY).catch((error: FetchError) => error.failure)
      expect([target, failure]).toEqual([target, expect.stringMatching(/^(bad_address|forbidden_address)$/)])
    }
    expect(visits).toBe(0)
  })

  test('does not leak its key: a redirect to another origin omits it, and a POST is not redirected', async () => {
    const keys: unknown[] = []
    const other = await serving(({ headers }, response) => {
      keys.push(headers.authorization)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
    const { home, guarded } = endpoint(
      await serving(({ headers }, response) => {
        keys.push(headers.authorization)
        response.writeHead(307, { location: 'http://other.example/' }).end()
      }),
      fakeInternet({ portOf: () => other.port }),
    )
    const keyed = { ...JSON_ONLY, headers: { authorization: 'Bearer secret' } }
    expect(await guarded.get(`${home}/`, keyed)).toMatchObject({ url: 'http://other.example/', status: 200 })
    expect(keys).toEqual(['Bearer secret', undefined])
    const posted = await guarded.post(`${home}/`, { ...keyed, body: '{}', contentType: 'application/json' })
    expect(posted.status).toBe(307)
    expect(keys).toHaveLength(3)
  })

  test('is not reachable without the setting', async () => {
    const server = await serving((_, response) => void response.end('secret'))
    const guarded = createSafeFetch({ userAgent: 'Test/1 (+https://test.example)' })
    opened.push(guarded)
    await expect(guarded.get(`http://127.0.0.1:${server.port}/`, JSON_ONLY)).rejects.toMatchObject({
      failure: 'bad_address',
    })
  })
})
