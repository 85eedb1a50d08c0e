import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Email, startMailbox } from '../../../app/testing/mailbox.ts'
import { type Person, signIn } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { joinTeam } from '../../../app/testing/team-invitations.ts'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'
import { notifyBilling } from '../../notifications/notifications.service.ts'

const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }
const ZONE = 'Europe/Bucharest'
let app: TestApp
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let person: Person
beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp({ ...mailbox.settings, CONFIRM_EMAIL: 'off' })
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})
beforeEach(async () => {
  person = await app.signUp('reader')
})

const turnOnDigest = (frequency: 'daily' | 'weekly' = 'daily', by = person) =>
  by.client.me.digest.change({ frequency, timeZone: ZONE })
let events = 0
const notify = (of = person, credits = 5) =>
  app.deps.systemTenancy.run(of, (scope) =>
    notifyBilling(scope, {
      key: `low:${++events}`,
      type: 'credits_low',
      data: { creditsRemaining: credits },
      jobs: app.deps.jobs,
    }),
  )
/** Makes the digest of this person due, as if it were 8 in the morning. Returns its instant. */
async function morning(of = person): Promise<{ userId: string; at: string }> {
  const { rows } = await app.owner.query<{ at: Date }>(
    `update digest_settings set next_at = date_trunc('second', now()), covered_until = now() - interval '1 day'
     where user_id = $1 returning next_at as at`,
    [of.userId],
  )
  return { userId: of.userId, at: rows[0]?.at.toISOString() ?? '' }
}
const emailsOf = (of = person) => mailbox.emailsTo(of.email).filter(({ text }) => text.includes('/unsubscribe?'))
const header = (email: Email | undefined, key: string) =>
  email?.headerLines.find((each) => each.key === key)?.line.replace(/\r?\n\s+/g, ' ') ?? ''
const queuedDigestTimes = async ({ userId }: Person) => {
  const { rows } = await app.owner.query<{ start_after: Date }>(
    `select start_after from pgboss.job where name = 'digest' and state < 'active' and data ->> 'userId' = $1`,
    [userId],
  )
  return rows.map((row) => row.start_after.toISOString())
}

