import { afterAll, beforeAll, expect, test } from 'vitest'
import { archive, upgrade, withLeads } from '../../app/testing/archiving.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

const WAIT = { timeout: 60_000 }

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('a task of an archived lead that is due notifies once its lead is back', async () => {
  const { person, ids } = await withLeads(app, [40])
  const [id = ''] = ids
  await person.client.tasks.create({ leadId: id, title: 'Send the offer', dueAt: '2030-01-01T10:00:00Z' })
  await archive(app)
  await app.owner.query(
    `update lead_trash set tasks = jsonb_set(tasks, '{0,due_at}', '"2026-01-01T10:00:00Z"') where lead_id = $1`,
    [id],
  )
  await upgrade(app, person)
  await expect
    .poll(async () => (await person.client.notifications.list({ limit: 50 })).items, WAIT)
    .toContainEqual(
      expect.objectContaining({ type: 'task_due', data: expect.objectContaining({ title: 'Send the offer' }) }),
    )
})
