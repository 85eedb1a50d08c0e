import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { linkIn, startMailbox } from '../../app/testing/mailbox.ts'
import { startOidcProvider } from '../../app/testing/oidc-provider.ts'
import { clientOf, cookieOf, type Person, postAuth } from '../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../app/testing/processes.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { joinTeam, linkOf } from '../../app/testing/team-invitations.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

const PASSWORD = 'seven green lorries'

/** Accounts need no confirmed address here, as without a mail server. */
let app: TestApp
/** A process on the same database on which they do. */
let strict: ServerProcess
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let provider: Awaited<ReturnType<typeof startOidcProvider>>
let owner: Person
beforeAll(async () => {
  mailbox = await startMailbox()
  provider = await startOidcProvider()
  app = await startApp({ ...mailbox.settings, ...provider.settings, CONFIRM_EMAIL: 'off' })
  provider.serve(app.url)
  strict = await startProcess({ ...app.settings, CONFIRM_EMAIL: 'on', ROLE: 'web' })
})
afterAll(async () => {
  await strict.terminate()
  await app.stop()
  await provider.stop()
  await mailbox.stop()
})
let people = 0
let email: string
beforeEach(async () => {
  owner = await app.signUp('owner')
  await putOnPlan(app.owner, owner, 'standard')
  email = `invited-${++people}@carpat.example`
})

const invite = (address = email) => owner.client.team.invite({ email: address, role: 'member' })
type SignUp = { invitation?: { id: string; token: string }; email?: string }
const signUp = (input: SignUp = {}) =>
  postAuth(strict.url, { path: '/sign-up/email', body: { email, password: PASSWORD, name: 'Invited', ...input } })
const isConfirmed = async (address = email) =>
  (await app.owner.query<{ emailVerified: boolean }>('select "emailVerified" from "user" where email = $1', [address]))
    .rows[0]?.emailVerified
const tokenOf = async (answer: Response) => ((await answer.json()) as { token: string | null }).token

describe('a new account by the link of an invitation', () => {
  test('has a confirmed address: it is signed in immediately and can accept', async () => {
    const message = await invite().then(() => mailbox.untilEmail(email, 'owner invites you to haulier.example'))
    const link = new URL(linkIn(message))
    const invitation = { id: link.pathname.split('/')[2] ?? '', token: link.searchParams.get('token') ?? '' }
    const answer = await signUp({ invitation, email: email.toUpperCase() })
    const client = clientOf({ url: strict.url, cookie: cookieOf(answer) })
    expect(await client.team.accept(invitation)).toEqual({ workspaceId: owner.workspaceId })
    expect(await isConfirmed()).toBe(true)
    expect((await client.me.get()).workspace.id).toBe(owner.workspaceId)
  })

  test('replaces an account that someone else began with the address, whose password no longer works', async () => {
    const invitation = linkOf(app, await invite())
    await postAuth(strict.url, {
      path: '/sign-up/email',
      body: { email, password: 'nine yellow wagons', name: 'Thief' },
    })
    expect(await tokenOf(await signUp({ invitation }))).not.toBeNull()
    const byThief = { path: '/sign-in/email', body: { email, password: 'nine yellow wagons' } }
    expect((await postAuth(strict.url, byThief)).status).toBe(401)
  })

  test.each<[string, () => Promise<{ id: string; token: string }>]>([
    ['with only the id', async () => ({ id: (await invite()).id, token: '' })],
    [
      'with the token of another one',
      async () => {
        const { token } = linkOf(app, await invite('other@carpat.example'))
        return { id: (await invite()).id, token }
      },
    ],
    ['for another address', async () => linkOf(app, await invite('other@carpat.example'))],
    [
      'that was withdrawn',
      async () => {
        const invitation = await invite()
        await owner.client.team.withdraw({ id: invitation.id })
        return linkOf(app, invitation)
      },
    ],
  ])('%s gets the response of any sign-up: neither signed in nor confirmed', async (_, link) => {
    const answer = await signUp({ invitation: await link() })
    expect(cookieOf(answer)).not.toContain('session_token')
    expect(await answer.json()).toEqual({ token: null, user: { email, name: 'Invited' } })
    expect(await isConfirmed()).toBe(false)
  })

  test('does not change an existing account of the address', async () => {
    const guest = await app.signUp('guest')
    const invitation = linkOf(app, await invite(guest.email))
    const answer = await signUp({ invitation, email: guest.email })
    expect([await tokenOf(answer), await isConfirmed(guest.email)]).toEqual([null, false])
    expect((await guest.client.me.get()).user.email).toBe(guest.email)
  })
})