describe('the email', () => {
  test('lists what is unread and due since the last one, once, as text and HTML', async () => {
    const lead = leadRow(1, { companyName: 'Frigo <b>Turda</b>' })
    await insertLeads(app.owner, { workspaceId: person.workspaceId, userId: person.userId, rows: [lead] })
    await turnOnDigest()
    const due = await morning()
    await notify()
    const dueAt = new Date().toISOString()
    await person.client.tasks.create({ leadId: lead.id, title: 'Price per 13.6 m', dueAt })
    await Promise.all([app.deps.digests.send(due), app.deps.digests.send(due)])
    await app.deps.digests.send(due)
    const [email, second] = emailsOf()
    expect(second).toBeUndefined()
    expect(email?.subject).toBe('Today on Leadhaul: 1 unread, 1 due')
    expect(email?.text).toContain('Price per 13.6 m · Frigo <b>Turda</b>')
    expect(email?.text).toContain('5 credits left')
    expect(email?.html).toContain('Frigo &#60;b&#62;Turda&#60;/b&#62;')
    expect(email?.html).toContain(`href="${app.url}/dashboard"`)
    await app.deps.digests.send(await nextWithoutNews())
    expect(emailsOf()).toHaveLength(1)
  })

  /** Simulates the next morning without any news since. */
  async function nextWithoutNews() {
    const { rows } = await app.owner.query<{ at: Date }>(
      `update digest_settings set next_at = date_trunc('second', now()) where user_id = $1 returning next_at as at`,
      [person.userId],
    )
    return { userId: person.userId, at: rows[0]?.at.toISOString() ?? '' }
  }

  test('is not sent without news, and the next one is planned', async () => {
    await turnOnDigest()
    await app.deps.digests.send(await morning())
    expect(emailsOf()).toEqual([])
    const { nextAt } = await person.client.me.digest.get()
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now())
    expect(await queuedDigestTimes(person)).toContain(new Date(nextAt ?? '').toISOString())
  })

  test('is sent by its job, and retried if the mail server defers it', async () => {
    await turnOnDigest('weekly')
    const due = await morning()
    await notify()
    mailbox.refuse(2)
    await app.deps.jobs.enqueueAt(app.deps.systemDb, { name: 'digest', payload: due, at: due.at })
    await vi.waitFor(() => expect(emailsOf()).toHaveLength(1), WAIT_OPTIONS)
    expect(emailsOf()[0]?.subject).toBe('Your week: 1 unread')
  })

  test('covers the same period if only the time zone is changed', async () => {
    await turnOnDigest()
    await morning()
    await notify()
    await person.client.me.digest.change({ frequency: 'daily', timeZone: 'Asia/Tokyo' })
    await app.deps.digests.send(await nextWithoutNews())
    expect(emailsOf()).toHaveLength(1)
  })

  test('has the same Message-ID if it is sent again after a worker was killed before storing the result', async () => {
    await turnOnDigest()
    const due = await morning()
    await notify()
    await app.deps.digests.send(due)
    await app.owner.query(
      `update digest_settings set next_at = $2, covered_until = now() - interval '1 day' where user_id = $1`,
      [person.userId, due.at],
    )
    await app.deps.digests.send(due)
    const ids = emailsOf().map(({ messageId }) => messageId)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  test('is sent without types of notifications that only a later version knows', async () => {
    await app.owner.query('alter table notifications drop constraint notifications_type_check')
    await turnOnDigest()
    const due = await morning()
    await notify()
    await app.owner.query(
      `insert into notifications (workspace_id, id, type, data) values ($1, gen_random_uuid(), 'of_a_later_version', '{}')`,
      [person.workspaceId],
    )
    await app.deps.digests.send(due)
    expect(emailsOf()[0]?.subject).toBe('Today on Leadhaul: 1 unread')
  })

  test('is skipped if every attempt fails, and the next one covers its period', async () => {
    await turnOnDigest()
    const due = await morning()
    await notify()
    await app.deps.digests.skip(due)
    await app.deps.digests.send(due)
    expect(emailsOf()).toEqual([])
    await app.deps.digests.send(await nextWithoutNews())
    expect(emailsOf()).toHaveLength(1)
  })

  test('is written in the reader’s language, covers all of their workspaces and goes to no other member', async () => {
    const owner = await app.signUp('owner')
    await putOnPlan(app.owner, owner, 'standard')
    await joinTeam(app, { owner, guest: person })
    await person.client.me.profile.change({ preferredLanguage: 'ro' })
    await turnOnDigest()
    const due = await morning()
    await notify({ ...person, workspaceId: person.workspaceId }, 1)
    await notify(owner, 3)
    await owner.client.team.changeRole({ userId: person.userId, role: 'admin' })
    await app.deps.digests.send(due)
    const [email] = emailsOf()
    expect(email?.subject).toMatch(/^Azi pe Leadhaul: 3 notificări necitite$/)
    expect(email?.text).toContain('A rămas 1 credit')
    expect(email?.text).toContain('Au rămas 3 credite')
    expect(email?.text).toContain('Rolul tău este acum: administrator')
    expect(email?.text).not.toContain('a acceptat invitația')
  })

  test('omits a workspace whose plan has no seat for the reader', async () => {
    const owner = await app.signUp('owner')
    await putOnPlan(app.owner, owner, 'standard')
    await joinTeam(app, { owner, guest: person })
    await putOnPlan(app.owner, owner, 'basic')
    await turnOnDigest()
    const due = await morning()
    await notify({ ...person, workspaceId: person.workspaceId }, 1)
    await notify(owner, 3)
    await app.deps.digests.send(due)
    expect(emailsOf()).toMatchObject([{ text: expect.stringContaining('1 credit left') }])
    expect(emailsOf()[0]?.text).not.toContain('3 credits left')
  })

  test('is not sent to an account that is being deleted, and continues if the deletion is cancelled', async () => {
    await turnOnDigest()
    const due = await morning()
    await notify()
    await person.client.me.deletion.account({ password: person.password })
    await app.deps.digests.send(due)
    expect(emailsOf()).toEqual([])
    const back = await signIn({ url: app.url, email: person.email })
    const { nextAt } = await back.client.me.digest.get()
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now())
    expect(await queuedDigestTimes(person)).toContain(new Date(nextAt ?? '').toISOString())
  })

  test('counts every task that is due and lists the first ones', async () => {
    const lead = leadRow(1)
    await insertLeads(app.owner, { workspaceId: person.workspaceId, userId: person.userId, rows: [lead] })
    await turnOnDigest()
    const due = await morning()
    const dueAt = new Date().toISOString()
    for (let nr = 1; nr <= 12; nr++)
      await person.client.tasks.create({ leadId: lead.id, title: `Call number ${nr}`, dueAt })
    await app.deps.digests.send(due)
    const [email] = emailsOf()
    expect(email?.subject).toBe('Today on Leadhaul: 12 due')
    expect(email?.text.match(/Call number/g)).toHaveLength(10)
    expect(email?.text).toContain('And more: +2')
  })
})

describe('the unsubscribe link', () => {
  const post = (url: string) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
    })
  const linkOf = async (of: Person) => {
    await turnOnDigest('daily', of)
    const due = await morning(of)
    await notify(of)
    await app.deps.digests.send(due)
    const email = emailsOf(of).at(-1)
    expect(header(email, 'list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    return /<(.+)>/.exec(header(email, 'list-unsubscribe'))?.[1] ?? ''
  }
  const frequencyOf = async (of: Person) => (await of.client.me.digest.get()).frequency

  test('works with one POST, without a session, from anywhere and repeatedly; opening it changes nothing', async () => {
    const link = await linkOf(person)
    const opened = await fetch(link, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `/unsubscribe${new URL(link).search}`])
    expect(await frequencyOf(person)).toBe('daily')
    expect((await post(link)).status).toBe(200)
    expect(await frequencyOf(person)).toBe('off')
    expect((await post(link)).status).toBe(200)
    const due = await morning().catch(() => undefined)
    expect(due).toBeUndefined()
  })

  test('stops only the digest of its user, and cannot be guessed', async () => {
    const other = await app.signUp('other')
    const link = new URL(await linkOf(person))
    await turnOnDigest('daily', other)
    for (const [user, token] of [
      [other.userId, link.searchParams.get('token') ?? ''],
      [person.userId, ''],
      [person.userId, 'x'.repeat(43)],
      [person.userId, '€'.repeat(14)],
      ['not-a-user', link.searchParams.get('token') ?? ''],
    ] as const) {
      const query = new URLSearchParams({ user, token })
      expect((await post(`${app.url}/api/digest/unsubscribe?${query}`)).status).toBe(400)
    }
    expect([await frequencyOf(person), await frequencyOf(other)]).toEqual(['daily', 'daily'])
  })
})
