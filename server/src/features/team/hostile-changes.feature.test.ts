import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Person, signIn } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { joinTeam, linkOf } from '../../app/testing/team-invitations.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

/** How often two concurrent requests run, in different orders. */
const ROUNDS = 4

let app: TestApp
let owner: Person
let guest: Person
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  owner = await app.signUp('owner')
  guest = await app.signUp('guest')
  await putOnPlan(app.owner, owner, 'premium')
})

const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }
/** The number of requests of this database that wait for a lock. */
const waiting = async () =>
  (
    await app.owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rowCount
const codeOf = (error: unknown) => (error as { code?: string }).code
const outcomeOf = (work: Promise<unknown>) => work.then(() => 'done', codeOf)
const ownersOf = async (workspaceId: string) => {
  const { rows } = await app.owner.query<{ userId: string }>(
    `select "userId" from "member" where "organizationId" = $1 and role = 'owner'`,
    [workspaceId],
  )
  return rows.map(({ userId }) => userId)
}
const membersOf = async (workspaceId: string) =>
  (await app.owner.query(`select from "member" where "organizationId" = $1`, [workspaceId])).rowCount
const nameOf = async (person: Person) => (await person.client.me.deletion.get()).companyName
const endGrace = (userId: string) =>
  app.owner.query(`update account_deletions set due_at = now() - interval '1 minute' where user_id = $1`, [userId])

describe('concurrent changes', () => {
  test('two transfers of ownership leave the workspace one new owner', async () => {
    const other = await app.signUp('other')
    await joinTeam(app, { owner, guest, role: 'admin' })
    await joinTeam(app, { owner, guest: other })
    const outcomes = await Promise.all(
      [guest, other].map(({ userId }) => outcomeOf(owner.client.team.transferOwnership({ userId }))),
    )
    expect([...outcomes].sort((one, other) => String(one).localeCompare(String(other)))).toEqual(['done', 'FORBIDDEN'])
    expect(await ownersOf(owner.workspaceId)).toHaveLength(1)
  })

  test('transferring ownership while the receiver leaves or is removed ends with one owner', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const next = await app.signUp('next')
      await joinTeam(app, { owner, guest: next })
      const { userId } = next
      const steps = [
        () => outcomeOf(owner.client.team.transferOwnership({ userId })),
        () => outcomeOf(round % 2 ? next.client.team.leave() : owner.client.team.remove({ userId })),
      ]
      if (round % 3) steps.reverse()
      const outcomes = await Promise.all(steps.map((step) => step()))
      expect(outcomes).not.toContain('INTERNAL_SERVER_ERROR')
      expect(await ownersOf(owner.workspaceId)).toHaveLength(1)
      if ((await ownersOf(owner.workspaceId))[0] === userId)
        await next.client.team.transferOwnership({ userId: owner.userId })
      if ((await next.client.me.get()).workspace.id === owner.workspaceId) await next.client.team.leave()
    }
  })

  test('a workspace is not deleted by its former owner while its ownership is transferred', async () => {
    await joinTeam(app, { owner, guest })
    const wish = { password: owner.password, companyName: await nameOf(owner) }
    const held = await app.owner.connect()
    await held.query('begin')
    await held.query('select from workspaces where id = $1 for update', [owner.workspaceId])
    const deleting = outcomeOf(owner.client.me.deletion.workspace(wish))
    await vi.waitUntil(async () => (await waiting()) === 1, WAIT_OPTIONS)
    let handedOver: string | undefined
    const handing = outcomeOf(owner.client.team.transferOwnership({ userId: guest.userId })).then((outcome) => {
      handedOver = outcome
      return outcome
    })
    await vi.waitUntil(async () => handedOver !== undefined || (await waiting()) === 2, WAIT_OPTIONS)
    await held.query('commit')
    held.release()
    const outcomes = await Promise.all([deleting, handing])
    expect([
      ['done', 'NOT_FOUND'],
      ['FORBIDDEN', 'done'],
    ]).toContainEqual(outcomes)
  })

  test('no one joins a workspace while its deletion is scheduled', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const [boss, next] = [await app.signUp('boss'), await app.signUp('next')]
      await putOnPlan(app.owner, boss, 'premium')
      const invitation = await boss.client.team.invite({ email: next.email, role: 'member' })
      const wish = { password: boss.password, companyName: await nameOf(boss) }
      await Promise.all([
        outcomeOf(boss.client.me.deletion.workspace(wish)),
        outcomeOf(next.client.team.accept(linkOf(app, invitation))),
      ])
      expect(await membersOf(boss.workspaceId)).toBe(1)
    }
  })

  test('concurrent requests to leave have one effect and one log entry', async () => {
    await joinTeam(app, { owner, guest })
    const again = await signIn({ url: app.url, email: guest.email })
    await Promise.all([guest, again, guest, again].map(({ client }) => outcomeOf(client.team.leave())))
    const { items } = await owner.client.audit.list({ action: 'member-left' })
    expect(items).toHaveLength(1)
  })
})