test('an account that accepts by the link of its email has a confirmed address from then on', async () => {
  const guest = await app.signUp('guest')
  const invitation = await invite(guest.email)
  expect(await isConfirmed(guest.email)).toBe(false)
  await guest.client.team.accept(linkOf(app, invitation))
  expect(await isConfirmed(guest.email)).toBe(true)
})

describe('when the owner of an address takes over the account that someone else created with it', () => {
  let thief: Person
  const names = async () => (await owner.client.team.get()).members.map(({ name }) => name)
  beforeEach(async () => {
    thief = await app.signUp('thief')
    await joinTeam(app, { owner, guest: thief })
    // As when accepting did not confirm the address yet.
    await app.owner.query('update "user" set "emailVerified" = false where id = $1', [thief.userId])
  })
  const byProvider = async () => {
    provider.state.user = { sub: thief.userId, email: thief.email, email_verified: true, name: 'Ana Pop' }
    const begun = await postAuth(app.url, { path: '/sign-in/provider' })
    const back = await provider.through(((await begun.json()) as { url: string }).url, app.url)
    const answer = await fetch(back, { redirect: 'manual', headers: { cookie: cookieOf(begun) } })
    expect(cookieOf(answer)).toContain('session_token')
  }
  const byReset = async () => {
    await postAuth(app.url, { path: '/request-password-reset', body: { email: thief.email } })
    const message = await mailbox.untilEmail(thief.email, 'Reset your Leadhaul password')
    const token = new URL(linkIn(message)).searchParams.get('token')
    const answer = await postAuth(app.url, { path: '/reset-password', body: { token, newPassword: PASSWORD } })
    expect(answer.status).toBe(200)
  }

  test.each([
    ['the provider', byProvider],
    ['a new password from an email', byReset],
  ])('by %s, it keeps its own workspace and leaves those it was invited to', async (_, takeOver) => {
    await takeOver()
    expect(await names()).toEqual(['owner'])
    expect(await isConfirmed(thief.email)).toBe(true)
    const { items } = await owner.client.audit.list({ action: 'member-removed' })
    expect(items).toHaveLength(1)
    const { rows } = await app.owner.query('select "organizationId" from "member" where "userId" = $1', [thief.userId])
    expect(rows).toEqual([{ organizationId: thief.workspaceId }])
  })

  test('by a new password from an email, nothing else the other person set up signs in', async () => {
    await app.owner.query(
      `insert into "passkey" ("publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
       values ('key', $1::uuid, $1::text, 0, 'singleDevice', false)`,
      [thief.userId],
    )
    await app.owner.query('update "user" set "twoFactorEnabled" = true where id = $1', [thief.userId])
    await byReset()
    const answer = await postAuth(app.url, { path: '/sign-in/email', body: { email: thief.email, password: PASSWORD } })
    const { passkeys, twoStep } = await clientOf({ url: app.url, cookie: cookieOf(answer) }).me.account.security()
    expect([passkeys, twoStep.on]).toEqual([[], false])
  })

  test('but one that accepted by its email is proven, and keeps all', async () => {
    await app.owner.query('update "user" set "emailVerified" = true where id = $1', [thief.userId])
    await byReset()
    await vi.waitFor(async () => expect(await names()).toEqual(['owner', 'thief']))
  })
})
