import type { NewView } from '@leadhaul/contract/views/views.contract.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, signIn } from '../../app/testing/people.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'

let app: TestApp
let member: Person
let otherUser: Person
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, [placeRow(1), placeRow(2), placeRow(3, { grade: 'C' })])
  member = await app.signUp()
  otherUser = await app.signUp()
  await runSearch(app, member)
})
afterAll(() => app.stop())

const view = (over: Partial<NewView> = {}): NewView => ({
  name: 'A, not contacted',
  filter: { status: ['new'], quality: ['A'] },
  mode: 'table',
  columns: ['place', 'grade'],
  ...over,
})
const code = (failing: Promise<unknown>) =>
  failing.then(
    () => 'none',
    (error: unknown) => (error as { code: string }).code,
  )
const remove = async (person: Person) => {
  for (const { id } of (await person.client.views.list()).items) await person.client.views.remove({ id })
}

test('a saved view stores filter, mode and columns, and counts the current leads', async () => {
  const made = await member.client.views.create(view())
  expect(made).toMatchObject({ ...view(), count: 2 })
  const [lead] = (await member.client.leads.list({ quality: ['A'] })).items
  await app.owner.query(`update leads set status = 'won' where id = $1`, [lead?.id])
  const { items } = await member.client.views.list()
  expect(items).toEqual([{ ...made, count: 1 }])
  await app.owner.query(`update leads set status = 'new' where id = $1`, [lead?.id])
  await remove(member)
})

test('the days of a view are those of its user: its count is that of the list it opens', async () => {
  // A time zone in which it is this hour now.
  const zoneAt = (hour: number) => {
    const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12
    return ahead < 0 ? `Etc/GMT+${-ahead}` : `Etc/GMT-${ahead}`
  }
  const [evening, morning] = [zoneAt(18), zoneAt(6)]
  await app.owner.query(`update leads set created_at = now() - interval '12 hours' where workspace_id = $1`, [
    member.workspaceId,
  ])
  const filter = { added: 'today' as const, timeZone: evening }
  await member.client.views.create(view({ filter }))
  const read = async (timeZone: string) => [
    (await member.client.views.list({ timeZone })).items[0]?.count,
    (await member.client.leads.list({ ...filter, timeZone })).total,
  ]
  expect([await read(evening), await read(morning)]).toEqual([
    [3, 3],
    [0, 0],
  ])
  await remove(member)
})

test('another session of the workspace sees a view; another workspace can neither see nor change it', async () => {
  const { id } = await member.client.views.create(view())
  const colleague = await signIn({ url: app.url, email: member.email })
  expect((await colleague.client.views.list()).items.map((one) => one.id)).toEqual([id])
  expect((await otherUser.client.views.list()).items).toEqual([])
  expect(await code(otherUser.client.views.update({ id, name: 'Mine' }))).toBe('NOT_FOUND')
  expect(await code(otherUser.client.views.remove({ id }))).toBe('NOT_FOUND')
  expect((await member.client.views.list()).items[0]?.name).toBe(view().name)
  await remove(member)
})

test('a name is unique within a workspace, regardless of case, and may be used by other workspaces', async () => {
  const first = await member.client.views.create(view({ name: 'Furniture RO–IT' }))
  const second = await member.client.views.create(view({ name: 'Cold chain' }))
  expect(await code(member.client.views.create(view({ name: ' furniture ro–it ' })))).toBe('VIEW_NAME_TAKEN')
  expect(await code(member.client.views.update({ id: second.id, name: 'FURNITURE RO–IT' }))).toBe('VIEW_NAME_TAKEN')
  expect((await member.client.views.update({ id: first.id, name: 'furniture RO–IT' })).name).toBe('furniture RO–IT')
  await otherUser.client.views.create(view({ name: 'Cold chain' }))
  await remove(member)
})

test('a view can be saved again under its name', async () => {
  const { id } = await member.client.views.create(view())
  await member.client.views.update({ id, filter: { quality: ['C'] }, mode: 'board', columns: [] })
  const { items } = await member.client.views.list()
  expect(items).toMatchObject([
    { id, name: view().name, filter: { quality: ['C'] }, mode: 'board', columns: [], count: 1 },
  ])
  expect(await member.client.views.remove({ id })).toEqual({ deleted: true })
  expect(await code(member.client.views.remove({ id }))).toBe('NOT_FOUND')
})

