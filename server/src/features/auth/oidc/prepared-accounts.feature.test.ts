import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startOidcProvider } from '../../../app/testing/oidc-provider.ts'
import { clientOf, cookieOf, type Person, postAuth, signIn } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { joinTeam, linkOf } from '../../../app/testing/team-invitations.ts'
import { totpOf } from '../../../app/testing/totp.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'

const WAIT_OPTIONS = { timeout: 60_000 }

/** Accounts need no confirmed address here, as if no mail is sent: anyone can sign up with any address. */
let app: TestApp
let provider: Awaited<ReturnType<typeof startOidcProvider>>
let attacker: Person
beforeAll(async () => {
  provider = await startOidcProvider()
  app = await startApp(provider.settings)
  provider.serve(app.url)
})
afterAll(async () => {
  await app.stop()
  await provider.stop()
})
beforeEach(async () => {
  attacker = await app.signUp('victim')
  provider.state.user = { sub: attacker.userId, email: attacker.email, email_verified: true, name: 'Ana Pop' }
})

/** The owner of the address signs in through the provider. */
async function ownerComes(): Promise<Response> {
  const begun = await postAuth(app.url, { path: '/sign-in/provider' })
  const back = await provider.through(((await begun.json()) as { url: string }).url, app.url)
  return fetch(back, { redirect: 'manual', headers: { cookie: cookieOf(begun) } })
}
const post = (path: string, body: object, cookie = attacker.cookie) => postAuth(app.url, { path, body, cookie })
const isIn = async (cookie: string) => (await fetch(`${app.url}/api/v1/me`, { headers: { cookie } })).status === 200
const byPassword = () => post('/sign-in/email', { email: attacker.email, password: attacker.password }, '')
const count = async (table: string) =>
  (await app.owner.query(`select from ${table} where user_id = $1`, [attacker.userId])).rowCount

