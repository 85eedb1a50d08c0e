import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fakeInternet, type LocalServer, serveHttp, serveSockets } from '../testing/fake-internet.ts'
import { HOSTILE_ADDRESSES, HOSTILE_DNS_ANSWERS } from '../testing/hostile-addresses.ts'
import type { FetchError } from './fetch-error.ts'
import { createSafeFetch, type SafeFetch } from './safe-fetch.ts'
import { createServer } from 'node:net'

const OPTIONS = { accept: ['text/html'], maxBytes: 1000 }
const REFUSED = expect.stringMatching(/^(bad_address|forbidden_address)$/)
const userAgent = 'Test/1 (+https://test.example)'

let canaries: LocalServer[]
let visits = 0
const canary = async (host: string) => {
  const server = createServer((socket) => {
    visits++
    socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\nsecret')
  })
  return serveSockets(server, host)
}
beforeAll(async () => {
  canaries = [await canary('127.0.0.1'), await canary('::1')]
})
beforeEach(() => {
  visits = 0
})
afterAll(async () => void (await Promise.all(canaries.map((each) => each.close()))))

const failureOf = async (guarded: SafeFetch, address: string, name = address) =>
  guarded.get(address, OPTIONS).then(
    () => [name, 'an answer'],
    (error: FetchError) => [name, error.failure],
  )

/** Routes every address that passes the guard to a canary. */
const trap = () => fakeInternet({ portOf: () => canaries[0]?.port })

describe('an address that is not of the public internet', () => {
  test('is rejected in each of more than 400 spellings, without a request', async () => {
    expect(new Set(HOSTILE_ADDRESSES).size).toBeGreaterThan(500)
    const network = trap()
    const guarded = createSafeFetch({ userAgent, network })
    for (const address of HOSTILE_ADDRESSES) expect(await failureOf(guarded, address)).toEqual([address, REFUSED])
    expect(network.dialled).toEqual([])
    expect(visits).toBe(0)
    await guarded.close()
  })

  test('is rejected with the real network too', async () => {
    const guarded = createSafeFetch({ userAgent })
    for (const { port } of canaries)
      for (const host of ['127.0.0.1', '[::1]', 'localhost', '2130706433', '0', '[::ffff:7f00:1]', 'localhost.'])
        await expect(guarded.get(`http://${host}:${port}/`, OPTIONS)).rejects.toMatchObject({ failure: REFUSED })
    await expect(guarded.get('http://localhost/', OPTIONS)).rejects.toMatchObject({ failure: 'forbidden_address' })
    expect(visits).toBe(0)
    await guarded.close()
  })

  test.each(HOSTILE_DNS_ANSWERS)('is refused when a name resolves to %s, alone or among public ones', async (inner) => {
    for (const answers of [[inner], ['93.184.215.14', inner], [inner, '2606:4700::1111']]) {
      const network = fakeInternet({ portOf: () => canaries[0]?.port, answer: () => answers })
      const guarded = createSafeFetch({ userAgent, network })
      await expect(guarded.get('http://shop.example/', OPTIONS)).rejects.toMatchObject({ failure: 'forbidden_address' })
      expect(network.dialled).toEqual([])
      await guarded.close()
    }
    expect(visits).toBe(0)
  })

  test('is rejected as the target of the first or a later redirect', async () => {
    let target = ''
    const server = await serveHttp((request, response) => {
      const step = Number(new URL(request.url ?? '', 'http://x').searchParams.get('step') ?? 0)
      const location = step === 2 ? target : `http://step-${step}.example/?step=${step + 1}`
      response.writeHead(302, { location: encodeURI(location) }).end()
    })
    const names = fakeInternet({ portOf: (host) => (host.endsWith('.example') ? server.port : canaries[0]?.port) })
    const guarded = createSafeFetch({ userAgent, network: names })
    for (const address of HOSTILE_ADDRESSES.filter((each) => /^\w+:/.test(each))) {
      target = address
      for (const first of ['http://shop.example/?step=2', 'http://shop.example/?step=0'])
        expect(await failureOf(guarded, first, address)).toEqual([address, REFUSED])
    }
    expect(visits).toBe(0)
    await guarded.close()
    await server.close()
  })

  test('is not reached by a name that resolves first to a public and then to a private address', async () => {
    const server = await serveHttp((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html', connection: 'close' }).end('ours'),
    )
    let asked = 0
    const network = fakeInternet({
      portOf: (host) => (host === '127.0.0.1' ? canaries[0]?.port : server.port),
      answer: () => (++asked === 1 ? ['93.184.215.14'] : ['127.0.0.1']),
    })
    const guarded = createSafeFetch({ userAgent, network })
    const first = await guarded.get('http://rebind.example/', OPTIONS)
    expect(first.body.toString()).toBe('ours')
    // The name is resolved once: the checked address is the connected address.
    expect(asked).toBe(1)
    expect(network.dialled).toEqual(['93.184.215.14'])
    await expect(guarded.get('http://rebind.example/', OPTIONS)).rejects.toMatchObject({ failure: 'forbidden_address' })
    expect(visits).toBe(0)
    await guarded.close()
    await server.close()
  })
})
