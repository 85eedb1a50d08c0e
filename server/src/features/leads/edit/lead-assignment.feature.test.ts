import { beforeEach, afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { joinTeam } from '../../../app/testing/team-invitations.ts'

let app: TestApp
let owner: Person
let colleague: Person
let outsider: Person
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.stop()
})

beforeEach(async () => {
  owner = await app.signUp('ana')
  await app.owner.query(`update workspaces set tier = 'standard' where id = $1`, [owner.workspaceId])
  colleague = await app.signUp('mara')
  await joinTeam(app, { owner, guest: colleague })
  outsider = await app.signUp('other')
})

const lead = async (companyName: string) => owner.client.leads.create({ companyName, city: 'Cluj', countryCode: 'RO' })
const listed = async (person: Person, assignee: string) =>
  (await person.client.leads.list({ assignee })).items.map(({ companyName }) => companyName)
const inbox = async (person: Person) =>
  (await person.client.notifications.list({})).items.filter(({ type }) => type === 'leads_assigned')

describe('an assigned lead', () => {
  test('names its member, is in that member’s own leads, and in no one else’s', async () => {
    const { id } = await lead('Mobila Dej')
    await lead('Mobila Turda')
    const assigned = await owner.client.leads.assign({ id, assigneeId: colleague.userId })
    expect(assigned.assigneeId).toBe(colleague.userId)
    expect(await listed(colleague, 'me')).toEqual(['Mobila Dej'])
    expect(await listed(owner, colleague.userId)).toEqual(['Mobila Dej'])
    expect(await listed(owner, 'me')).toEqual([])
    expect(await listed(owner, 'none')).toEqual(['Mobila Turda'])
    for (const assignee of ['me', colleague.userId, 'none']) {
      const { status } = await colleague.client.leads.facets({ q: 'mobila', assignee })
      expect(status).toContainEqual({ value: 'new', count: 1 })
    }
  })

  test('names in its history who assigned it to whom, and that it was unassigned', async () => {
    const { id } = await lead('Mobila Dej')
    await owner.client.leads.assign({ id, assigneeId: colleague.userId })
    await colleague.client.leads.assign({ id, assigneeId: null })
    const { items } = await owner.client.history.list({ id })
    expect(items).toMatchObject([
      { kind: 'assigned', author: 'mara', assignee: null, toNoOne: true },
      { kind: 'assigned', author: 'ana', assignee: 'mara', toNoOne: false },
      { kind: 'added' },
    ])
  })

  test('keeps its member through deletion and undo', async () => {
    const { id } = await lead('Mobila Dej')
    await owner.client.leads.assign({ id, assigneeId: colleague.userId })
    const { batchId } = await owner.client.leads.remove({ id })
    await owner.client.leads.restore({ batchId })
    expect((await owner.client.leads.get({ id })).assigneeId).toBe(colleague.userId)
  })

  test('changes nothing when it is assigned to the same member again', async () => {
    const { id } = await lead('Mobila Dej')
    const once = await owner.client.leads.assign({ id, assigneeId: colleague.userId })
    const again = await owner.client.leads.assign({ id, assigneeId: colleague.userId })
    expect(again).toEqual(once)
    expect((await owner.client.history.list({ id })).total).toBe(2)
    expect(await inbox(colleague)).toHaveLength(1)
  })
})

describe('the member who gets leads', () => {
  test('is notified once for all of them; others are not', async () => {
    const leads = [await lead('Mobila Dej'), await lead('Mobila Turda')]
    const ids = leads.map(({ id }) => id)
    expect(await owner.client.leads.assignMany({ ids, assigneeId: colleague.userId })).toEqual({ changed: 2 })
    expect(await inbox(colleague)).toMatchObject([
      { type: 'leads_assigned', read: false, data: { author: 'ana', count: 2, companyName: 'Mobila Turda' } },
    ])
    expect(await inbox(owner)).toEqual([])
  })

  test('keeps the notification unread when a colleague marks everything as read', async () => {
    const { id } = await lead('Mobila Dej')
    await owner.client.leads.assign({ id, assigneeId: colleague.userId })
    await owner.client.notifications.read({})
    expect(await inbox(colleague)).toMatchObject([{ read: false }])
  })

  test('is not notified of leads they assign to themselves', async () => {
    const { id } = await lead('Mobila Dej')
    await colleague.client.leads.assign({ id, assigneeId: colleague.userId })
    expect(await inbox(colleague)).toEqual([])
  })
})

describe('assigning is rejected', () => {
  test('to a user who is not a member, and nothing changes', async () => {
    const { id } = await lead('Mobila Dej')
    for (const assigneeId of [outsider.userId, '00000000-0000-4000-8000-000000000000']) {
      await expect(owner.client.leads.assign({ id, assigneeId })).rejects.toMatchObject({ code: 'NOT_A_MEMBER' })
      await expect(owner.client.leads.assignMany({ ids: [id], assigneeId })).rejects.toMatchObject({
        code: 'NOT_A_MEMBER',
      })
    }
    expect((await owner.client.leads.get({ id })).assigneeId).toBeNull()
  })

  test('for a lead of another workspace', async () => {
    const { id } = await lead('Mobila Dej')
    await expect(outsider.client.leads.assign({ id, assigneeId: outsider.userId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await outsider.client.leads.assignMany({ ids: [id], assigneeId: outsider.userId })).toEqual({ changed: 0 })
  })
})