/** The link of the newest email to this address. */
async function linkTo(address: string) {
  const dir = join(app.settings.DATA_DIR ?? '', 'outbox')
  const email = await vi.waitFor(async () => {
    const emails = await Promise.all((await readdir(dir)).map((name) => readFile(join(dir, name), 'utf8')))
    const found = emails.find((text) => text.includes(`To: ${address}`) && text.includes('confirm-email'))
    expect(found).toBeDefined()
    return (found ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  }, WAIT_OPTIONS)
  const { searchParams } = new URL(/https?:\S+confirm-email\S+/.exec(email)?.[0] ?? '')
  const [id, side, token] = ['change', 'side', 'token'].map((name) => searchParams.get(name))
  return { id, side, token }
}
const confirm = (link: object) =>
  fetch(`${app.url}/api/email-change`, { method: 'POST', headers: { origin: app.url }, body: JSON.stringify(link) })

describe('someone who prepared an account with the address of another person', () => {
  test('loses access when its owner arrives: by session, password, code, trusted device, passkey and reset', async () => {
    const { totpURI } = (await (await post('/two-factor/enable', { password: attacker.password })).json()) as {
      totpURI: string
    }
    const renewed = cookieOf(await post('/two-factor/verify-totp', { code: totpOf(totpURI, -1) }))
    const challenge = cookieOf(await byPassword())
    const trusting = await post('/two-factor/verify-totp', { code: totpOf(totpURI), trustDevice: true }, challenge)
    const trusted = cookieOf(trusting)
    const waiting = cookieOf(await byPassword())
    expect([await isIn(renewed), await isIn(trusted)]).toEqual([true, true])
    await app.owner.query(
      `insert into "passkey" ("publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
       values ('key', $1::uuid, $1::text, 0, 'singleDevice', false)`,
      [attacker.userId],
    )
    await post('/request-password-reset', { email: attacker.email }, '')

    const owner = cookieOf(await ownerComes())
    expect(await isIn(owner)).toBe(true)
    expect([await isIn(renewed), await isIn(trusted), await isIn(attacker.cookie)]).toEqual([false, false, false])
    const again = await post('/sign-in/email', { email: attacker.email, password: attacker.password }, trusted)
    expect(again.status).toBe(401)
    expect((await post('/two-factor/verify-totp', { code: totpOf(totpURI, 1) }, waiting)).status).toBe(401)
    const { passkeys, twoStep } = await clientOf({ url: app.url, cookie: owner }).me.account.security()
    expect([passkeys, twoStep.on]).toEqual([[], false])
    const { rowCount } = await app.owner.query('select from "verification" where value = $1', [attacker.userId])
    expect(rowCount).toBe(0)
  })

  test('does not move its owner to another address with an email that waits in the mailbox', async () => {
    const newEmail = `of-attacker-${attacker.userId}@elsewhere.example`
    await attacker.client.me.email.change({ newEmail, password: attacker.password })
    expect((await confirm(await linkTo(newEmail))).status).toBe(200)
    const waiting = await linkTo(attacker.email)
    const owner = clientOf({ url: app.url, cookie: cookieOf(await ownerComes()) })
    expect([await owner.me.email.get(), await count('email_changes')]).toEqual([{ pending: null }, 0])
    expect((await confirm(waiting)).status).toBe(400)
    expect((await owner.me.get()).user.email).toBe(attacker.email)
  })

  test('loses access even with a sign-in that was in progress when its owner arrived', async () => {
    // A session is written once the lock is free, right after the password was found.
    await app.owner.query(`
      create or replace function wait_for_test() returns trigger language plpgsql as $$
      begin
        if pg_advisory_xact_lock_shared(4711) is null then null; end if;
        return new;
      end $$;
      create or replace trigger wait_for_test before insert on "session" for each row execute function wait_for_test()`)
    const holder = await app.owner.connect()
    const waiting = async () => {
      const { rows } = await app.owner.query<{ n: number }>(
        `select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = 4711 and not granted`,
      )
      return rows[0]?.n
    }
    try {
      await holder.query('select pg_advisory_lock(4711)')
      const underWay = byPassword()
      await vi.waitFor(async () => expect(await waiting()).toBe(1), WAIT_OPTIONS)
      const coming = ownerComes()
      await vi.waitFor(async () => expect(await waiting()).toBe(2), WAIT_OPTIONS)
      await holder.query('select pg_advisory_unlock(4711)')
      const [late, owner] = await Promise.all([underWay, coming])
      expect([late.status, await isIn(cookieOf(late)), await isIn(cookieOf(owner))]).toEqual([401, false, true])
    } finally {
      holder.release(true)
      await app.owner.query('drop trigger wait_for_test on "session"')
    }
  })
})

/** The notifications to the owner about what was removed. */
const claimNotices = async ({ notifications }: Person['client']) =>
  (await notifications.list({ limit: 50 })).items
    .filter(({ type }) => type === 'account_claimed')
    .map(({ data }) => data)

test('an owner gets no notification if nothing was removed', async () => {
  const owner = clientOf({ url: app.url, cookie: cookieOf(await ownerComes()) })
  expect((await owner.me.get()).user.id).toBe(attacker.userId)
  expect((await owner.notifications.list({})).items).toEqual([])
})

describe('a workspace that another person prepared', () => {
  const byProvider = async () => clientOf({ url: app.url, cookie: cookieOf(await ownerComes()) })
  const byReset = async () => {
    await post('/request-password-reset', { email: attacker.email }, '')
    const { rows } = await app.owner.query<{ token: string }>(
      `select substr(identifier, 16) as token from "verification"
       where value = $1 and identifier like 'reset-password:%'`,
      [attacker.userId],
    )
    const newPassword = 'seven green lorries'
    expect((await post('/reset-password', { token: rows[0]?.token, newPassword }, '')).status).toBe(200)
    const answer = await post('/sign-in/email', { email: attacker.email, password: newPassword }, '')
    return clientOf({ url: app.url, cookie: cookieOf(answer) })
  }
  let colleague: Person
  let late: Person
  const invitedLate = () => attacker.client.team.invite({ email: late.email, role: 'admin' })
  beforeEach(async () => {
    await putOnPlan(app.owner, attacker, 'standard')
    colleague = await app.signUp('colleague')
    late = await app.signUp('late')
    await joinTeam(app, { owner: attacker, guest: colleague, role: 'admin' })
  })

  test.each([
    ['the provider', byProvider],
    ['an email', byReset],
  ])('has no colleagues and no open invitations once its owner arrives by %s', async (_, comes) => {
    const invitation = await invitedLate()
    const owner = await comes()
    await expect(late.client.team.accept(linkOf(app, invitation))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { members, invitations, seats } = await owner.team.get()
    expect([members.map(({ email }) => email), invitations, seats.used]).toEqual([[attacker.email], [], 1])
    expect((await colleague.client.me.get()).workspace.id).not.toBe(attacker.workspaceId)
    const { items: removed } = await owner.audit.list({ action: 'member-removed' })
    expect(removed).toMatchObject([{ who: { userId: attacker.userId }, data: { role: 'admin' } }])
    expect(await claimNotices(owner)).toEqual([{ members: 1, invitations: 1, accounts: 0, apiKeys: 0 }])
    const notices = await vi.waitFor(async () => {
      const { items } = await colleague.client.notifications.list({})
      expect(items).not.toEqual([])
      return items
    }, WAIT_OPTIONS)
    expect(notices).toMatchObject([{ type: 'member_removed', data: { workspace: 'haulier.example' } }])
    const [withdrawn] = (await owner.audit.list({ action: 'invitation-withdrawn' })).items
    expect(withdrawn).toMatchObject({ data: { email: late.email } })
  })

  test('has none of the accounts for mail and WhatsApp that were connected before', async () => {
    const connected = [
      ['smtp', { fromAddress: 'mine@attacker.example' }],
      ['imap', { user: 'inbox@attacker.example' }],
      ['twilio', {}],
    ]
    for (const [kind, shown] of connected)
      await app.owner.query(
        `insert into integration_credentials (workspace_id, kind, sealed, public, user_id) values ($1, $2, '', $3, $4)`,
        [attacker.workspaceId, kind, JSON.stringify(shown), attacker.userId],
      )
    await app.owner.query('insert into inboxes (workspace, user_id) values ($1, $2)', [
      attacker.workspaceId,
      attacker.userId,
    ])
    const owner = await byProvider()
    const { rows } = await app.owner.query(
      `select workspace_id from integration_credentials where workspace_id = $1
       union all select workspace from inboxes where workspace = $1`,
      [attacker.workspaceId],
    )
    expect(rows).toEqual([])
    expect(await claimNotices(owner)).toEqual([{ members: 1, invitations: 0, accounts: 3, apiKeys: 0 }])
    const { items } = await owner.audit.list({})
    const removed = items.filter(({ action }) => /account-removed|inbox-removed/.test(action))
    expect(removed.map(({ action, data }) => `${action} ${data.email}`).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'email-account-removed mine@attacker.example',
      'inbox-removed inbox@attacker.example',
      'twilio-account-removed undefined',
    ])
  })

  test('rejects API keys that were created before', async () => {
    await putOnPlan(app.owner, attacker, 'premium')
    const { key } = await attacker.client.apiKeys.create({ name: 'Mine', days: null })
    const status = async () =>
      (await fetch(`${app.url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } })).status
    expect(await status()).toBe(200)
    const owner = await byProvider()
    expect([await status(), await owner.apiKeys.list()]).toEqual([401, { items: [] }])
    const [entry] = (await owner.audit.list({ action: 'api-key-revoked' })).items
    expect(entry).toMatchObject({ data: { name: 'Mine' } })
    expect(await claimNotices(owner)).toEqual([{ members: 1, invitations: 0, accounts: 0, apiKeys: 1 }])
  })

  test('reports a removed API key to its owner, even if nothing else was removed', async () => {
    await attacker.client.team.remove({ userId: colleague.userId })
    await putOnPlan(app.owner, attacker, 'premium')
    await attacker.client.apiKeys.create({ name: 'Mine', days: null })
    expect(await claimNotices(await byProvider())).toEqual([{ members: 0, invitations: 0, accounts: 0, apiKeys: 1 }])
  })

  test('belongs to a colleague if it was transferred, and the claimed account leaves it', async () => {
    await attacker.client.team.transferOwnership({ userId: colleague.userId })
    await byProvider()
    const { members } = await colleague.client.team.get()
    expect(members.map(({ email }) => email)).toEqual([colleague.email])
    expect(await claimNotices(colleague.client)).toEqual([])
  })

  test('keeps its colleagues and invitations if its owner had proved the address', async () => {
    await app.owner.query('update "user" set "emailVerified" = true where id = $1', [attacker.userId])
    await invitedLate()
    const owner = await byProvider()
    const { members, invitations } = await owner.team.get()
    expect([members.length, invitations.length, await claimNotices(owner)]).toEqual([2, 1, []])
  })
})

test('an account whose owner proved its address keeps its settings when the owner signs in through the provider', async () => {
  await app.owner.query('update "user" set "emailVerified" = true where id = $1', [attacker.userId])
  const other = await signIn({ url: app.url, email: attacker.email })
  const newEmail = `moving-${attacker.userId}@haulier.example`
  await other.client.me.email.change({ newEmail, password: other.password })
  const owner = clientOf({ url: app.url, cookie: cookieOf(await ownerComes()) })
  expect(await owner.me.email.get()).toEqual({ pending: newEmail })
  expect([await isIn(other.cookie), (await byPassword()).status]).toEqual([true, 200])
})
