import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { type Person, postAuth, signIn } from '../../../app/testing/people.ts'
import { type Browser, PUSH_HOST, startPushService } from '../../../app/testing/push-service.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { joinTeam } from '../../../app/testing/team-invitations.ts'
import { fakeInternet } from '../../../platform/testing/fake-internet.ts'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'
import { notifyBilling } from '../../notifications/notifications.service.ts'

const WAIT_OPTIONS = { timeout: 60_000, interval: 20 }
const KEYS = webPush.generateVAPIDKeys()
let app: TestApp
let service: Awaited<ReturnType<typeof startPushService>>
let network: ReturnType<typeof fakeInternet>
let person: Person
let leadId: string
let browsers = 0
beforeAll(async () => {
  service = await startPushService()
  network = fakeInternet({
    portOf: (host) => (host.endsWith(PUSH_HOST) || host === 'inside.example' ? service.port : undefined),
    answer: (host) => (host === 'inside.example' ? ['10.0.0.7'] : ['93.184.216.34']),
  })
  // Every public address leads to the stand-in service.
  const dial = (target: { address: string; port: number }) => {
    network.dialled.push(target.address)
    return { address: '127.0.0.1', port: service.port }
  }
  const noMail = () => Promise.reject(new Error('no mail'))
  app = await startApp(
    { VAPID_PUBLIC_KEY: KEYS.publicKey, VAPID_PRIVATE_KEY: KEYS.privateKey },
    { network: { ...network, dial }, mailDns: { mx: noMail, address: noMail, txt: noMail }, pageBreakMs: 0 },
  )
})
afterAll(async () => {
  await app.stop()
  await service.close()
})
beforeEach(async () => {
  person = await app.signUp('reader')
  const lead = leadRow(1)
  leadId = lead.id
  await insertLeads(app.owner, { workspaceId: person.workspaceId, userId: person.userId, rows: [lead] })
})

/**
 * Subscribes a browser of the person. The stand-in has no certificate: it is called without TLS, which the API rejects.
 */
async function subscribe(by = person): Promise<Browser> {
  const browser = service.browser(`browser-${++browsers}`)
  await by.client.me.push.add(browser.subscription)
  await app.owner.query(
    `update push_subscriptions set endpoint = replace(endpoint, 'https:', 'http:') where endpoint = $1`,
    [browser.subscription.endpoint],
  )
  return browser
}
const taskDue = (title = 'Call', by = person) =>
  by.client.tasks.create({ leadId, title, dueAt: new Date().toISOString() })
const subscriptionsOf = async ({ userId }: Person) => {
  const { rows } = await app.owner.query<{ endpoint: string }>(
    'select endpoint from push_subscriptions where user_id = $1 order by created_at, id',
    [userId],
  )
  return rows.map(({ endpoint }) => endpoint)
}
/** A path as a link that opens the person's workspace, whichever workspace the reader is in. */
const pathHere = (path: string) => `${path}?workspace=${person.workspaceId}`
const untilShown = (browser: Browser, count = 1) =>
  vi.waitFor(() => expect(browser.shown).toHaveLength(count), WAIT_OPTIONS)
/** Resolves when no message is left to send. */
const settled = () =>
  vi.waitFor(async () => {
    const { rows } = await app.owner.query<{ n: number }>(
      `select count(*)::int as n from pgboss.job where name in ('task-reminder', 'push', 'push-message') and state < 'completed'
         and start_after <= now()`,
    )
    expect(rows[0]?.n).toBe(0)
  }, WAIT_OPTIONS)

describe('a notification', () => {
  test('is shown by every browser of its user, encrypted and signed, with only a title and a path', async () => {
    const [laptop, phone] = [await subscribe(), await subscribe()]
    await taskDue('Price per 13.6 m')
    for (const browser of [laptop, phone]) {
      await untilShown(browser)
      expect(browser.shown).toEqual([{ title: 'Due now: Price per 13.6 m', path: pathHere(`/leads/${leadId}`) }])
      expect(browser.headersOf[0]).toMatchObject({
        'content-encoding': 'aes128gcm',
        ttl: '86400',
        authorization: expect.stringMatching(new RegExp(`^vapid t=[\\w.-]+, k=${KEYS.publicKey}$`)),
      })
    }
    expect(await subscriptionsOf(person)).toHaveLength(2)
  })

  test('is written in the reader’s language', async () => {
    await person.client.me.profile.change({ preferredLanguage: 'ro' })
    const browser = await subscribe()
    await taskDue('Sună')
    await untilShown(browser)
    expect(browser.shown).toMatchObject([{ title: 'Sarcină scadentă: Sună' }])
  })

  test('is sent to no one else, and to no browser without a subscription', async () => {
    const other = await app.signUp('other')
    const theirs = await subscribe(other)
    await taskDue()
    await settled()
    expect(theirs.shown).toEqual([])
  })
})

