import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Person, postAuth, signIn } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'

/** The tables that the law requires to keep after a deletion; no row in them names a person. */
const KEPT = ['kept_transactions']
const WAIT_OPTIONS = { timeout: 60_000 }

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

async function withWork(name: string): Promise<Person> {
  const person = await app.signUp(name)
  const lead = leadRow(1, { access: 'unlocked' })
  await insertLeads(app.owner, { workspaceId: person.workspaceId, userId: person.userId, rows: [lead] })
  await person.client.me.profile.change({ personalPhone: '+40 700 555 000', companyName: `${name} Trans` })
  await person.client.interactions.add({ id: lead.id, type: 'note', content: `Noted by ${name}` })
  await person.client.tasks.create({
    leadId: lead.id,
    title: 'Call',
    dueAt: new Date(Date.now() + 86_400_000).toISOString(),
  })
  return person
}
async function join(person: Person, { of, role = 'member' }: { of: Person; role?: string }): Promise<void> {
  await app.owner.query(`update workspaces set tier = 'standard' where id = $1`, [of.workspaceId])
  await app.owner.query(
    `insert into "member" (id, "organizationId", "userId", role, "createdAt") values ($1, $2, $3, $4, now())`,
    [randomUUID(), of.workspaceId, person.userId, role],
  )
}
/** Returns the tables with a row in which one of these texts occurs. */
async function tablesNaming(texts: string[]): Promise<string[]> {
  const { rows } = await app.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await app.owner.query(
      `select from "${name}" t where exists (select from unnest($1::text[]) x where position(x in to_jsonb(t)::text) > 0) limit 1`,
      [texts],
    )
    if (rowCount) found.push(name)
  }
  return found
}
const makeDue = (table: string, column: string, id: string, due = 'due_at') =>
  app.owner.query(`update ${table} set ${due} = now() - interval '1 minute' where ${column} = $1`, [id])
const statusOf = async (person: Person) => (await person.fetch('/api/v1/me')).status

