import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { QUICK_JOBS } from '../../app/testing/quick-jobs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { boot } from '../../app/start.ts'
import { readEnv } from '../../platform/settings/env.ts'
import type { ExternalNetwork } from '../../platform/outbound-clients.ts'
import { fakeInternet, type LocalServer, serveHttp } from '../../platform/testing/fake-internet.ts'

const WAIT_OPTIONS = { timeout: 120_000, interval: 50 }
const HTML = { 'content-type': 'text/html' }
const absent = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }))
/** The request of each site that is delayed until the worker stops; the last one stops within its home page. */
const HELD: Record<string, string> = {
  'home.ro': '/',
  'rules.ro': '/robots.txt',
  'half.ro': '/contact',
  'torn.ro': '/',
}

let server: LocalServer
let externalNetwork: ExternalNetwork
let app: TestApp
let person: Person
let held: ServerResponse[] | undefined = []
beforeAll(async () => {
  server = await serveHttp((request, response) => {
    const { host = '' } = request.headers
    if (!held || HELD[host] !== request.url) return answer(response, host, request.url)
    held.push(response)
    if (host === 'torn.ro') response.writeHead(200, HTML).write('<p>Write to')
  })
  const network = fakeInternet({ portOf: (host) => (host in HELD ? server.port : undefined) })
  externalNetwork = { network, mailDns: { mx: absent, address: absent, txt: absent }, pageBreakMs: 0 }
  app = await startApp({ ROLE: 'web' }, externalNetwork)
  person = await app.signUp()
})
afterAll(async () => {
  await app.stop()
  await server.close()
})

function answer(response: ServerResponse, host: string, path: string | undefined): void {
  if (path === '/robots.txt') return void response.writeHead(404).end()
  const name = path === '/' ? 'office' : 'sales'
  response.writeHead(200, HTML).end(`<p>Write to ${name}@${host}</p><a href="/contact">Contact</a>`)
}
const startWorker = () =>
  boot(readEnv({ ...app.settings, ROLE: 'worker' }), {
    report: () => undefined,
    fillDirectory: false,
    jobTiming: QUICK_JOBS,
    externalNetwork,
  })
const emailsOf = async (id: string) => {
  const { contact } = await person.client.leads.get({ id })
  return [contact?.contactEmail, ...(contact?.otherEmails ?? [])].map(String).toSorted((a, b) => a.localeCompare(b))
}

test('sites that a stopped worker was visiting are visited again after the next start', async () => {
  const hosts = Object.keys(HELD)
  const ids: string[] = []
  for (const host of hosts)
    ids.push((await person.client.leads.create({ companyName: host, website: `http://${host}/` })).id)
  await person.client.leads.process({ ids })
  const stopped = await startWorker()
  await vi.waitFor(() => expect(held).toHaveLength(hosts.length), WAIT_OPTIONS)
  await stopped.stop()
  const { rows } = await app.owner.query('select outcome, claimed_until from site_facts')
  expect(rows).toEqual(hosts.map(() => ({ outcome: null, claimed_until: null })))

  held = undefined
  const worker = await startWorker()
  await vi.waitFor(async () => {
    const emails = await Promise.all(ids.map(emailsOf))
    expect(emails).toEqual(hosts.map((host) => [`office@${host}`, `sales@${host}`]))
  }, WAIT_OPTIONS)
  await worker.stop()
})

test('sites that were not requested for long, or whose visit never ended, are deleted once a day', async () => {
  await app.owner.query(`
    insert into site_facts (site, outcome, fresh_until, claimed_until) values
      ('old.ro', 'read', now() - interval '31 days', null),
      ('known.ro', 'read', now() - interval '29 days', null),
      ('died.ro', null, null, now() - interval '25 hours'),
      ('stopped.ro', null, null, null),
      ('visited.ro', null, null, now() - interval '23 hours')`)
  const worker = await startWorker()
  const { rows: schedules } = await app.owner.query(`select cron from pgboss.schedule where name = 'site-cleanup'`)
  expect(schedules).toEqual([{ cron: '37 3 * * *' }])
  await app.deps.jobs.enqueue(app.deps.systemDb, 'site-cleanup', {})
  await vi.waitFor(async () => {
    const { rows } = await app.owner.query(`select site from site_facts where site not like 'written:%' order by site`)
    expect(rows.map(({ site }) => site)).toEqual(['known.ro', 'visited.ro'])
  }, WAIT_OPTIONS)
  await worker.stop()
})