async function join(...guests: Person[]) {
  await putOnPlan(app.owner, person, 'premium')
  for (const guest of guests) await joinTeam(app, { owner: person, guest })
  await settled()
}

describe('a notification', () => {
  test('of an assigned lead, a new role or a due task is sent to the browsers of the person concerned', async () => {
    const guest = await app.signUp('mara')
    await join(guest)
    const [own, theirs] = [await subscribe(), await subscribe(guest)]
    await person.client.leads.assign({ id: leadId, assigneeId: guest.userId })
    await untilShown(theirs)
    await person.client.team.changeRole({ userId: guest.userId, role: 'admin' })
    await untilShown(theirs, 2)
    await settled()
    expect(theirs.shown).toEqual([
      { title: 'reader assigned you a lead', path: pathHere(`/leads/${leadId}`) },
      { title: 'Your role is now admin', path: `/settings?tab=team&workspace=${person.workspaceId}` },
    ])
    expect(own.shown).toEqual([])
    // A colleague reschedules a task: it still belongs to its creator.
    const dueAt = new Date(Date.now() + 3_600_000).toISOString()
    const { id } = await person.client.tasks.create({ leadId, title: 'Call', dueAt })
    await guest.client.tasks.update({ id, dueAt: new Date().toISOString() })
    await untilShown(own)
    expect([own.shown, theirs.shown]).toMatchObject([[{ title: 'Due now: Call' }], [{}, {}]])
  })

  test('of a payment is sent once to the browsers of members who may pay, and of archived leads to those of all members', async () => {
    const [admin, guest, former] = [await app.signUp('ada'), await app.signUp('mara'), await app.signUp('bo')]
    await join(admin, guest, former)
    await person.client.team.changeRole({ userId: admin.userId, role: 'admin' })
    await settled()
    const [own, theirs, plain] = [await subscribe(), await subscribe(admin), await subscribe(guest)]
    const gone = await subscribe(former)
    await person.client.team.remove({ userId: former.userId })
    const { jobs, systemTenancy } = app.deps
    const data = { amountCents: 5999, tier: null, credits: 500 }
    const paid = { key: 'payment_received:in_1', type: 'payment_received' as const, data, jobs }
    for (const _ of [1, 2]) await systemTenancy.run(person, (scope) => notifyBilling(scope, paid))
    for (const browser of [own, theirs]) await untilShown(browser)
    await settled()
    for (const browser of [own, theirs])
      expect(browser.shown).toEqual([{ title: 'Payment received: €59.99', path: pathHere('/billing') }])
    expect(plain.shown).toEqual([])
    const archived = { key: 'leads_archived:1', type: 'leads_archived' as const, data: { count: 2 }, jobs }
    await systemTenancy.run(person, (scope) => notifyBilling(scope, archived))
    for (const browser of [own, theirs]) await untilShown(browser, 2)
    await untilShown(plain)
    await settled()
    expect(gone.shown).not.toContainEqual(expect.objectContaining({ path: pathHere('/billing') }))
    expect(gone.shown).not.toContainEqual(expect.objectContaining({ title: '2 leads were archived' }))
  })
})

