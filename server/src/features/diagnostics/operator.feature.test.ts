import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'
import { type Person, postAuth, signIn } from '../../app/testing/people.ts'
import { startMailbox } from '../../app/testing/mailbox.ts'
import { type S3Server, startS3Server } from '../../platform/testing/s3-server.ts'

const OPERATOR = 'operator@leadhaul.example'
let app: TestApp
beforeAll(async () => {
  app = await startApp({
    ADMIN_EMAILS: ` Operator@leadhaul.example, second@leadhaul.example`,
    AI_URL: 'https://ai.example/secret-path',
    AI_MODEL: 'some-model',
  })
  await insertPlaces(app.owner, placeRows(5))
})
afterAll(() => app.stop())

test('the operator sees jobs, sign-ups and searches of all workspaces, but not to whom they belong', async () => {
  const [mara, other] = [await app.signUp('mara'), await app.signUp('other')]
  await runSearch(app, mara)
  await runSearch(app, other)
  const body = { email: OPERATOR, password: mara.password, name: 'Operator' }
  expect((await postAuth(app.url, { path: '/sign-up/email', body })).ok).toBe(true)
  const operator = await signIn({ url: app.url, email: OPERATOR })
  // The first person who signs up with that address is not necessarily its owner.
  await expect(operator.client.operator.get()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.owner.query(`update "user" set "emailVerified" = true where email = $1`, [OPERATOR])
  const seen = await operator.client.operator.get()
  expect(seen).toMatchObject({
    database: { ok: true },
    mail: 'kept',
    storage: 'disk',
    sources: ['directory'],
    accounts: 3,
  })
  expect(seen.days).toHaveLength(14)
  expect(seen.days[0]).toMatchObject({ day: new Date().toISOString().slice(0, 10), signUps: 3, searches: 2 })
  expect(seen.jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(['search-run', 'welcome-mail']))
  const text = JSON.stringify(seen)
  for (const hidden of [mara.email, mara.workspaceId, mara.userId, other.email, 'Cluj'])
    expect(text).not.toContain(hidden)
})

test('the operator sees in how many workspaces the balance is not the sum of the ledger', async () => {
  const [operator, { workspaceId }, other] = [await operatorOf(app), await app.signUp(), await app.signUp()]
  const wrong = async () => (await operator.client.operator.get()).wrongBalances
  const move = (by: number) =>
    app.owner.query('update workspaces set credit_balance = credit_balance + $2 where id = $1', [workspaceId, by])
  expect(await wrong()).toBe(0)
  await move(1)
  expect(await wrong()).toBe(1)
  await move(-1)
  await app.owner.query('update credit_transactions set amount = amount - 1 where workspace_id = $1', [
    other.workspaceId,
  ])
  expect(await wrong()).toBe(1)
  await app.owner.query('update credit_transactions set amount = amount + 1 where workspace_id = $1', [
    other.workspaceId,
  ])
  expect(await wrong()).toBe(0)
})

test('the page does not exist for other users', async () => {
  const { client } = await app.signUp('curious')
  await expect(client.operator.get()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('diagnostics show anyone which settings are set and work, but never a value', async () => {
  const response = await fetch(`${app.url}/api/v1/diagnostics`)
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ database: true, settings: { model: true, mail: false, payments: false } })
  for (const value of Object.values(app.settings).filter((value) => value.length > 5)) expect(text).not.toContain(value)
})

/** Signs the operator up, with a confirmed address. */
async function operatorOf(of: TestApp): Promise<Person> {
  const { password } = await of.signUp()
  const body = { email: 'second@leadhaul.example', password, name: 'Operator' }
  await postAuth(of.url, { path: '/sign-up/email', body })
  await of.owner.query(`update "user" set "emailVerified" = true where email = $1`, [body.email])
  return signIn({ url: of.url, email: body.email })
}

test('the user menu has a link to the page only for the operator', async () => {
  const operator = await operatorOf(app)
  expect((await operator.client.me.get()).user.isOperator).toBe(true)
  expect((await (await app.signUp()).client.me.get()).user.isOperator).toBe(false)
})

describe('on request, the configured services are checked', () => {
  let s3: S3Server
  let mailbox: Awaited<ReturnType<typeof startMailbox>>
  let outer: Server
  let set: TestApp
  let operator: Person
  const asked: string[] = []
  let status = 200
  beforeAll(async () => {
    s3 = await startS3Server()
    mailbox = await startMailbox()
    outer = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim())
      if (status === 0) return
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
    await new Promise<void>((up) => outer.listen(0, '127.0.0.1', up))
    const url = `http://127.0.0.1:${(outer.address() as AddressInfo).port}`
    set = await startApp({
      ADMIN_EMAILS: 'second@leadhaul.example',
      ...s3.settings,
      ...mailbox.settings,
      CONFIRM_EMAIL: 'off',
      OVERPASS_URL: `${url}/api/interpreter`,
      APIFY_URL: url,
      APIFY_TOKEN: 'apify-token-of-tests',
      SEARCH_WEBHOOK_URL: `${url}/hook`,
      SEARCH_WEBHOOK_SECRET: 'x'.repeat(40),
      AI_URL: `${url}/v1/`,
      AI_KEY: 'ai-key-of-tests',
      AI_MODEL: 'some-model',
    })
    operator = await operatorOf(set)
  })
  afterAll(async () => {
    await set.stop()
    outer.closeAllConnections()
    outer.close()
    await mailbox.stop()
    await s3.close()
  })
  const check = async () => {
    const { checks } = await operator.client.operator.check()
    return Object.fromEntries(checks.map(({ name, state }) => [name, state]))
  }

  test('and all that respond work', async () => {
    expect(await check()).toEqual({
      mail: 'ok',
      storage: 'ok',
      overpass: 'ok',
      apify: 'ok',
      webhook: 'ok',
      model: 'ok',
    })
    expect(asked.toSorted()).toEqual([
      'GET /api/status',
      'GET /hook',
      'GET /v1/models Bearer ai-key-of-tests',
      'GET /v2/users/me Bearer apify-token-of-tests',
    ])
    const subjects = mailbox.emailsTo('second@leadhaul.example').map(({ subject }) => subject)
    expect(subjects.filter((subject) => !/welcome/i.test(subject))).toEqual([])
  })

  test('and those that reject the request or are broken do not, without revealing their settings', async () => {
    status = 401
    s3.breakAfter(0)
    const text = JSON.stringify(await operator.client.operator.check())
    expect(await check()).toEqual({
      mail: 'ok',
      storage: 'failed',
      overpass: 'failed',
      apify: 'failed',
      webhook: 'ok',
      model: 'failed',
    })
    for (const hidden of ['apify-token', 'ai-key', '127.0.0.1', 'hook']) expect(text).not.toContain(`${hidden}/`)
    s3.breakAfter(undefined)
  })

  test('and a model whose service has no list of models works, because its key was not rejected', async () => {
    status = 404
    expect(await check()).toMatchObject({ model: 'ok', apify: 'failed' })
  })

  test('and those that do not respond in time are slow', async () => {
    status = 0
    const { overpass, storage } = await check()
    expect(['slow', 'failed']).toContain(overpass)
    expect(storage).toBe('ok')
  })

  test('only by the operator', async () => {
    const { client } = await set.signUp()
    for (const refused of [
      () => client.operator.check(),
      () => client.operator.failedJobs(),
      () => client.operator.retryJobs({ queue: 'enrich' }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('jobs that failed for good', () => {
  let operator: Person
  beforeAll(async () => {
    operator = await operatorOf(app)
  })
  const fail = async (queue: string, count: number) =>
    (
      await app.owner.query<{ id: string }>(
        `insert into pgboss.job (name, data, state, output, retry_count, completed_on, start_after)
         select $1, jsonb_build_object('userId', $2::text), 'failed',
           jsonb_build_object('code', 'ECONNREFUSED', 'message', 'no mail to mara@haulier.example'), 8, now(), now() + interval '1 day'
         from generate_series(1, $3::int) returning id`,
        [queue, operator.userId, count],
      )
    ).rows.map(({ id }) => id)
  const states = async (ids: string[]) =>
    (
      await app.owner.query<{ state: string }>('select state::text from pgboss.job where id = any($1::uuid[])', [ids])
    ).rows.map(({ state }) => state)

  test('are listed by queue without their payload, and retried one by one or all together', async () => {
    const [first = '', ...others] = await fail('deletion-letter', 3)
    const [untouched = ''] = await fail('task-reminder', 1)
    const { items } = await operator.client.operator.failedJobs()
    expect(items.filter(({ queue }) => queue === 'deletion-letter')).toHaveLength(3)
    expect(items.find(({ id }) => id === first)).toMatchObject({
      queue: 'deletion-letter',
      tries: 9,
      code: 'ECONNREFUSED',
    })
    expect(JSON.stringify(items)).not.toContain('mara@')
    const { operator: api } = operator.client
    expect(await api.retryJobs({ queue: 'deletion-letter', id: first })).toEqual({ retried: 1 })
    expect(await api.retryJobs({ queue: 'deletion-letter', id: first })).toEqual({ retried: 0 })
    expect(await api.retryJobs({ queue: 'deletion-letter', id: untouched })).toEqual({ retried: 0 })
    expect(await states([first, ...others])).toEqual(expect.arrayContaining(['failed', 'failed']))
    expect(await api.retryJobs({ queue: 'deletion-letter' })).toEqual({ retried: 2 })
    expect(await states([first, ...others])).not.toContain('failed')
    expect(await states([untouched])).toEqual(['failed'])
    const log = (await operator.client.audit.list({ action: 'jobs-retried' })).items.map(({ data }) => data)
    expect(log).toEqual([
      { queue: 'deletion-letter', count: 2 },
      { queue: 'deletion-letter', count: 1 },
    ])
  })
})