describe('deleting an account', () => {
  test('requires the password, ends every session immediately, and erases nothing yet', async () => {
    const mara = await withWork('mara')
    const elsewhere = await signIn({ url: app.url, email: mara.email })
    await expect(mara.client.me.deletion.account({ password: 'wrong' })).rejects.toMatchObject({
      code: 'WRONG_PASSWORD',
    })
    expect(await statusOf(mara)).toBe(200)
    const { dueAt } = await mara.client.me.deletion.account({ password: mara.password })
    const days = (new Date(dueAt).getTime() - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(13.9)
    expect(days).toBeLessThan(14.1)
    expect([await statusOf(mara), await statusOf(elsewhere)]).toEqual([401, 401])
    await app.deps.erasure.account(mara.userId)
    expect(await tablesNaming([mara.userId])).toContain('leads')
  })

  test('is cancelled by signing in again, and the final job then has nothing to do', async () => {
    const mara = await withWork('back')
    await mara.client.me.deletion.account({ password: mara.password })
    const back = await signIn({ url: app.url, email: mara.email })
    await makeDue('account_deletions', 'user_id', mara.userId)
    await app.deps.erasure.account(mara.userId)
    expect(await statusOf(back)).toBe(200)
    expect((await back.client.leads.list({})).total).toBe(1)
  })

  test('is not cancelled by a wrong password', async () => {
    const mara = await withWork('guess')
    await mara.client.me.deletion.account({ password: mara.password })
    const body = { email: mara.email, password: 'some other password' }
    expect((await postAuth(app.url, { path: '/sign-in/email', body })).ok).toBe(false)
    const { rowCount } = await app.owner.query(`select from account_deletions where user_id = $1`, [mara.userId])
    expect(rowCount).toBe(1)
  })

  test('leaves no row about the person after the grace period, except what the law requires to keep', async () => {
    const mara = await withWork('gone')
    const { email, userId, workspaceId } = mara
    expect(await tablesNaming([userId, email, workspaceId])).toEqual(
      expect.arrayContaining(['user', 'session', 'account', 'profiles', 'workspaces', 'leads', 'credit_transactions']),
    )
    await mara.client.me.deletion.account({ password: mara.password })
    await makeDue('account_deletions', 'user_id', userId)
    await app.deps.erasure.account(userId)
    expect(await tablesNaming([userId, email])).toEqual([])
    expect(await tablesNaming([workspaceId])).toEqual(KEPT)
    const { rows } = await app.owner.query(`select * from kept_transactions where former_workspace = $1`, [workspaceId])
    expect(rows).toMatchObject([{ amount: 100, company_name: 'gone Trans' }])
    await app.deps.erasure.account(userId)
    expect((await postAuth(app.url, { path: '/sign-in/email', body: { email, password: mara.password } })).ok).toBe(
      false,
    )
  })

  test('keeps the person’s work for colleagues, without the name', async () => {
    const [owner, member] = [await withWork('stays'), await app.signUp('leaves')]
    await join(member, { of: owner })
    await app.owner.query(`update "session" set "activeOrganizationId" = $1 where "userId" = $2`, [
      owner.workspaceId,
      member.userId,
    ])
    const [lead] = (await owner.client.leads.list({})).items
    await member.client.interactions.add({ id: lead?.id ?? '', type: 'note', content: 'Noted by the member' })
    await owner.client.leads.assign({ id: lead?.id ?? '', assigneeId: member.userId })
    await member.client.me.deletion.account({ password: member.password })
    await makeDue('account_deletions', 'user_id', member.userId)
    await app.deps.erasure.account(member.userId)
    expect(await tablesNaming([member.userId, member.email])).toEqual([])
    const notes = (await owner.client.interactions.list({ id: lead?.id ?? '' })).items
    expect(notes.map(({ content }) => content)).toContain('Noted by the member')
    expect((await owner.client.leads.get({ id: lead?.id ?? '' })).assigneeId).toBeNull()
    const history = (await owner.client.history.list({ id: lead?.id ?? '' })).items
    expect(history).toContainEqual(expect.objectContaining({ kind: 'assigned', assignee: null, toNoOne: false }))
    expect((await owner.client.notifications.list({})).items).toEqual([])
  })

  test('is rejected while colleagues would be left in a workspace without an owner', async () => {
    const [owner, member] = [await withWork('owns'), await app.signUp('works')]
    await join(member, { of: owner })
    const ownedWithColleagues = [{ id: owner.workspaceId, name: 'owns Trans' }]
    expect(await owner.client.me.deletion.get()).toMatchObject({ colleagues: 1, ownedWithColleagues })
    await expect(owner.client.me.deletion.account({ password: owner.password })).rejects.toMatchObject({
      code: 'OWNS_TEAM',
    })
    expect(await statusOf(owner)).toBe(200)
  })

  test('shows beforehand which workspaces are erased with it and which stay, whichever one is open', async () => {
    const [owner, member] = [await withWork('team'), await withWork('both')]
    await join(member, { of: owner })
    const gone = { erased: [{ name: 'both Trans', plan: null }], kept: ['team Trans'] }
    expect(await member.client.me.deletion.get()).toMatchObject({ companyName: 'both Trans', ...gone })
    await app.owner.query(`update "session" set "activeOrganizationId" = $1 where "userId" = $2`, [
      owner.workspaceId,
      member.userId,
    ])
    expect(await member.client.me.deletion.get()).toMatchObject({ companyName: 'team Trans', plan: null, ...gone })
  })

  test('limits attempts at the password', async () => {
    const mara = await app.signUp('tries')
    const tries = Array.from({ length: 12 }, () =>
      mara.client.me.deletion.account({ password: 'wrong' }).catch((error: { code: string }) => error.code),
    )
    expect(await Promise.all(tries)).toContain('RATE_LIMITED')
    await expect(mara.client.me.deletion.account({ password: mara.password })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
    })
  })
})

