import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { fakeInternet, type LocalServer, serveHttp } from '../../platform/testing/fake-internet.ts'

/** More leads than workers. */
const SLOW = 26
const WAIT_OPTIONS = { timeout: 120_000, interval: 50 }
const absent = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }))

let server: LocalServer
let app: TestApp
let person: Person
/** Pending requests to the slow host; undefined once it responds immediately. */
let held: ServerResponse[] | undefined = []
let askedAtOnce = 0
beforeAll(async () => {
  server = await serveHttp((request, response) => {
    const { host = '' } = request.headers
    if (host !== 'slow.ro' || !held) return answer(response, host)
    held.push(response)
    askedAtOnce = Math.max(askedAtOnce, held.length)
  })
  const known = ['slow.ro', 'quick.ro', 'also-quick.ro']
  const network = fakeInternet({ portOf: (host) => (known.includes(host) ? server.port : undefined) })
  app = await startApp({}, { network, mailDns: { mx: absent, address: absent, txt: absent }, pageBreakMs: 0 })
  person = await app.signUp()
})
afterAll(async () => {
  await app.stop()
  await server.close()
})

const answer = (response: ServerResponse, host: string) =>
  void response.setHeader('content-type', 'text/html').end(`<p>Write to office@${host}</p>`)

async function lead(name: string, website: string): Promise<string> {
  const { id } = await person.client.leads.create({ companyName: name, website })
  return id
}
const process = (ids: string[]) => person.client.leads.process({ ids })
const emailOf = async (id: string) => (await person.client.leads.get({ id })).contact?.contactEmail
const jobs = async () => {
  const { rows } = await app.owner.query<{ state: string; n: number }>(
    `select state, count(*)::int as n from pgboss.job where name = 'enrich' group by 1`,
  )
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
}

test('a slow host occupies one worker: other sites are visited meanwhile, its own when it is free', async () => {
  const slow: string[] = []
  for (let n = 0; n < SLOW; n++) slow.push(await lead(`Slow ${n}`, `http://slow.ro/firm-${n}`))
  await process(slow)
  await vi.waitFor(() => expect(held).not.toEqual([]), WAIT_OPTIONS)
  const quick = [await lead('Quick', 'http://quick.ro/'), await lead('Also quick', 'http://also-quick.ro/')]
  await process(quick)
  await vi.waitFor(async () => {
    const emails = await Promise.all(quick.map(emailOf))
    expect(emails).toEqual(['office@quick.ro', 'office@also-quick.ro'])
  }, WAIT_OPTIONS)
  await vi.waitFor(async () => expect((await jobs()).active).toBe(1), WAIT_OPTIONS)

  const waiting = held ?? []
  held = undefined
  for (const response of waiting) answer(response, 'slow.ro')
  await vi.waitFor(async () => expect(await jobs()).toEqual({ completed: expect.any(Number) }), WAIT_OPTIONS)
  // A site that took too long is not requested again today.
  const { rows } = await app.owner.query<{ outcome: string; n: number }>(
    `select outcome, count(*)::int as n from site_facts where site like 'written:%' group by 1`,
  )
  const visits = new Map(rows.map(({ outcome, n }) => [outcome, n]))
  expect((visits.get('read') ?? 0) + (visits.get('timeout') ?? 0)).toBe(SLOW + 2)
  expect(visits.get('read')).toBeGreaterThan(SLOW / 2)
  expect(await emailOf(slow.at(-1) ?? '')).toBe('office@slow.ro')
  expect(askedAtOnce).toBe(1)
}, 400_000)
