import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('a process continues to use its connections when another process adds columns', async () => {
  const { client } = await app.signUp()
  const { id } = await client.leads.create({ companyName: 'Nord SRL', city: 'Cluj-Napoca' })
  await client.tasks.create({ leadId: id, title: 'Call', dueAt: '2090-01-01T00:00:00Z' })
  await client.interactions.add({ id, type: 'note', content: 'Before' })
  const read = async () => ({
    lead: await client.leads.get({ id }),
    tasks: await client.tasks.list({}),
    interactions: await client.interactions.list({ id }),
    imports: await client.leadImports.list(),
  })
  const before = await read()
  for (const table of ['leads', 'lead_contacts', 'tasks', 'interactions', 'lead_imports'])
    await app.owner.query(`alter table ${table} add column mood text`)
  expect(await read()).toEqual(before)
})