test('wrong passwords are counted together in all parts of the settings', async () => {
  const mara = await app.signUp('guessing')
  const inDeletion = () =>
    mara.client.me.deletion.account({ password: 'wrong' }).catch((error: { code: string }) => error.code)
  const inSecurity = async () =>
    (await postAuth(app.url, { path: '/confirm-password', body: { password: 'wrong' }, cookie: mara.cookie })).status
  for (let nr = 0; nr < 5; nr++) expect([await inDeletion(), await inSecurity()]).toEqual(['WRONG_PASSWORD', 400])
  expect([await inDeletion(), await inSecurity()]).toEqual(['RATE_LIMITED', 429])
})

describe('deleting a workspace', () => {
  test('requires the owner, who types its name; colleagues lose access with the next request and keep their accounts', async () => {
    const [owner, member] = [await withWork('boss'), await app.signUp('colleague')]
    await join(member, { of: owner, role: 'admin' })
    await app.owner.query(`update "session" set "activeOrganizationId" = $1 where "userId" = $2`, [
      owner.workspaceId,
      member.userId,
    ])
    const { deletion } = owner.client.me
    const wish = { password: owner.password, companyName: 'boss Trans' }
    await expect(member.client.me.deletion.workspace({ ...wish, password: member.password })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(deletion.workspace({ ...wish, companyName: 'Boss' })).rejects.toMatchObject({ code: 'OTHER_NAME' })
    await expect(deletion.workspace({ ...wish, password: 'wrong' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect((await member.client.me.get()).workspace.id).toBe(owner.workspaceId)
    await putOnPlan(app.owner, owner, 'premium')
    for (const { client } of [owner, member]) await client.apiKeys.create({ name: 'ERP', days: null })
    const { dueAt } = await deletion.workspace(wish)
    expect((await member.client.me.get()).workspace.id).toBe(member.workspaceId)
    expect(await deletion.get()).toMatchObject({ workspaceDueAt: dueAt, colleagues: 0 })
    expect(await deletion.keepWorkspace()).toEqual({ kept: true })
    expect((await owner.client.apiKeys.list()).items).toMatchObject([{ madeBy: { userId: owner.userId } }])
    expect((await owner.client.audit.list({ action: 'api-key-revoked' })).items).toMatchObject([
      { who: { userId: owner.userId }, data: { name: 'ERP' } },
    ])
    await app.deps.erasure.workspace(owner.workspaceId, owner.userId)
    expect((await owner.client.leads.list({})).total).toBe(1)
  })

  test('erases the whole workspace after the grace period, by the job', async () => {
    const owner = await withWork('ends')
    await owner.client.me.deletion.workspace({ password: owner.password, companyName: 'ends Trans' })
    await makeDue('workspaces', 'id', owner.workspaceId, 'deletion_due_at')
    await app.owner.query(
      `update pgboss.job set start_after = now() where name = 'erase-workspace' and data->>'workspaceId' = $1`,
      [owner.workspaceId],
    )
    await vi.waitFor(async () => expect(await tablesNaming([owner.workspaceId])).toEqual(KEPT), WAIT_OPTIONS)
    expect((await owner.client.me.get()).workspace.id).not.toBe(owner.workspaceId)
  })

  test('gives its founder no first credits, searches or welcome again', async () => {
    const owner = await withWork('anew')
    const welcomes = async () =>
      (
        await app.owner.query(`select from pgboss.job where name = 'welcome-mail' and data->>'userId' = $1`, [
          owner.userId,
        ])
      ).rowCount
    expect(await welcomes()).toBe(1)
    await owner.client.me.deletion.workspace({ password: owner.password, companyName: 'anew Trans' })
    await makeDue('workspaces', 'id', owner.workspaceId, 'deletion_due_at')
    await app.deps.erasure.workspace(owner.workspaceId, owner.userId)
    const { workspace, credits, searches } = await owner.client.me.get()
    expect(workspace.id).not.toBe(owner.workspaceId)
    expect([credits.remaining, searches.remaining, await welcomes()]).toEqual([0, 0, 1])
  })
})
