import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signIn } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { joinTeam, linkOf } from '../../../app/testing/team-invitations.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'

const NAME = 'Zaharia Voinescu'
let app: TestApp
let owner: Person
let member: Person
let leadId: string
beforeAll(async () => {
  app = await startApp()
  owner = await app.signUp('stays')
  member = await app.signUp('leaves')
  await putOnPlan(app.owner, owner, 'premium')
  await member.client.me.profile.change({ name: NAME })
  await joinTeam(app, { owner, guest: member })
  leadId = (await owner.client.leads.create({ companyName: 'Mobila Dej', countryCode: 'RO' })).id
})
afterAll(() => app.stop())

/** Simulates the member's work with colleagues, and the data that is stored about the member. */
async function worksWithColleagues() {
  await owner.client.team.changeRole({ userId: member.userId, role: 'admin' })
  await member.client.interactions.add({ id: leadId, type: 'note', content: 'They load on Fridays' })
  await member.client.leads.assign({ id: leadId, assigneeId: owner.userId })
  await owner.client.leads.assign({ id: leadId, assigneeId: member.userId })
  await owner.client.views.create({ name: 'Theirs', mode: 'table', columns: [], filter: { assignee: member.userId } })
  await member.client.team.invite({ email: 'guest@haulier.example', role: 'member' })
  const messages = ['sent', 'failed'].map((status) => [randomUUID(), status])
  for (const [id, status] of messages)
    await app.owner.query(
      `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, subject, content, status)
       values ($1, $2, $3, $4, $5, 'email', 'office@mobila.example', 'Trucks', 'Good day', $6)`,
      [owner.workspaceId, id, leadId, member.userId, NAME, status],
    )
  await app.owner.query(
    `insert into interactions (workspace_id, id, lead_id, user_id, author, type, content, delivery)
     values ($1, $2, $3, $4, 'Mobila Dej', 'email', 'Please call', 'received')`,
    [owner.workspaceId, randomUUID(), leadId, member.userId],
  )
  const sequenceId = randomUUID()
  await app.owner.query(
    `insert into sequences (workspace_id, id, user_id, author, name, steps) values ($1, $2, $3, $4, 'First', '[{}]')`,
    [owner.workspaceId, sequenceId, member.userId, NAME],
  )
  await app.owner.query(
    `insert into sequence_enrollments (workspace_id, id, sequence_id, lead_id, user_id, author, language, due_at, status)
     values ($1, $2, $3, $4, $5, $6, 'en', now(), 'finished')`,
    [owner.workspaceId, randomUUID(), sequenceId, leadId, member.userId, NAME],
  )
  const later = `now() + interval '1 year'`
  for (const table of ['inboxes', 'sequence_turns'])
    await app.owner.query(`insert into ${table} (workspace, user_id, due_at) values ($1, $2, ${later})`, [
      owner.workspaceId,
      member.userId,
    ])
}

async function erase({ client, password, userId }: Person): Promise<void> {
  await client.me.deletion.account({ password })
  await app.owner.query(`update account_deletions set due_at = now() - interval '1 minute' where user_id = $1`, [
    userId,
  ])
  await app.deps.erasure.account(userId)
}

/** Returns the tables with a row in which one of these texts occurs. */
async function tablesNaming(texts: string[]): Promise<string[]> {
  const { rows } = await app.owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await app.owner.query(
      `select from "${name}" t where exists (select from unnest($1::text[]) x where position(lower(x) in lower(to_jsonb(t)::text)) > 0) limit 1`,
      [texts],
    )
    if (rowCount) found.push(name)
  }
  return found.toSorted()
}

test('a member whose account is deleted is named nowhere, and their work stays with their colleagues', async () => {
  await worksWithColleagues()
  const traces = [member.userId, member.email, NAME]
  expect(await tablesNaming(traces)).toEqual(
    expect.arrayContaining([
      'audit_entries',
      'inboxes',
      'interactions',
      'invitation',
      'messages',
      'notifications',
      'saved_views',
      'sequence_enrollments',
      'sequence_turns',
      'sequences',
    ]),
  )
  await erase(member)
  expect(await tablesNaming(traces)).toEqual([])

  const { items } = await owner.client.interactions.list({ id: leadId })
  expect(items.map(({ author, content }) => [author, content])).toEqual(
    expect.arrayContaining([
      ['–', 'They load on Fridays'],
      ['Mobila Dej', 'Please call'],
    ]),
  )
  const log = (await owner.client.audit.list({})).items
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['member-joined', 'role-changed', 'member-invited']),
  )
  expect(log.find(({ action }) => action === 'role-changed')).toMatchObject({ data: { member: null } })
  // The address of another person stays.
  expect(log.map(({ data }) => data.email)).toContain('guest@haulier.example')
  expect((await owner.client.views.list()).items.map(({ name }) => name)).toContain('Theirs')
})

