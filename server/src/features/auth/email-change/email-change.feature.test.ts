import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, postAuth, signIn } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { createEmailChanges } from './email-change.service.ts'

const WAIT_OPTIONS = { timeout: 60_000 }
let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

type Link = { id: string; side: string; token: string }
const unfold = (text: string) => text.replace(/=\r?\n/g, '').replace(/=3D/g, '=')

/** The text of the newest email to an address about a topic. */
async function emailTo(address: string, about: string): Promise<string> {
  const dir = join(app.settings.DATA_DIR ?? '', 'outbox')
  const found = await vi.waitFor(async () => {
    const emails = await Promise.all((await readdir(dir)).map((name) => readFile(join(dir, name), 'utf8')))
    const email = emails.find((text) => text.includes(`To: ${address}`) && text.includes(about))
    expect(email).toBeDefined()
    return email ?? ''
  }, WAIT_OPTIONS)
  return unfold(found)
}
function linkIn(email: string): Link {
  const [url = ''] = /https?:\S+confirm-email\S+/.exec(email) ?? []
  const { searchParams } = new URL(url)
  const value = (name: string) => searchParams.get(name) ?? ''
  return { id: value('change'), side: value('side'), token: value('token') }
}
const confirm = async (link: Link, origin = app.url) => {
  const response = await fetch(`${app.url}/api/email-change`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(link),
  })
  return [response.status, (await response.json()) as { state?: string; code?: string }] as const
}
const ask = (person: Person, newEmail: string, password = person.password) =>
  person.client.me.email.change({ newEmail, password })
const OLD = 'Confirm the new email address'
const NEW = 'Confirm your new email address'

test('an account has its new address once both addresses confirm it, and then every session ends', async () => {
  const mara = await app.signUp('mara')
  const newEmail = 'mara-new@haulier.example'
  expect(await ask(mara, 'Mara-New@haulier.example')).toEqual({ pending: newEmail })
  const old = linkIn(await emailTo(mara.email, OLD))
  expect(await confirm(old)).toEqual([200, { state: 'half' }])
  expect(await confirm(old)).toEqual([200, { state: 'half' }])
  expect((await mara.client.me.get()).user.email).toBe(mara.email)
  expect(await mara.client.me.email.get()).toEqual({ pending: newEmail })
  const fresh = linkIn(await emailTo(newEmail, NEW))
  expect(await confirm(fresh)).toEqual([200, { state: 'done' }])
  expect((await mara.fetch('/api/v1/me')).status).toBe(401)
  const body = { email: mara.email, password: mara.password }
  expect((await postAuth(app.url, { path: '/sign-in/email', body })).ok).toBe(false)
  expect((await (await signIn({ url: app.url, email: newEmail })).client.me.get()).user.id).toBe(mara.userId)
})

test('a repeated confirmation gets the same response again, and nothing is done twice', async () => {
  const mara = await app.signUp('again')
  const newEmail = `lost-${mara.email}`
  await ask(mara, newEmail)
  const [old, fresh] = [linkIn(await emailTo(mara.email, OLD)), linkIn(await emailTo(newEmail, NEW))]
  await confirm(old)
  expect(await confirm(fresh)).toEqual([200, { state: 'done' }])
  const moved = await signIn({ url: app.url, email: newEmail })
  for (const link of [fresh, old]) expect(await confirm(link)).toEqual([200, { state: 'done' }])
  expect((await moved.client.me.get()).user.email).toBe(newEmail)
  expect(await moved.client.me.email.get()).toEqual({ pending: null })
  // An email that is sent late has no content any more.
  const late = { changeId: old.id, side: 'old', language: 'en' } as const
  expect(await app.deps.emailChanges.emailFor(late)).toBeUndefined()
  await app.owner.query(`update "user" set email = $2 where id = $1`, [mara.userId, `third-${mara.email}`])
  expect((await confirm(fresh))[0]).toBe(400)
  expect((await moved.client.me.get()).user.email).toBe(`third-${mara.email}`)
})

test('a change is deleted the night after its links expire', async () => {
  const [mara, other] = [await app.signUp('over'), await app.signUp('over')]
  for (const each of [mara, other]) await ask(each, `new-${each.email}`)
  await app.owner.query(`update email_changes set expires_at = now() where user_id = $1`, [mara.userId])
  await app.deps.jobs.enqueue(app.deps.systemDb, 'session-cleanup', {})
  const left = 'select user_id from email_changes where user_id = any($1)'
  await vi.waitFor(async () => {
    const { rows } = await app.owner.query(left, [[mara.userId, other.userId]])
    expect(rows).toEqual([{ user_id: other.userId }])
  }, WAIT_OPTIONS)
})

test('a link is void for the other side, for another change, after a day and from a foreign page', async () => {
  const [mara, other] = [await app.signUp('links'), await app.signUp('links')]
  await ask(mara, 'links-new@haulier.example')
  const old = linkIn(await emailTo(mara.email, OLD))
  await ask(other, 'links-other@haulier.example')
  const theirs = linkIn(await emailTo(other.email, OLD))
  expect((await confirm({ ...old, side: 'new' }))[0]).toBe(400)
  expect((await confirm({ ...old, id: theirs.id }))[0]).toBe(400)
  expect((await confirm({ ...old, token: `${old.token}x` }))[0]).toBe(400)
  expect((await confirm(old, 'https://elsewhere.example'))[0]).toBe(403)
  await app.owner.query(`update email_changes set expires_at = now() where id = $1`, [old.id])
  expect((await confirm(old))[0]).toBe(400)
  await ask(other, 'links-second@haulier.example')
  expect((await confirm(theirs))[0]).toBe(400)
})

