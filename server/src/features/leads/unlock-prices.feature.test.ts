import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertLeads, leadRow } from '../../platform/testing/lead-rows.ts'
import { setBalance } from '../../platform/testing/workspace-rows.ts'

const ROWS = (['A', 'B', 'C', 'B', 'A'] as const).map((grade, nr) =>
  leadRow(nr, { grade, access: nr === 4 ? 'unlocked' : 'locked' }),
)
const ids = ROWS.map(({ id }) => id)

let app: TestApp
let person: Person
let other: Person
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
  other = await app.signUp()
  await insertLeads(app.owner, { ...person, rows: ROWS })
  await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 3 })
})
afterAll(() => app.stop())

test('leads are priced by their grade in the order asked for, and open ones not at all', async () => {
  const asked = [ids[4], ids[2], ids[0], ids[1], ids[0], ids[3]].map((id) => id ?? '')
  expect(await person.client.leads.unlockPrices({ ids: asked })).toEqual({
    locked: [
      { id: ids[2], cost: 0 },
      { id: ids[0], cost: 1 },
      { id: ids[1], cost: 0.5 },
      { id: ids[3], cost: 0.5 },
    ],
    creditsRemaining: 1.5,
  })
})

test('a company that was paid for before costs nothing', async () => {
  await app.owner.query(
    `insert into lead_access (workspace_id, place_key, lead_id, user_id, cost) values ($1, $2, $3, $4, 2)`,
    [person.workspaceId, `test:${ids[1]}`, ids[1], person.userId],
  )
  expect((await person.client.leads.unlockPrices({ ids: [ids[1] ?? ''] })).locked).toEqual([{ id: ids[1], cost: 0 }])
  expect((await person.client.leads.unlock({ id: ids[1] ?? '' })).charged).toBe(0)
})

test('another workspace’s leads have no price, and nothing is charged by asking', async () => {
  expect((await other.client.leads.unlockPrices({ ids })).locked).toEqual([])
  expect((await person.client.leads.unlockPrices({ ids })).creditsRemaining).toBe(1.5)
  for (const body of [{ ids: [] }, { ids: ['x'] }, {}, { ids, filter: {} }]) {
    const answer = await person.fetch('/api/v1/leads/unlock-prices', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(400)
  }
})
