import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertLeads, leadRow } from '../../platform/testing/lead-rows.ts'
import { setBalance, putOnPlan } from '../../platform/testing/workspace-rows.ts'

/** In half-credits: a fifth of the credits of Standard per period. */
const FIFTH = 240
const AT_ONCE = 12

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

async function withLeads(tier: string, halfCredits: number) {
  const person = await app.signUp()
  const { workspaceId, userId } = person
  await putOnPlan(app.owner, { workspaceId }, tier)
  const rows = Array.from({ length: AT_ONCE }, (_, at) => leadRow(at + 1, { grade: 'A' }))
  await insertLeads(app.owner, { workspaceId, userId, rows })
  await setBalance(app.owner, { workspaceId, halfCredits })
  return { person, ids: rows.map(({ id }) => id) }
}
const notices = async ({ client }: Person) =>
  (await client.notifications.list({})).items.flatMap((each) => (each.type === 'credits_low' ? [each.data] : []))

test('the unlock that brings the credits below a fifth of the plan notifies the workspace, once per period', async () => {
  const { person, ids } = await withLeads('standard', FIFTH + 3)
  const [first = '', second = '', third = '', ...others] = ids
  await person.client.leads.unlock({ id: first })
  expect(await notices(person)).toEqual([])
  await person.client.leads.unlock({ id: second })
  expect(await notices(person)).toEqual([{ creditsRemaining: 119.5 }])
  // Credits are added and spent again in the same period, then in the next one.
  await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: FIFTH })
  await person.client.leads.unlock({ id: third })
  expect(await notices(person)).toHaveLength(1)
  await app.owner.query(`update workspaces set period_start = period_start + interval '1 second' where id = $1`, [
    person.workspaceId,
  ])
  await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: FIFTH })
  await Promise.all(others.map((id) => person.client.leads.unlock({ id })))
  expect(await notices(person)).toEqual([{ creditsRemaining: 119 }, { creditsRemaining: 119.5 }])
})

test('of many concurrent unlocks one notifies; an already unlocked lead, a free plan and a rejected unlock do not', async () => {
  const { person, ids } = await withLeads('standard', FIFTH + 10)
  await Promise.all([...ids, ...ids].map((id) => person.client.leads.unlock({ id })))
  expect(await notices(person)).toHaveLength(1)

  const free = await withLeads('free', 21)
  await Promise.all(free.ids.slice(0, 6).map((id) => free.person.client.leads.unlock({ id })))
  expect(await notices(free.person)).toEqual([])

  const empty = await withLeads('standard', 1)
  await expect(empty.person.client.leads.unlock({ id: empty.ids[0] ?? '' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_CREDITS',
  })
  expect(await notices(empty.person)).toEqual([])
})
