import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { clientOf, cookieOf, type Person, postAuth, signIn } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { totpOf } from '../../../app/testing/totp.ts'

const KEYS = webPush.generateVAPIDKeys()
const NEW_PASSWORD = 'another long passphrase'
let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ VAPID_PUBLIC_KEY: KEYS.publicKey, VAPID_PRIVATE_KEY: KEYS.privateKey })
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp('reader')
})

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
const endpointOf = (browser: string) => `https://push.vendor.example/${browser}-${person.userId}`
const subscribePush = (browser: string, by = person) => by.client.me.push.add({ endpoint: endpointOf(browser), keys })
const subscribed = async (cookie: string) => (await clientOf({ url: app.url, cookie }).me.push.get()).endpoints

async function post(path: string, { cookie, body }: { cookie: string; body: object }): Promise<Response> {
  const answer = await postAuth(app.url, { path, cookie, body })
  expect(answer.status).toBe(200)
  return answer
}
const changePassword = (cookie: string) =>
  post('/change-password', { cookie, body: { currentPassword: person.password, newPassword: NEW_PASSWORD } })
async function turnTwoStepOn(cookie: string): Promise<Response> {
  const enabled = await post('/two-factor/enable', { cookie, body: { password: person.password } })
  const { totpURI } = (await enabled.json()) as { totpURI: string }
  return post('/two-factor/verify-totp', { cookie, body: { code: totpOf(totpURI) } })
}
const turnTwoStepOff = (cookie: string) => post('/two-factor/disable', { cookie, body: { password: person.password } })

test.each([
  ['the password is changed', changePassword],
  ['two-step sign-in is turned on', turnTwoStepOn],
  ['two-step sign-in is turned off', async (cookie: string) => turnTwoStepOff(cookieOf(await turnTwoStepOn(cookie)))],
])('when %s, this browser continues to show notifications until it signs out', async (_, change) => {
  const elsewhere = await signIn({ url: app.url, email: person.email })
  await subscribePush('here')
  await subscribePush('there', elsewhere)
  const cookie = cookieOf(await change(person.cookie))
  expect(await subscribed(cookie)).toEqual([endpointOf('here')])
  await post('/sign-out', { cookie, body: {} })
  const { rows } = await app.owner.query('select from push_subscriptions where user_id = $1', [person.userId])
  expect(rows).toEqual([])
})

test('a browser whose session expired continues to show notifications after its user signs in again', async () => {
  await subscribePush('here')
  await app.owner.query(`update "session" set "expiresAt" = now() - interval '1 day' where "userId" = $1`, [
    person.userId,
  ])
  const signInAs = ({ email, password }: Person, cookie: string) =>
    post('/sign-in/email', { cookie, body: { email, password } })
  const cookie = cookieOf(await signInAs(person, person.cookie))
  expect(await subscribed(cookie)).toEqual([endpointOf('here')])
  const { rows } = await app.owner.query(
    `select from push_subscriptions p join "session" s on s.id = p.session_id where s."userId" = $1 and s."expiresAt" > now()`,
    [person.userId],
  )
  expect(rows).toHaveLength(1)
  const other = await app.signUp('other')
  expect(await subscribed(cookieOf(await signInAs(other, cookie)))).toEqual([])
  expect((await app.owner.query('select from push_subscriptions where user_id = $1', [person.userId])).rows).toEqual([])
})

test('a browser whose session expired and whose cookie is gone is listed as off, and can be turned on again', async () => {
  await subscribePush('here')
  await app.owner.query(`update "session" set "expiresAt" = now() - interval '1 day' where "userId" = $1`, [
    person.userId,
  ])
  const again = await signIn({ url: app.url, email: person.email })
  expect(await subscribed(again.cookie)).toEqual([])
  expect((await subscribePush('here', again)).endpoints).toEqual([endpointOf('here')])
})

test('a browser that another user has subscribed meanwhile stays theirs', async () => {
  await subscribePush('here')
  const other = await app.signUp('other')
  await app.owner.query(
    `create function take_over_for_test() returns trigger language plpgsql as $$
     begin
       insert into push_subscriptions (user_id, id, session_id, endpoint, p256dh, auth, language)
       select '${other.userId}', gen_random_uuid(), id, '${endpointOf('here')}', 'p', 'a', 'en'
       from "session" where "userId" = '${other.userId}';
       return null;
     end $$`,
  )
  await app.owner.query(
    'create trigger take_over_for_test after insert on "session" execute function take_over_for_test()',
  )
  const cookie = cookieOf(await changePassword(person.cookie))
  await app.owner.query('drop trigger take_over_for_test on "session"')
  expect([await subscribed(cookie), await subscribed(other.cookie)]).toEqual([[], [endpointOf('here')]])
})

test('a notification that only a later version knows is not pushed', async () => {
  await app.owner.query('alter table notifications drop constraint notifications_type_check')
  await subscribePush('here')
  const { rows } = await app.owner.query<{ id: string; subscription: string }>(
    `insert into notifications (workspace_id, id, type, data) values ($1, gen_random_uuid(), 'of_a_later_version', '{}')
     returning id, (select p.id from push_subscriptions p where p.user_id = $2) as subscription`,
    [person.workspaceId, person.userId],
  )
  const { workspaceId, userId } = person
  const about = { workspaceId, userId, notificationId: rows[0]?.id ?? '', subscriptionId: rows[0]?.subscription ?? '' }
  await app.deps.pushes.send(about, new AbortController().signal)
  expect(await subscribed(person.cookie)).toEqual([endpointOf('here')])
})

test('an installation without keys rejects browsers with a reason', async () => {
  const without = await startApp()
  const { push } = (await without.signUp()).client.me
  expect(await push.get()).toEqual({ publicKey: null, endpoints: [] })
  await expect(push.add({ endpoint: endpointOf('here'), keys })).rejects.toMatchObject({ code: 'NO_PUSH' })
  await without.stop()
})

test('a browser cannot be added without a session', async () => {
  const { push } = clientOf({ url: app.url, cookie: '' }).me
  const refused = { code: 'UNAUTHORIZED' }
  await expect(push.add({ endpoint: endpointOf('here'), keys })).rejects.toMatchObject(refused)
  await expect(push.get()).rejects.toMatchObject(refused)
})
