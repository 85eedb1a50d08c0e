import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientOf, type Person } from '../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../app/testing/processes.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { type FakeModel, fakeModel, modelResponse } from '../../platform/testing/fake-model.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'

const LIMIT = 3
const LEADS = 12

let app: TestApp
let second: ServerProcess
let model: FakeModel
let person: Person
let leadIds: string[]
beforeAll(async () => {
  model = await fakeModel()
  model.answer = modelResponse('Oak makes tables.')
  app = await startApp({ AI_URL: model.address, AI_MODEL: 'test-model', AI_CALLS_PER_DAY: String(LIMIT) })
  second = await startProcess({ ...app.settings, ROLE: 'web' })
  await insertPlaces(app.owner, placeRows(LEADS))
})
afterAll(async () => {
  await second.terminate()
  await app.stop()
  await model.close()
})
beforeEach(async () => {
  person = await standardPerson()
  leadIds = (await person.client.leads.list({})).items.map(({ id }) => id)
  model.asked.length = 0
})

async function standardPerson(): Promise<Person> {
  const made = await app.signUp()
  await app.owner.query(`update workspaces set tier = 'standard' where id = $1`, [made.workspaceId])
  await runSearch(app, made)
  return made
}
const clients = () => [person.client, clientOf({ url: second.url, cookie: person.cookie })]
const writeAll = () =>
  Promise.all(leadIds.map(async (id, at) => (await clients()[at % 2]?.insight.write({ id }))?.failure))

test('the daily calls of a workspace are limited by the operator’s setting, also over two processes', async () => {
  const failures = await writeAll()
  expect(failures.filter((failure) => failure === null)).toHaveLength(LIMIT)
  expect(failures.filter((failure) => failure === 'daily_limit')).toHaveLength(LEADS - LIMIT)
  expect(model.asked).toHaveLength(LIMIT)
})

test('beyond the limit the previous text stays, and the next day the model is called again', async () => {
  await writeAll()
  const [id = ''] = leadIds
  const before = (await person.client.insight.get({ id })).insight
  expect(await person.client.insight.write({ id })).toEqual({ insight: before, failure: 'daily_limit' })
  await app.owner.query(`update model_calls set day = day - 1 where workspace_id = $1`, [person.workspaceId])
  expect((await person.client.insight.write({ id })).failure).toBeNull()
  expect(model.asked).toHaveLength(LIMIT + 1)
})

test('a failed call counts too', async () => {
  model.answer = (response) => void response.writeHead(500).end('{}')
  expect((await writeAll()).filter((failure) => failure === 'unreachable')).toHaveLength(LIMIT)
  model.answer = modelResponse('Oak makes tables.')
  expect(new Set(await writeAll())).toEqual(new Set(['daily_limit']))
})

test('calls of one workspace do not count for another', async () => {
  await writeAll()
  const other = await standardPerson()
  const [lead] = (await other.client.leads.list({})).items
  expect((await other.client.insight.write({ id: lead?.id ?? '' })).failure).toBeNull()
})
