import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  // Without a worker, so that the queue can be inspected.
  app = await startApp({ ROLE: 'web' })
})
afterAll(() => app.stop())

let firms = 0
async function queue(person: Person, count: number): Promise<void> {
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const firm = ++firms
    const lead = await person.client.leads.create({
      companyName: `Firm ${firm}`,
      website: `https://firm-${firm}.example`,
    })
    ids.push(lead.id)
  }
  await person.client.leads.process({ ids })
}

test('a workspace with few leads to visit does not wait for one with many, even from several searches', async () => {
  const [busy, small] = [await app.signUp('busy'), await app.signUp('small')]
  for (let search = 0; search < 3; search++) await queue(busy, 4)
  await queue(small, 2)
  const { rows } = await app.owner.query<{ workspace: string }>(
    `select data ->> 'workspaceId' as workspace from pgboss.job
     where name = 'enrich' order by priority desc, created_on, id`,
  )
  expect(rows).toHaveLength(14)
  const turns = rows.flatMap(({ workspace }, turn) => (workspace === small.workspaceId ? [turn] : []))
  expect(turns).toEqual([1, 3])
})

test('leads without a website are not queued', async () => {
  const person = await app.signUp()
  const lead = await person.client.leads.create({ companyName: 'No site' })
  await person.client.leads.process({ ids: [lead.id] })
  const { rows } = await app.owner.query("select from pgboss.job where data ->> 'leadId' = $1", [lead.id])
  expect(rows).toEqual([])
})

test('a queued lead is not queued again, however often it is requested', async () => {
  const [person, other] = [await app.signUp(), await app.signUp()]
  const lead = await person.client.leads.create({ companyName: 'Asked again', website: 'https://again.example' })
  for (let n = 0; n < 3; n++)
    expect(await person.client.leads.process({ ids: [lead.id] })).toMatchObject({ processed: 1 })
  await expect(other.client.leads.process({ ids: [lead.id] })).rejects.toMatchObject({ code: 'PROCESS_FAILED' })
  const second = await person.client.leads.create({ companyName: 'Asked beside', website: 'https://beside.example' })
  await person.client.leads.process({ ids: [lead.id, second.id, second.id] })
  const { rows } = await app.owner.query<{ lead: string }>(
    "select data ->> 'leadId' as lead from pgboss.job where name = 'enrich' and data ->> 'workspaceId' = $1 order by created_on",
    [person.workspaceId],
  )
  expect(rows.map(({ lead: id }) => id)).toEqual([lead.id, second.id])
})
