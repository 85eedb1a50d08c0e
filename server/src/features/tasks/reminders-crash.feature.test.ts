import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../app/testing/processes.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'
import { byTestSize } from '../../platform/testing/test-size.ts'

const KILLS = byTestSize(2, 6)
const TASKS_A_KILL = 4

let app: TestApp
let person: Person
let worker: ServerProcess
const startWorker = () => startProcess({ ...app.settings, ROLE: 'worker' })
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  await insertPlaces(app.owner, placeRows(1))
  worker = await startWorker()
  person = await app.signUp()
  await runSearch(app, person)
  // A slow disk, so that the kills happen during a reminder.
  await app.owner.query(`
    create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return null; end $$;
    create trigger slowly after insert on notifications for each statement execute function slowly()`)
})
afterAll(async () => {
  await worker.terminate()
  await app.stop()
})

/** Does immediately what other workers do when they notice that a worker is dead. */
const requeueActiveJobs = () =>
  app.owner.query(
    `update pgboss.job set state = 'retry', heartbeat_on = null where name = 'task-reminder' and state = 'active'`,
  )
/** Repeats completed jobs, as after a worker that died before it could report the completion. */
const requeueCompletedJobs = () =>
  app.owner.query(
    `update pgboss.job set state = 'retry', completed_on = null where name = 'task-reminder' and state = 'completed'`,
  )
const reminders = async () => {
  const { rows } = await app.owner.query<{ task_id: string }>(
    `select task_id from notifications where workspace_id = $1 and type = 'task_due'`,
    [person.workspaceId],
  )
  return rows.map((row) => row.task_id)
}

test(`due tasks are notified once each despite ${KILLS} kills of the worker and repeated jobs`, async () => {
  const leadId = (await person.client.leads.list({})).items[0]?.id ?? ''
  const dueAt = new Date(Date.now() - 1000).toISOString()
  const made: string[] = []
  const untold: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const before = (await reminders()).length
    const plan = (_: unknown, n: number) => person.client.tasks.create({ leadId, title: `Task ${kill}-${n}`, dueAt })
    made.push(...(await Promise.all(Array.from({ length: TASKS_A_KILL }, plan))).map(({ id }) => id))
    await vi.waitFor(async () => expect((await reminders()).length).toBeGreaterThan(before), 30_000)
    await worker.kill()
    untold.push(made.length - (await reminders()).length)
    await requeueActiveJobs()
    await requeueCompletedJobs()
    worker = await startWorker()
  }
  await vi.waitFor(async () => {
    const { rows } = await app.owner.query(
      `select from pgboss.job where name = 'task-reminder' and state not in ('completed')`,
    )
    expect(rows).toHaveLength(0)
  }, 60_000)
  expect((await reminders()).toSorted()).toEqual(made.toSorted())
  expect(untold.filter((n) => n > 0).length).toBeGreaterThan(0)
}, 180_000)
