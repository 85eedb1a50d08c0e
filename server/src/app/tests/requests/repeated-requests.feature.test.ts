import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FURNITURE_SEARCH, insertPlaces, placeRows } from '../../../platform/testing/place-rows.ts'
import { clearSearchCooldown, putOnPlan } from '../../../platform/testing/workspace-rows.ts'
import type { Person } from '../../testing/people.ts'
import { waitForSearch } from '../../testing/search-runs.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let app: TestApp
let person: Person
let leadId: string
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(3))
  person = await app.signUp()
  leadId = (await person.client.leads.create({ companyName: 'Oak SRL' })).id
})
afterAll(() => app.stop())

test('a note whose request is repeated without a response is in the history once', async () => {
  const { client } = person
  const note = { id: leadId, type: 'note' as const, content: 'They load on Fridays', requestKey: randomUUID() }
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => client.interactions.add(note)))
  expect(others).toEqual([first, first])
  expect(await client.interactions.add({ ...note, requestKey: randomUUID() })).not.toEqual(first)
  expect((await client.interactions.list({ id: leadId, only: 'notes' })).total).toBe(2)
})

test('the key of a lead’s history entry reveals nothing about another lead or to another workspace', async () => {
  const { client } = person
  const note = { id: leadId, type: 'note' as const, content: 'Secret', requestKey: randomUUID() }
  await client.interactions.add(note)
  const { id } = await client.leads.create({ companyName: 'Pine SRL' })
  await expect(client.interactions.add({ ...note, id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const other = await app.signUp()
  const theirs = (await other.client.leads.create({ companyName: 'Oak SRL' })).id
  const added = await other.client.interactions.add({ ...note, id: theirs, content: 'Mine' })
  expect(added).toMatchObject({ leadId: theirs, content: 'Mine' })
})

test('a task whose request is repeated is created once, with one reminder', async () => {
  const { client, workspaceId } = person
  const task = { leadId, title: 'Send the offer', dueAt: '2030-01-01T10:00:00Z', requestKey: randomUUID() }
  const first = await client.tasks.create(task)
  expect(await client.tasks.create(task)).toEqual(first)
  expect((await client.tasks.list({ leadId })).total).toBe(1)
  const { rows } = await app.owner.query(
    `select from pgboss.job where name = 'task-reminder' and data ->> 'workspaceId' = $1`,
    [workspaceId],
  )
  expect(rows).toHaveLength(1)
})

test('a search whose request is repeated is started once and uses one search of the period', async () => {
  const { client } = person
  const asked = { ...FURNITURE_SEARCH, requestKey: randomUUID() }
  const { id } = await client.search.create(asked)
  expect((await client.search.create(asked)).id).toBe(id)
  await waitForSearch(person, id)
  expect((await client.search.create(asked)).id).toBe(id)
  expect((await client.search.list({})).total).toBe(1)
})

test('a deletion whose request is repeated returns the batch that undoes it', async () => {
  const { client } = person
  const made = [
    await client.leads.create({ companyName: 'Ash SRL' }),
    await client.leads.create({ companyName: 'Elm SRL' }),
  ]
  const deletion = { ids: made.map(({ id }) => id), requestKey: randomUUID() }
  const first = await client.leads.removeMany(deletion)
  expect(first).toMatchObject({ count: 2 })
  expect(await client.leads.removeMany(deletion)).toEqual(first)
  expect(await client.leads.restore({ batchId: first.batchId })).toEqual({ count: 2 })
})

test('leads are restored with notes and tasks whose keys were reused meanwhile', async () => {
  const { client } = person
  const [noteKey, taskKey, deletion] = [randomUUID(), randomUUID(), randomUUID()]
  const write = async (companyName: string) => {
    const { id } = await client.leads.create({ companyName })
    await client.interactions.add({ id, type: 'note', content: companyName, requestKey: noteKey })
    await client.tasks.create({ leadId: id, title: companyName, dueAt: '2030-01-01T10:00:00Z', requestKey: taskKey })
    return { id, companyName }
  }
  const remove = ({ id }: { id: string }) => client.leads.removeMany({ ids: [id], requestKey: deletion })
  const first = await write('First SRL')
  await remove(first)
  const second = await write('Second SRL')
  await remove(second)
  const third = await write('Third SRL')
  expect(await client.leads.restore({ batchId: deletion })).toEqual({ count: 2 })
  for (const { id, companyName } of [first, second, third]) {
    expect((await client.interactions.list({ id, only: 'notes' })).items).toMatchObject([{ content: companyName }])
    expect((await client.tasks.list({ leadId: id })).items).toMatchObject([{ title: companyName }])
  }
})

test('a template and its copy are created once if their requests are repeated', async () => {
  const { client } = person
  const text = { channel: 'email' as const, name: 'Offer', subject: 'Trucks', content: 'Free on Monday' }
  const asked = { ...text, requestKey: randomUUID() }
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => client.templates.create(asked)))
  expect(others).toEqual([first, first])
  const copy = { id: first?.id ?? '', requestKey: randomUUID() }
  const copied = await client.templates.duplicate(copy)
  await client.templates.remove({ id: copy.id })
  expect(await client.templates.duplicate(copy)).toEqual(copied)
  const { items } = await client.templates.list({ channel: 'email' })
  expect(items.map(({ name }) => name)).toEqual(['Offer (Copy)'])
  const other = await app.signUp()
  expect(await other.client.templates.create({ ...asked, name: 'Mine' })).toMatchObject({ name: 'Mine' })
})

test('a sequence whose request is repeated is created once', async () => {
  const { client, workspaceId } = person
  await putOnPlan(app.owner, { workspaceId }, 'standard')
  const steps = [{ waitDays: 0, subject: 'Trucks', content: 'Free on Monday' }]
  const asked = { name: 'First contact', steps, requestKey: randomUUID() }
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => client.sequences.create(asked)))
  expect(others).toEqual([first, first])
  expect(await client.sequences.list()).toHaveLength(1)
})

