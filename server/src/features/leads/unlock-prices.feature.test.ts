import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertLeads, leadRow } from '../../platform/testing/lead-rows.ts'
import { setBalance } from '../../platform/testing/workspace-rows.ts'

const ROWS = (['A', 'B', 'C', 'B', 'A'] as const).map((grade, nr) =>
  leadRow(nr, { grade, access: nr === 4 ? 'unlocked' : 'locked' }),
)
/** Long enough for a busy machine. */
const WAIT_OPTIONS = { timeout: 60_000 }
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

test('leads are priced by their grade in the requested order, and unlocked ones are not priced', async () => {
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

test('leads of another workspace have no price, and a request for prices charges nothing', async () => {
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

test('a lead that costs more than the user agreed to is rejected, and nothing is charged', async () => {
  const buyer = await app.signUp()
  const row = leadRow(10, { grade: 'B' })
  const { id } = row
  await insertLeads(app.owner, { ...buyer, rows: [row] })
  const credits = async () => (await buyer.client.me.get()).credits.remaining
  const before = await credits()
  await app.owner.query(`update leads set quality_category = 'A' where id = $1`, [id])
  await expect(buyer.client.leads.unlock({ id, maxCost: 0.5 })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
    data: { cost: 1 },
  })
  expect(await buyer.client.leads.get({ id })).toMatchObject({ access: 'locked' })
  expect(await credits()).toBe(before)
  expect((await buyer.client.leads.unlock({ id, maxCost: 1 })).charged).toBe(1)
  // Once unlocked it costs nothing: the agreed price no longer matters.
  expect((await buyer.client.leads.unlock({ id, maxCost: 0 })).charged).toBe(0)
  await app.owner.query(`update leads set new_contact_cost = 2 where id = $1`, [id])
  await expect(buyer.client.leads.unlock({ id, newContact: true, maxCost: 0.5 })).rejects.toMatchObject({
    code: 'PRICE_CHANGED',
    data: { cost: 1 },
  })
  expect(await credits()).toBe(before - 1)
})

test('an unlock waits for a concurrent unlock of the same company', async () => {
  const buyer = await app.signUp()
  const row = leadRow(11, { grade: 'A' })
  await insertLeads(app.owner, { ...buyer, rows: [row] })
  const writing = await app.owner.connect()
  try {
    await writing.query('begin')
    await writing.query(
      `insert into lead_access (workspace_id, place_key, lead_id, user_id, cost) values ($1, $2, $3, $4, 2)`,
      [buyer.workspaceId, `test:${row.id}`, row.id, buyer.userId],
    )
    const asked = buyer.client.leads.unlock({ id: row.id, maxCost: 0 })
    await vi.waitFor(async () => {
      const { rows } = await app.owner.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'lead_access'`,
      )
      expect(rows.length).toBeGreaterThan(0)
    }, WAIT_OPTIONS)
    await writing.query('commit')
    expect(await asked).toMatchObject({ access: 'unlocked', charged: 0 })
  } finally {
    writing.release()
  }
})

test('an unlock that waits for a find about its lead costs the new price of the lead', async () => {
  const buyer = await app.signUp()
  const row = leadRow(12, { grade: 'C' })
  await insertLeads(app.owner, { ...buyer, rows: [row] })
  const finding = await app.owner.connect()
  try {
    await finding.query('begin')
    await finding.query(`update leads set quality_category = 'A' where id = $1`, [row.id])
    const unlocked = Promise.allSettled([buyer.client.leads.unlock({ id: row.id, maxCost: 0 })])
    await vi.waitFor(async () => {
      const { rows } = await app.owner.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ~ 'lead_access'`,
      )
      expect(rows.length).toBeGreaterThan(0)
    }, WAIT_OPTIONS)
    await finding.query('commit')
    expect(await unlocked).toMatchObject([{ status: 'rejected', reason: { code: 'PRICE_CHANGED', data: { cost: 1 } } }])
    expect(await buyer.client.leads.get({ id: row.id })).toMatchObject({ access: 'locked', cost: 1 })
  } finally {
    finding.release()
  }
})