test('a change needs the password and a different address, and no account can take the address of another account', async () => {
  const [mara, other] = [await app.signUp('mine'), await app.signUp('theirs')]
  await expect(ask(mara, 'x@haulier.example', 'wrong')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  await expect(ask(mara, mara.email.toUpperCase())).rejects.toMatchObject({ code: 'SAME_EMAIL' })
  expect(await ask(mara, other.email)).toEqual({ pending: other.email })
  const email = await emailTo(other.email, 'You already have a Leadhaul account')
  expect(email).not.toContain('confirm-email')
  const { id } = linkIn(await emailTo(mara.email, OLD))
  await app.owner.query(`update email_changes set new_confirmed_at = now() where id = $1`, [id])
  expect((await confirm(linkIn(await emailTo(mara.email, OLD))))[0]).toBe(400)
  expect((await other.client.me.get()).user.email).toBe(other.email)
  expect((await mara.client.me.get()).user.email).toBe(mara.email)
})

test('the links of a change are void once the password has changed', async () => {
  const mara = await app.signUp('mara')
  const newEmail = `away-${mara.email}`
  await ask(mara, newEmail)
  const links = [linkIn(await emailTo(mara.email, OLD)), linkIn(await emailTo(newEmail, NEW))]
  const body = { currentPassword: mara.password, newPassword: 'another-password-of-tests' }
  expect((await postAuth(app.url, { path: '/change-password', body, cookie: mara.cookie })).status).toBe(200)
  for (const link of links) expect(await confirm(link)).toMatchObject([400, { code: 'INVALID_TOKEN' }])
})

test('a sign-up that was never confirmed does not block its address', async () => {
  const mara = await app.signUp('mara')
  const newEmail = `unconfirmed-${mara.email}`
  await app.owner.query(`insert into "user" (name, email, "emailVerified") values ('Unconfirmed', $1, false)`, [
    newEmail,
  ])
  await ask(mara, newEmail)
  const fresh = linkIn(await emailTo(newEmail, NEW))
  expect(fresh.side).toBe('new')
  expect(await confirm(linkIn(await emailTo(mara.email, OLD)))).toEqual([200, { state: 'half' }])
  expect(await confirm(fresh)).toEqual([200, { state: 'done' }])
  expect((await (await signIn({ url: app.url, email: newEmail })).client.me.get()).user.id).toBe(mara.userId)
})

test('a change whose letters cannot both be sent is not stored, and the previous one stays', async () => {
  const mara = await app.signUp('mara')
  const kept = `kept-${mara.email}`
  await ask(mara, kept)
  const [old, fresh] = [linkIn(await emailTo(mara.email, OLD)), linkIn(await emailTo(kept, NEW))]
  const { rows } = await app.owner.query<{ id: string }>(`select id from "session" where "userId" = $1`, [mara.userId])
  const { pools, systemDb: db, jobs } = app.deps
  const enqueue: typeof jobs.enqueue = (...given) =>
    JSON.stringify(given[2]).includes('"new"') ? Promise.reject(new Error('No connection')) : jobs.enqueue(...given)
  const changes = createEmailChanges({
    pool: pools.system,
    db,
    jobs: { enqueue },
    secret: 'of this test',
    baseUrl: app.url,
    attemptsPerMinute: 100,
  })
  const request = { userId: mara.userId, sessionId: rows[0]?.id ?? '', language: 'en' as const }
  const asked = changes.requestChange({ ...request, newEmail: `lost-${mara.email}` })
  await expect(asked).rejects.toThrow('No connection')
  expect(await mara.client.me.email.get()).toEqual({ pending: kept })
  expect([(await confirm(old))[0], await confirm(fresh)]).toEqual([200, [200, { state: 'done' }]])
})

test('a new change and the second confirmation of the previous one do not deadlock', async () => {
  const mara = await app.signUp('mara')
  const newEmail = `met-${mara.email}`
  await ask(mara, newEmail)
  expect(await confirm(linkIn(await emailTo(mara.email, OLD)))).toEqual([200, { state: 'half' }])
  const fresh = linkIn(await emailTo(newEmail, NEW))
  const holder = await app.owner.connect()
  try {
    await holder.query('begin')
    await holder.query('select from "user" where id = $1 for update', [mara.userId])
    const confirmed = confirm(fresh)
    await untilWaiting(1)
    const asked = ask(mara, `again-${mara.email}`).then(
      () => 'asked',
      ({ code }: { code: string }) => code,
    )
    await untilWaiting(2)
    await holder.query('commit')
    // The first of the two succeeds and voids the other.
    const ends = [(await confirmed)[0], await asked]
    expect([
      [200, 'UNAUTHORIZED'],
      [400, 'asked'],
    ]).toContainEqual(ends)
  } finally {
    holder.release(true)
  }
})

/** Waits until this many requests wait for a row that another transaction has locked. */
const untilWaiting = (requests: number) =>
  vi.waitFor(async () => {
    const { rowCount } = await app.owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query ~ 'email_changes|former_addresses'`,
    )
    expect(rowCount).toBe(requests)
  }, WAIT_OPTIONS)
