import { TASK_LIMITS } from '@leadhaul/contract/tasks/task-fields.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'
import { deleteLead } from '../../platform/testing/workspace-rows.ts'

const HOUR = 3_600_000
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

let app: TestApp
let person: Person
let leadId: string
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(3))
})
beforeEach(async () => {
  person = await app.signUp()
  await runSearch(app, person)
  leadId = (await person.client.leads.list({})).items[0]?.id ?? ''
})
afterAll(() => app.stop())

const plan = (title: string, hours: number) => person.client.tasks.create({ leadId, title, dueAt: inHours(hours) })
const titles = async (input: Parameters<Person['client']['tasks']['list']>[0]) =>
  (await person.client.tasks.list(input)).items.map((task) => task.title)

describe('a task on a lead', () => {
  test('can be created, changed, finished, reopened and deleted', async () => {
    const lead = await person.client.leads.get({ id: leadId })
    const task = await person.client.tasks.create({ leadId, title: ' Call back ', note: '', dueAt: inHours(5) })
    expect(task).toMatchObject({ title: 'Call back', note: null, overdue: false, doneAt: null })
    expect(task.lead).toEqual({ id: leadId, companyName: lead.companyName, qualityCategory: lead.qualityCategory })
    const { client } = person
    expect(await client.tasks.update({ id: task.id, note: 'Ask for Ana' })).toMatchObject({ note: 'Ask for Ana' })
    const done = await client.tasks.update({ id: task.id, done: true })
    expect(done.doneAt).not.toBeNull()
    expect((await client.tasks.update({ id: task.id, done: true })).doneAt).toBe(done.doneAt)
    expect([await titles({}), await titles({ when: 'done' })]).toEqual([[], ['Call back']])
    expect(await client.tasks.update({ id: task.id, done: false })).toMatchObject({ doneAt: null, note: 'Ask for Ana' })
    await client.tasks.remove({ id: task.id })
    await expect(client.tasks.remove({ id: task.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await client.tasks.list({})).total).toBe(0)
  })

  test('keeps the note that another user saved in the meantime, unless it is replaced on purpose', async () => {
    const { tasks } = person.client
    const { id } = await tasks.create({ leadId, title: 'Call back', note: 'Ask for Ana', dueAt: inHours(5) })
    await tasks.update({ id, note: 'After four' })
    const mine = { id, title: 'Call the owner', note: 'Before noon', expectedNote: 'Ask for Ana' }
    await expect(tasks.update(mine)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await tasks.list({})).items).toMatchObject([{ title: 'Call back', note: 'After four' }])
    const { expectedNote: _, ...replacing } = mine
    expect(await tasks.update(replacing)).toMatchObject({ note: 'Before noon' })
    // A repeated request after a lost response is no conflict.
    expect(await tasks.update(mine)).toMatchObject({ note: 'Before noon' })
    expect(await tasks.update({ id, note: '', expectedNote: 'Before noon' })).toMatchObject({ note: null })
    expect(await tasks.update({ id, note: 'New', expectedNote: null })).toMatchObject({ note: 'New' })
    await expect(tasks.update({ ...mine, id: UNKNOWN_ID })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is overdue, due today or upcoming by the user’s day', async () => {
    const days: [string, number][] = [
      ['tomorrow', 30],
      ['late', -2],
      ['soon', 1],
      ['later', -1],
    ]
    for (const [title, hours] of days) await plan(title, hours)
    const endOfToday = inHours(3)
    expect(await titles({})).toEqual(['late', 'later', 'soon', 'tomorrow'])
    expect(await titles({ when: 'overdue' })).toEqual(['late', 'later'])
    expect(await titles({ when: 'today', endOfToday })).toEqual(['soon'])
    expect(await titles({ when: 'upcoming', endOfToday })).toEqual(['tomorrow'])
    expect((await person.client.dashboard.get({ endOfToday })).tasks).toEqual({ overdue: 2, today: 1, open: 4 })
  })

  test('is listed page by page without gaps or duplicates, also if several are due at the same moment', async () => {
    const dueAt = inHours(4)
    for (let n = 0; n < 7; n++) await person.client.tasks.create({ leadId, title: `Task ${n}`, dueAt })
    for (const when of ['open', 'done'] as const) {
      const seen: string[] = []
      let cursor: string | null | undefined
      do {
        const page = await person.client.tasks.list({ leadId, when, limit: 3, ...(cursor && { cursor }) })
        expect(page.total).toBe(7)
        seen.push(...page.items.map((task) => task.id))
        cursor = page.nextCursor
      } while (cursor)
      expect([seen.length, new Set(seen).size]).toEqual([7, 7])
      await Promise.all(seen.map((id) => person.client.tasks.update({ id, done: true })))
    }
  })

  test('belongs to one workspace: another gets the same 404 as for an unknown one', async () => {
    const task = await plan('Ours', 1)
    const otherUser = await app.signUp()
    for (const id of [task.id, UNKNOWN_ID]) {
      await expect(otherUser.client.tasks.update({ id, done: true })).rejects.toMatchObject({ status: 404 })
      await expect(otherUser.client.tasks.remove({ id })).rejects.toMatchObject({ status: 404 })
    }
    for (const id of [leadId, UNKNOWN_ID]) {
      const theirs = otherUser.client.tasks.create({ leadId: id, title: 'Mine', dueAt: inHours(1) })
      await expect(theirs).rejects.toMatchObject({ status: 404 })
    }
    expect((await otherUser.client.tasks.list({ leadId })).total).toBe(0)
    expect(await titles({})).toEqual(['Ours'])
  })

  test('stores any text as text, and rejects empty and too long text and dates beyond this century', async () => {
    const hostile = `<img src=x onerror=alert(1)> =1+1 \u202egnp\u0000 🚚 ${'w'.repeat(100)}`
    const task = await plan(hostile, 1)
    expect(task.title).toBe(hostile.replace('\u0000', ''))
    const dueAt = inHours(1)
    const bad = [
      { title: ' ', dueAt },
      { title: '\u0000', dueAt },
      { title: 'w'.repeat(TASK_LIMITS.title + 1), dueAt },
      { title: 'A note', note: 'w'.repeat(TASK_LIMITS.note + 1), dueAt },
      { title: 'When', dueAt: '0000-01-01T00:00:00Z' },
      { title: 'When', dueAt: '9999-01-01T00:00:00Z' },
      { title: 'When', dueAt: 'tomorrow' },
      { title: 'Done already', dueAt, doneAt: dueAt },
    ]
    for (const input of bad)
      await expect(person.client.tasks.create({ leadId, ...input })).rejects.toMatchObject({ status: 400 })
    expect((await person.client.tasks.list({})).total).toBe(1)
  })

  test('has a limit of open tasks per lead, also for concurrent requests', async () => {
    const { openPerLead } = TASK_LIMITS
    const all = await Promise.allSettled(Array.from({ length: openPerLead + 10 }, (_, n) => plan(`Task ${n}`, 1)))
    expect(all.filter((each) => each.status === 'fulfilled').length).toBe(openPerLead)
    await expect(plan('One more', 1)).rejects.toMatchObject({ code: 'TASK_LIMIT', status: 409 })
  })

  test('is deleted with its lead', async () => {
    await plan('Call', 1)
    await deleteLead(app.owner, leadId)
    expect((await person.client.tasks.list({})).total).toBe(0)
    expect((await person.client.dashboard.get({})).tasks.open).toBe(0)
  })
})

describe('a reminder', () => {
  const reminders = async () =>
    (await person.client.notifications.list({ limit: 50 })).items.filter(({ type }) => type === 'task_due')
  const remindersOf = (count: number) => vi.waitFor(async () => expect(await reminders()).toHaveLength(count), 30_000)
  /** Waits until no due reminder of the workspace is left. */
  const settled = () =>
    vi.waitFor(async () => {
      const { rows } = await app.owner.query<{ n: number }>(
        `select count(*)::int as n from pgboss.job where name = 'task-reminder' and state < 'completed'
           and start_after <= now() and data->>'workspaceId' = $1`,
        [person.workspaceId],
      )
      expect(rows[0]?.n).toBe(0)
    }, 60_000)

  const lookedForAgain = async () => {
    const { rowCount } = await app.owner.query(
      `select from pgboss.job where name = 'task-reminder' and state = 'created' and data->>'workspaceId' = $1
         and start_after > now() + interval '30 seconds'`,
      [person.workspaceId],
    )
    return rowCount
  }

  test('is sent when the task is due, not before, and names the task and its lead', async () => {
    const soon = new Date(Date.now() + 1500).toISOString()
    const task = await person.client.tasks.create({ leadId, title: 'Call the dock', dueAt: soon })
    await plan('Next week', 24 * 7)
    expect(await reminders()).toEqual([])
    await remindersOf(1)
    const [reminder] = await reminders()
    expect(reminder).toMatchObject({ data: { taskId: task.id, leadId, title: 'Call the dock' }, read: false })
    expect(Date.parse(reminder?.createdAt ?? '')).toBeGreaterThanOrEqual(Date.parse(soon))
  })

  test('follows the due date: never for the old date, once for each date that passed', async () => {
    const task = await plan('Call', 1)
    const soon = new Date(Date.now() + 1200).toISOString()
    await person.client.tasks.update({ id: task.id, dueAt: soon })
    await person.client.tasks.update({ id: task.id, dueAt: inHours(2) })
    await person.client.tasks.update({ id: task.id, dueAt: soon })
    await remindersOf(1)
    await settled()
    await person.client.tasks.update({ id: task.id, dueAt: '2001-01-01T00:00:00.000001Z' })
    await remindersOf(2)
    await person.client.tasks.update({ id: task.id, dueAt: soon })
    await settled()
    expect(await reminders()).toHaveLength(2)
  })

  test('is not sent for a task that was moved, finished or deleted, or whose lead was deleted', async () => {
    const soon = () => new Date(Date.now() + 1000).toISOString()
    const make = (title: string) => person.client.tasks.create({ leadId, title, dueAt: soon() })
    const { id: moved } = await make('Moved')
    const { id: done } = await make('Done')
    const { id: deleted } = await make('Deleted')
    const other = (await person.client.leads.list({})).items[1]?.id ?? ''
    await person.client.tasks.create({ leadId: other, title: 'Gone', dueAt: soon() })
    await person.client.tasks.update({ id: moved, dueAt: inHours(1) })
    await person.client.tasks.update({ id: done, done: true })
    await person.client.tasks.remove({ id: deleted })
    await deleteLead(app.owner, other)
    // Due after all of them, on an ordered queue: once it is notified, they would have been.
    await person.client.tasks.create({ leadId, title: 'Witness', dueAt: new Date(Date.now() + 1300).toISOString() })
    await remindersOf(1)
    await settled()
    expect(await reminders()).toMatchObject([{ data: { title: 'Witness' } }])
  })

  test('for a task that came due while its lead was in the trash is sent once the lead is restored', async () => {
    const soon = new Date(Date.now() + 700).toISOString()
    await person.client.tasks.create({ leadId, title: 'Call', dueAt: soon })
    const { batchId } = await person.client.leads.removeMany({ ids: [leadId] })
    await vi.waitFor(async () => expect(await lookedForAgain()).toBe(1), 30_000)
    await person.client.leads.restore({ batchId })
    expect(await reminders()).toEqual([])
    await app.owner.query(
      `update pgboss.job set start_after = now() where name = 'task-reminder' and data->>'workspaceId' = $1`,
      [person.workspaceId],
    )
    await remindersOf(1)
  })

  test('is sent to the open pages of the workspace', async () => {
    const abort = new AbortController()
    const hints = await person.client.live.events(undefined, { signal: abort.signal })
    const topics = new Set<string>()
    const reading = (async () => {
      for await (const hint of hints) topics.add(hint.topic)
    })().catch(() => undefined)
    await plan('Due', -1)
    await vi.waitFor(() => expect([...topics]).toEqual(expect.arrayContaining(['tasks', 'notifications'])), 30_000)
    abort.abort()
    await reading
  })
})