describe('a workspace whose only owner is erased', () => {
  const eraseOwner = async () => {
    await endGrace(owner.userId)
    await app.deps.erasure.account(owner.userId)
  }

  test('passes to an admin, who is notified without the name of the former owner, and the log has it', async () => {
    const admin = await app.signUp('admin')
    await joinTeam(app, { owner, guest })
    await joinTeam(app, { owner, guest: admin, role: 'admin' })
    await owner.client.team.transferOwnership({ userId: guest.userId })
    await owner.client.me.deletion.account({ password: owner.password })
    await guest.client.team.transferOwnership({ userId: owner.userId })
    await app.owner.query(`update "member" set role = 'member' where "userId" = $1 and "organizationId" = $2`, [
      guest.userId,
      owner.workspaceId,
    ])
    await eraseOwner()
    expect(await ownersOf(owner.workspaceId)).toEqual([admin.userId])
    const { items } = await admin.client.notifications.list({})
    expect(items).toContainEqual(
      expect.objectContaining({ type: 'ownership_received', data: { former: '', workspace: expect.any(String) } }),
    )
    expect((await admin.client.audit.list({ action: 'ownership-transferred' })).items[0]).toMatchObject({
      who: null,
      data: { member: 'admin' },
    })
  })

  test('is not joined by an invitation from before the deletion of the account was scheduled', async () => {
    const invitation = await owner.client.team.invite({ email: guest.email, role: 'member' })
    await owner.client.me.deletion.account({ password: owner.password })
    expect(await outcomeOf(guest.client.team.accept(linkOf(app, invitation)))).toBe('NOT_FOUND')
    await eraseOwner()
    expect(await membersOf(owner.workspaceId)).toBe(0)
  })

  test('is not scheduled for deletion while another user joins', async () => {
    const invitation = await owner.client.team.invite({ email: guest.email, role: 'member' })
    const [joined, deleted] = await Promise.all([
      outcomeOf(guest.client.team.accept(linkOf(app, invitation))),
      outcomeOf(owner.client.me.deletion.account({ password: owner.password })),
    ])
    expect([
      ['done', 'OWNS_TEAM'],
      ['NOT_FOUND', 'done'],
    ]).toContainEqual([joined, deleted])
  })
})

test('a workspace sends at most 40 invitations an hour, to whatever addresses, also after a cancelled deletion', async () => {
  const inviteInTurns = async (times: number, name: string) => {
    const outcomes: unknown[] = []
    for (let nr = 0; nr < times; nr++) {
      const made = await owner.client.team
        .invite({ email: `${name}-${nr}@shipper.example`, role: 'member' })
        .catch(codeOf)
      outcomes.push(typeof made === 'object' ? 'sent' : made)
      if (typeof made === 'object') await owner.client.team.withdraw({ id: made.id })
    }
    return outcomes
  }
  const refused = 'TOO_MANY_INVITATIONS'
  expect(await inviteInTurns(42, 'first')).toEqual([...Array.from({ length: 40 }, () => 'sent'), refused, refused])
  await owner.client.me.deletion.workspace({ password: owner.password, companyName: await nameOf(owner) })
  await owner.client.me.deletion.keepWorkspace()
  expect(await inviteInTurns(1, 'again')).toEqual([refused])
})

test('a workspace scheduled for erasure accepts no one until that is cancelled', async () => {
  const { team, me } = owner.client
  const invite = () => outcomeOf(team.invite({ email: `ending-${guest.email}`, role: 'member' }))
  const { id } = await team.invite({ email: guest.email, role: 'member' })
  await me.deletion.workspace({ password: owner.password, companyName: await nameOf(owner) })
  // As if the invitation had been created since then, before this was rejected.
  await app.owner.query(`update "invitation" set status = 'pending' where id = $1`, [id])
  const accept = () => outcomeOf(guest.client.team.accept(linkOf(app, { id })))
  expect([await invite(), await outcomeOf(team.resend({ id })), await accept()]).toEqual([
    'WORKSPACE_ENDS',
    'WORKSPACE_ENDS',
    'NOT_FOUND',
  ])
  expect(await membersOf(owner.workspaceId)).toBe(1)
  await me.deletion.keepWorkspace()
  expect([await invite(), await accept()]).toEqual(['done', 'done'])
})