test('data that names another person of the same name stays', async () => {
  const [boss, guest] = [await app.signUp('boss'), await app.signUp('guest')]
  const [ana, twin] = [await app.signUp('ana-pop'), await app.signUp('ana-pop')]
  await putOnPlan(app.owner, boss, 'premium')
  await putOnPlan(app.owner, twin, 'premium')
  await joinTeam(app, { owner: boss, guest: ana, role: 'admin' })
  const { id } = await boss.client.leads.create({ companyName: 'Mobila Cluj', countryCode: 'RO' })
  await ana.client.leads.assign({ id, assigneeId: boss.userId })
  await app.owner.query(`update "user" set "emailVerified" = true where id = $1`, [guest.userId])
  for (const inviter of [twin, ana]) {
    const invitation = await inviter.client.team.invite({ email: guest.email, role: 'member' })
    const names = { inviterName: 'ana-pop', workspaceName: 'Haulier' }
    await app.deps.teamNotices.invited({ ...linkOf(app, invitation), ...names })
  }
  const noticesOf = async ({ client }: Person) =>
    (await client.notifications.list({ limit: 50 })).items.map(({ type, data }) => [type, data])
  const [ofAna, ofTwin] = await noticesOf(guest)
  expect(ofTwin).toEqual(['invitation_received', expect.objectContaining({ inviter: 'ana-pop' })])
  const ofBoss = await noticesOf(boss)
  expect(ofBoss).toContainEqual(['leads_assigned', expect.objectContaining({ author: 'ana-pop' })])
  await erase(twin)
  expect([await noticesOf(guest), await noticesOf(boss)]).toEqual([[ofAna], ofBoss])
})

/** Changes the address of the account, which both addresses confirm. */
async function moveTo(email: string, { client, password, userId }: Person): Promise<Person> {
  await client.me.email.change({ newEmail: email, password })
  const { rows } = await app.owner.query<{ id: string }>('select id from email_changes where user_id = $1', [userId])
  const { confirm, signature } = app.deps.emailChanges
  const id = rows[0]?.id ?? ''
  for (const side of ['old', 'new'] as const) await confirm({ id, side, token: signature(id, side) })
  return signIn({ url: app.url, email })
}

test('former addresses of a deleted member are erased too, unless another user has the address now', async () => {
  const [boss, person, successor] = [
    await app.signUp('chief'),
    await app.signUp('moved'),
    await app.signUp('successor'),
  ]
  const [first, second] = [person.email, 'second@haulier.example']
  await putOnPlan(app.owner, boss, 'premium')
  await joinTeam(app, { owner: boss, guest: person })
  const moved = await moveTo(second, person)
  await boss.client.team.remove({ userId: person.userId })
  await joinTeam(app, { owner: boss, guest: moved })
  const gone = await moveTo('third@haulier.example', moved)
  const named = expect.arrayContaining(['audit_entries', 'invitation', 'notifications'])
  expect([await tablesNaming([first]), await tablesNaming([second])]).toEqual([named, named])
  await app.owner.query('update "user" set email = $2 where id = $1', [successor.userId, first])
  await erase(gone)
  expect([await tablesNaming([first]), await tablesNaming([second])]).toEqual([named, []])
})

test('every column that may identify a person is cleared with their account', async () => {
  const { rows } = await app.owner.query<{ place: string; marked: boolean }>(`
    with columns as (
      select c.oid, c.relname as "table", a.attnum, a.attname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'uuid'::regtype
        and a.attname ~* '(user_?id|author_?id|inviter_?id|created_by|updated_by|actor_?id|assignee_?id|owner_?id|member_?id|by_user)$')
    select "table" || '.' || name as place,
      exists (select from pg_constraint f where f.conrelid = columns.oid and f.contype = 'f' and columns.attnum = any(f.conkey)
        and f.confrelid = '"user"'::regclass and f.confdeltype in ('c', 'n'))
      or (name in ('user_id', 'created_by', 'assignee_id', 'actor_id') and exists (select from pg_attribute w
        where w.attrelid = columns.oid and w.attname in ('workspace_id', 'workspace') and not w.attisdropped)) as marked
    from columns`)
  expect(rows.length).toBeGreaterThan(25)
  expect(rows.filter(({ marked }) => !marked).map(({ place }) => place)).toEqual([])
})
