import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { suppress, suppressedReason } from './suppressions.service.ts'
import { createUnsubscribeLinks } from './unsubscribe-links.service.ts'

let app: TestApp
let sender: Person
let other: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  sender = await app.signUp()
  other = await app.signUp()
})
afterAll(() => app.stop())
beforeEach(() => app.owner.query('truncate suppressions, objected_contacts'))

const ADDRESS = 'office@furniture.example'
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' }
const tokenOf = (person: Person, address = ADDRESS) =>
  app.deps.unsubscribeLinks.tokenFor({ workspaceId: person.workspaceId, channel: 'email', address })
const post = (token: string, body: BodyInit = new URLSearchParams(ONE_CLICK), headers: Record<string, string> = {}) =>
  fetch(`${app.url}/unsubscribe/${token}`, { method: 'POST', body, headers })
const unsubscribed = async (token: string) => (await (await post(token)).json()) as { undo?: string }
const undo = (token: string, right: string | undefined, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/api/unsubscribe/${token}/undo`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ undo: right }),
  })
const within = <Result>(person: Person, work: (scope: WorkspaceScope) => Promise<Result>) =>
  app.deps.tenancy.run(person, work)
const reasonOf = (person: Person, address = ADDRESS) =>
  within(person, (scope) => suppressedReason(scope, { channel: 'email', address }))

test('the button of a mail program unsubscribes immediately, without a session and from any origin', async () => {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  const bodies: BodyInit[] = [new URLSearchParams(ONE_CLICK), form]
  for (const body of bodies) {
    const answer = await post(tokenOf(sender), body, { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ address: ADDRESS, subscribed: false })
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  expect(await reasonOf(sender)).toBe('unsubscribed')
})

test('a scanner that follows links does not unsubscribe anyone', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])
    for (const path of ['/unsubscribe/', '/api/unsubscribe/']) await fetch(app.url + path + tokenOf(sender), { method })
  // Scanners submit forms empty or with arbitrary values.
  for (const body of ['', 'a=b', 'List-Unsubscribe=yes', '{"List-Unsubscribe":"One-Click"}'])
    expect((await post(tokenOf(sender), body)).status).toBe(400)
  expect(await reasonOf(sender)).toBeNull()
})

test('an unsubscription applies to one address and one workspace, however the address is spelled', async () => {
  await post(tokenOf(sender))
  expect(await reasonOf(other)).toBeNull()
  expect(await reasonOf(sender, 'sales@furniture.example')).toBeNull()
  for (const spelled of ['OFFICE@Furniture.example', ' office@FURNITURE.EXAMPLE '])
    expect(await reasonOf(sender, spelled)).toBe('unsubscribed')
})

test('twenty concurrent unsubscriptions are one entry, and the first reason stays', async () => {
  await Promise.all(Array.from({ length: 20 }, () => post(tokenOf(sender))))
  await within(sender, (scope) =>
    suppress(scope, [{ channel: 'email', address: ADDRESS, reason: 'bounced' }], { byUser: false }),
  )
  const { rows } = await app.owner.query('select workspace_id, address, reason, user_id from suppressions')
  expect(rows).toEqual([{ workspace_id: sender.workspaceId, address: ADDRESS, reason: 'unsubscribed', user_id: null }])
})

test('an accidental unsubscription can be undone, another reason cannot', async () => {
  const { undo: right } = await unsubscribed(tokenOf(sender))
  expect((await undo(tokenOf(sender), right, { origin: 'https://evil.example' })).status).toBe(403)
  expect(await reasonOf(sender)).toBe('unsubscribed')
  expect(await (await undo(tokenOf(sender), right)).json()).toMatchObject({ subscribed: true })
  expect(await reasonOf(sender)).toBeNull()
  expect(await (await undo(tokenOf(sender), right)).json()).toMatchObject({ subscribed: true })
  const entries = (await sender.client.audit.list({ action: 'unsubscription-undone' })).items
  expect(entries).toMatchObject([{ who: null, data: { email: 'of…@furniture.example' } }])
  await post(tokenOf(sender))
  expect(await (await undo(tokenOf(sender), right)).json()).toMatchObject({ subscribed: false })
  await app.owner.query('truncate suppressions')
  await within(sender, (scope) =>
    suppress(scope, [{ channel: 'email', address: ADDRESS, reason: 'manual' }], { byUser: true }),
  )
  expect(await (await undo(tokenOf(sender), right)).json()).toMatchObject({ subscribed: false })
  expect(await reasonOf(sender)).toBe('manual')
})

test('the link alone undoes nothing: the right is in the response to the unsubscription, for an hour', async () => {
  const token = tokenOf(sender)
  const { undo: right = '' } = await unsubscribed(token)
  expect(await unsubscribed(token)).not.toHaveProperty('undo')
  const [id = '', until = ''] = right.split('.')
  const old = app.deps.unsubscribeLinks.undoTokenFor({ token, id, now: Date.now() - 3_601_000 })
  const later = right.replace(until, String(Number(until) + 9999))
  for (const wrong of [undefined, '', token, old, later, right.slice(0, -1), `${right}A`])
    expect((await undo(token, wrong)).status).toBe(400)
  expect((await undo(tokenOf(sender, 'sales@furniture.example'), right)).status).toBe(400)
  expect((await undo(tokenOf(other), right)).status).toBe(400)
  expect(await reasonOf(sender)).toBe('unsubscribed')
  expect((await undo(token, right)).status).toBe(200)
  expect(await reasonOf(sender)).toBeNull()
})

test('a token hides workspace and address, is the same each time and cannot be forged or changed', async () => {
  const token = tokenOf(sender)
  const { undo: right } = await unsubscribed(token)
  await app.owner.query('truncate suppressions')
  expect(tokenOf(sender)).toBe(token)
  expect(tokenOf(other)).not.toBe(token)
  const bytes = Buffer.from(token, 'base64url')
  for (const part of ['office', 'furniture']) expect(bytes.includes(part)).toBe(false)
  expect(bytes.includes(Buffer.from(sender.workspaceId.replaceAll('-', ''), 'hex'))).toBe(false)
  const forged = createUnsubscribeLinks({ secret: 'another', baseUrl: app.url })
  const foreign = forged.tokenFor({ workspaceId: sender.workspaceId, channel: 'email', address: ADDRESS })
  const changed = Array.from(bytes, (_, at) => {
    const copy = Buffer.from(bytes)
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
    return copy.toString('base64url')
  })
  const broken = [foreign, token.slice(0, -4), `${token}AAAA`, 'x', '..%2f..', '%00', 'A'.repeat(5000), ...changed]
  for (const wrong of broken) {
    expect((await post(wrong)).status).toBe(400)
    expect((await undo(wrong, right)).status).toBe(400)
  }
  expect((await app.owner.query('select from suppressions')).rowCount).toBe(0)
})

test('the link of an erased workspace still responds, and stores nothing', async () => {
  const gone = { ...sender, workspaceId: '00000000-0000-4000-8000-000000000001' }
  expect(await (await post(tokenOf(gone))).json()).toEqual({ address: ADDRESS, sender: null, subscribed: false })
  expect((await app.owner.query('select from suppressions')).rowCount).toBe(0)
})

test('the page of the link shows sender and address', async () => {
  const answer = await fetch(`${app.url}/api/unsubscribe/${tokenOf(sender)}`)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const me = await sender.client.me.get()
  expect(await answer.json()).toEqual({ address: ADDRESS, sender: me.workspace.name, subscribed: true })
})
