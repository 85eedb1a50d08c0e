import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'
import { findWrongBalances } from '../../../platform/testing/workspace-rows.ts'

const PHONE = '+40264100999'

let app: TestApp
let person: Person
/** Unlocked leads, enough for the period's share of credits given back. */
let ids: string[]
beforeAll(async () => {
  app = await startApp({ ENRICHMENT: 'off' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
  const rows = Array.from({ length: 31 }, (_, n) => leadRow(n, { grade: 'A', contactPhone: PHONE, has: ['phone'] }))
  await insertLeads(app.owner, { ...person, rows })
  ids = rows.map(({ id }) => id)
  for (const id of ids) await person.client.leads.unlock({ id })
})
afterEach(async () => {
  const wrongBalances = await findWrongBalances(app.owner)
  if (wrongBalances.length > 0) throw new Error(`Balance and ledger differ: ${JSON.stringify(wrongBalances)}`)
})

const credits = async () => (await person.client.me.get()).credits.remaining

/** Stores a report without its job. */
async function storedReport(id: string) {
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into contact_reports (workspace_id, id, lead_id, place_key, reason, phone)
     select workspace_id, gen_random_uuid(), id, place_key, 'phone_wrong', $2 from leads where id = $1 returning id`,
    [id, PHONE],
  )
  return { workspaceId: person.workspaceId, userId: person.userId, reportId: rows[0]?.id ?? '' }
}

test('a reported contact is given back if its lead is deleted meanwhile, and a restored lead is locked', async () => {
  for (const [at, decide] of (['check', 'giveUp'] as const).entries()) {
    const id = ids[at] ?? ''
    const before = await credits()
    const who = await storedReport(id)
    const { batchId } = await person.client.leads.remove({ id })
    await (decide === 'check'
      ? app.deps.contactCheck.check(who, new AbortController().signal)
      : app.deps.contactCheck.giveUp(who))
    expect(await credits()).toBe(before + 1)
    await person.client.leads.restore({ batchId })
    expect(await person.client.leads.contactReport({ id })).toMatchObject({
      report: { state: 'given_back', credits: 1 },
    })
    const lead = await person.client.leads.get({ id })
    expect(lead.access).toBe('locked')
    expect(JSON.stringify(lead)).not.toContain(PHONE)
    expect(await person.client.leads.unlock({ id })).toMatchObject({ charged: 1 })
  }
})

test('a reported contact is given back if its lead is restored concurrently', async () => {
  for (const id of ids.slice(0, 3)) {
    const before = await credits()
    const who = await storedReport(id)
    const { batchId } = await person.client.leads.remove({ id })
    const [, restored] = await Promise.all([
      app.deps.contactCheck.giveUp(who),
      person.client.leads.restore({ batchId }),
    ])
    expect(restored).toEqual({ count: 1 })
    expect(await credits()).toBe(before + 1)
    const lead = await person.client.leads.get({ id })
    expect(lead.access).toBe('locked')
    expect(JSON.stringify(lead)).not.toContain(PHONE)
  }
})