test('a key that is reused with other content is a conflict, and changes nothing', async () => {
  const { client, workspaceId } = person
  await putOnPlan(app.owner, { workspaceId }, 'standard')
  const { id } = await client.leads.create({ companyName: 'Fir SRL' })
  const conflict = { code: 'CONFLICT', message: expect.stringContaining('`requestKey`') }
  const key = () => ({ requestKey: randomUUID() })

  const note = { id, type: 'note' as const, content: 'They load on Fridays', ...key() }
  await client.interactions.add(note)
  await expect(client.interactions.add({ ...note, content: 'They load on Mondays' })).rejects.toMatchObject(conflict)
  expect((await client.interactions.list({ id, only: 'notes' })).total).toBe(1)

  const task = { leadId: id, title: 'Send the offer', note: '', dueAt: '2030-01-01T10:00:00+02:00', ...key() }
  const created = await client.tasks.create(task)
  expect(await client.tasks.create({ ...task, dueAt: '2030-01-01T08:00:00Z' })).toEqual(created)
  for (const other of [{ leadId }, { title: 'Call' }, { note: 'Soon' }, { dueAt: '2030-01-02T08:00:00Z' }])
    await expect(client.tasks.create({ ...task, ...other })).rejects.toMatchObject(conflict)
  expect((await client.tasks.list({ leadId: id })).items).toEqual([created])

  const search = { ...FURNITURE_SEARCH, ...key() }
  await clearSearchCooldown(app.owner, workspaceId)
  await client.search.create(search)
  await expect(client.search.create({ ...search, radiusKm: 9 })).rejects.toMatchObject(conflict)
  await waitForSearch(person, search.requestKey)

  const template = { channel: 'email' as const, name: 'Price', subject: 'Trucks', content: 'Free on Monday', ...key() }
  await client.templates.create(template)
  for (const other of [{ name: 'Cost' }, { subject: 'Vans' }, { content: 'Free on Friday' }])
    await expect(client.templates.create({ ...template, ...other })).rejects.toMatchObject(conflict)

  const steps = [{ waitDays: 0, subject: 'Trucks', content: 'Free on Monday' }]
  const sequence = { name: 'Second contact', steps, ...key() }
  const { createdAt } = await client.sequences.create(sequence)
  await expect(client.sequences.create({ ...sequence, name: 'Third' })).rejects.toMatchObject(conflict)
  const later = steps.map((step) => ({ ...step, waitDays: 3 }))
  await expect(client.sequences.create({ ...sequence, steps: later })).rejects.toMatchObject(conflict)
  expect(await client.sequences.create(sequence)).toMatchObject({ steps, createdAt })
})