test('views keep their order, with new and unlisted ones last, and views of other workspaces are not affected', async () => {
  const make = async (name: string) => (await member.client.views.create(view({ name }))).id
  const [a, b, c] = [await make('A'), await make('B'), await make('C')]
  const names = async () => (await member.client.views.list()).items.map(({ name }) => name).join('')
  expect(await names()).toBe('ABC')
  const foreign = await otherUser.client.views.create(view({ name: 'Z' }))
  expect(await member.client.views.reorder({ ids: [c, foreign.id, a, b] })).toEqual({ ids: [c, a, b] })
  expect(await names()).toBe('CAB')
  await make('D')
  expect(await names()).toBe('CABD')
  await member.client.views.reorder({ ids: [b] })
  expect(await names()).toBe('BCAD')
  await member.client.views.update({ id: c, name: 'E' })
  expect(await names()).toBe('BEAD')
  await remove(otherUser)
  await remove(member)
})

test('an empty or too long name is rejected', async () => {
  expect(await code(member.client.views.create(view({ name: '   ' })))).toBe('BAD_REQUEST')
  expect(await code(member.client.views.create(view({ name: 'x'.repeat(51) })))).toBe('BAD_REQUEST')
  const foreign = { ...view(), workspaceId: otherUser.workspaceId } as NewView
  expect(await code(member.client.views.create(foreign))).toBe('BAD_REQUEST')
})

test('at most fifty views can be saved, also by concurrent requests', async () => {
  const names = Array.from({ length: 55 }, (_, at) => `View ${at}`)
  const answers = await Promise.all(names.map((name) => code(member.client.views.create(view({ name })))))
  expect(answers.filter((answer) => answer === 'none')).toHaveLength(50)
  expect(answers.filter((answer) => answer === 'TOO_MANY_VIEWS')).toHaveLength(5)
  await remove(member)
})

test('one statement counts the leads of fifty views, each by its own filter', async () => {
  const [lead] = (await member.client.leads.list({})).items
  const filters: NewView['filter'][] = [
    {},
    { quality: ['A'] },
    { quality: ['A', 'C'], status: ['new', 'won'] },
    { city: [lead?.city ?? ''] },
    { city: ['Nowhere'] },
    { searchId: lead?.searchId ?? '' },
    { q: lead?.companyName ?? '' },
    { q: 'no company is called this', access: 'locked' },
    { country: ['RO'], access: 'unlocked' },
  ]
  for (let n = 0; n < 50; n++)
    await member.client.views.create(view({ name: `View ${n}`, filter: filters[n % filters.length] ?? {} }))
  const asked = vi.spyOn(pg.Query.prototype, 'submit')
  const { items } = await member.client.views.list()
  // Jobs ask about other workspaces meanwhile.
  const texts = (asked.mock.contexts as { text?: string; values?: unknown[] }[])
    .filter(({ values }) => values?.includes(member.workspaceId))
    .map(({ text = '' }) => text)
  asked.mockRestore()
  expect(texts.filter((text) => /\b(leads|lead_counts)\b/.test(text))).toHaveLength(1)
  const counted = new Map(items.map(({ filter, count }) => [JSON.stringify(filter), count]))
  const totals = await Promise.all(
    [...counted.keys()].map(async (filter) => (await member.client.leads.list(JSON.parse(filter) as object)).total),
  )
  expect([...counted.values()]).toEqual(totals)
  expect(new Set(totals).size).toBeGreaterThan(2)
  await remove(member)
})

test('a filter stored by an older version shows all leads instead of breaking the sidebar', async () => {
  const { id } = await member.client.views.create(view())
  await app.owner.query(`update saved_views set filter = '{"quality":["high"],"page":3}' where id = $1`, [id])
  expect((await member.client.views.list()).items).toMatchObject([{ id, filter: {}, count: 3 }])
  await remove(member)
})