describe('a push service', () => {
  test.each([[429], [500], [503]])('that responds with %i twice receives the message again, once', async (status) => {
    const browser = await subscribe()
    browser.answers(status, status)
    await taskDue()
    await untilShown(browser)
    await settled()
    expect(browser.shown).toHaveLength(1)
    expect(await subscriptionsOf(person)).toHaveLength(1)
  })

  test.each([[404], [410]])(
    'that responds with %i has forgotten the browser, which is not notified again',
    async (status) => {
      const [gone, kept] = [await subscribe(), await subscribe()]
      gone.answers(status)
      await taskDue()
      await untilShown(kept)
      await settled()
      expect(await subscriptionsOf(person)).toEqual([`http://${PUSH_HOST}${kept.path}`])
      await taskDue('Again')
      await untilShown(kept, 2)
      expect(service.asked.filter((path) => path === gone.path)).toHaveLength(1)
    },
  )

  test.each([401, 403, 'another key'] as const)(
    'that responds with %s accepts no message with our keys: the browser is off, and can be turned on again',
    async (answer) => {
      const [other, kept] = [await subscribe(), await subscribe()]
      other.answers(answer)
      await taskDue()
      await untilShown(kept)
      await settled()
      expect(await subscriptionsOf(person)).toEqual([`http://${PUSH_HOST}${kept.path}`])
      await person.client.me.push.add(other.subscription)
      expect((await person.client.me.push.get()).endpoints).toContain(other.subscription.endpoint)
    },
  )

  test.each([400, 413])('that rejects the message permanently with %i receives it once', async (status) => {
    const browser = await subscribe()
    browser.answers(status)
    await taskDue()
    await settled()
    expect(service.asked.filter((path) => path === browser.path)).toHaveLength(1)
    expect(await subscriptionsOf(person)).toHaveLength(1)
  })

  test('that is slow delays no other browser', async () => {
    const [slow, quick] = [await subscribe(), await subscribe()]
    slow.answers('hang')
    await taskDue()
    await untilShown(quick)
    await vi.waitFor(() => expect(service.asked).toContain(slow.path), WAIT_OPTIONS)
    expect(slow.shown).toEqual([])
    service.release()
    // On a busy machine it was called again before it responded: both messages are the same.
    await vi.waitFor(() => expect(slow.shown).not.toEqual([]), WAIT_OPTIONS)
    for (const message of slow.shown) expect(message).toMatchObject({ title: 'Due now: Call' })
  })
})

describe('a browser', () => {
  test.each([
    'http://push.vendor.example/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://10.0.0.7/x',
    'https://2130706433/x',
    'https://localhost/x',
    'https://printer.local/x',
    'https://push.vendor.example:8443/x',
    'https://user:secret@push.vendor.example/x',
    'file:///etc/passwd',
    'not an address',
  ])('with the address %s is refused', async (endpoint) => {
    const { keys } = service.browser(`browser-${++browsers}`).subscription
    await expect(person.client.me.push.add({ endpoint, keys })).rejects.toMatchObject({ status: 400 })
    expect(await subscriptionsOf(person)).toEqual([])
  })

  test('whose hostname resolves to the internal network is never called, and is forgotten', async () => {
    const browser = await subscribe()
    await app.owner.query(`update push_subscriptions set endpoint = 'http://inside.example/x' where user_id = $1`, [
      person.userId,
    ])
    await taskDue()
    await settled()
    expect(network.dialled).not.toContain('10.0.0.7')
    expect(browser.shown).toEqual([])
    expect(await subscriptionsOf(person)).toEqual([])
  })

  test('is one of at most ten: the oldest is forgotten', async () => {
    const all: string[] = []
    for (let nr = 0; nr < 12; nr++) {
      const { subscription } = service.browser(`browser-${++browsers}`)
      all.push(subscription.endpoint)
      await person.client.me.push.add(subscription)
    }
    expect(await subscriptionsOf(person)).toEqual(all.slice(2))
    expect((await person.client.me.push.get()).endpoints).toEqual(all.slice(2))
  })

  test('belongs to the user who subscribed it last, and only that user can remove it', async () => {
    const other = await app.signUp('other')
    const { subscription } = service.browser(`browser-${++browsers}`)
    await person.client.me.push.add(subscription)
    await person.client.me.push.add(subscription)
    expect(await subscriptionsOf(person)).toHaveLength(1)
    await other.client.me.push.remove({ endpoint: subscription.endpoint })
    expect(await subscriptionsOf(person)).toHaveLength(1)
    await other.client.me.push.add(subscription)
    expect([await subscriptionsOf(person), await subscriptionsOf(other)]).toEqual([[], [subscription.endpoint]])
    expect((await other.client.me.push.remove({ endpoint: subscription.endpoint })).endpoints).toEqual([])
  })

  test('is forgotten when its session ends, while other browsers of the user stay', async () => {
    const elsewhere = await signIn({ url: app.url, email: person.email })
    const [here, there] = [await subscribe(), await subscribe(elsewhere)]
    await postAuth(app.url, { path: '/sign-out', cookie: person.cookie })
    expect(await subscriptionsOf(person)).toEqual([`http://${PUSH_HOST}${there.path}`])
    await taskDue('After', elsewhere)
    await untilShown(there)
    expect(here.shown).toEqual([])
  })
})
