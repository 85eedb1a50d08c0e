import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, clientOf, type Person } from '../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../app/testing/processes.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRow, placeRows } from '../../platform/testing/place-rows.ts'
import { deleteLead, findWrongBalances, setBalance } from '../../platform/testing/workspace-rows.ts'
import { byTestSize } from '../../platform/testing/test-size.ts'

const ROUNDS = byTestSize(5, 20)
const AT_ONCE = 100
const CREDITS = 10

let app: TestApp
let second: ServerProcess
let person: Person
/** The same person at both processes. */
let clients: [Client, Client]
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(AT_ONCE))
  const elsewhere = [placeRow(1000, { grade: 'B', sourceId: 'b' }), placeRow(1001, { grade: 'C', sourceId: 'c' })]
  await insertPlaces(app.owner, elsewhere)
  second = await startProcess({ ...app.settings, ROLE: 'web' })
  person = await app.signUp()
  clients = [person.client, clientOf({ url: second.url, cookie: person.cookie })]
  await runSearch(app, person, { radiusKm: 200 })
})
afterAll(async () => {
  await second.terminate()
  await app.stop()
})

const unlockAll = (ids: string[]) =>
  Promise.allSettled(ids.map((id, at) => (clients[at % 2] ?? clients[0]).leads.unlock({ id })))
const refusals = (answers: PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as { code: string; status: number }] : []))
/** Resets all leads to locked. The ledger keeps its lines under other keys. */
const lockedAgain = () =>
  app.owner.query(`
    with gone as (delete from lead_access),
    kept as (update credit_transactions set business_key = id::text where transaction_type = 'debit')
    update leads set access = 'locked' where access = 'unlocked'`)
const leadsOf = async (quality: 'A' | 'B' | 'C') =>
  (await person.client.leads.list({ quality: [quality], limit: 100 })).items
const credits = async () => (await person.client.me.get()).credits.remaining
const debits = async () =>
  (
    await app.owner.query<{ n: number }>(
      `select count(*)::int as n from credit_transactions where transaction_type = 'debit'`,
    )
  ).rows[0]?.n

describe('concurrent unlocks on two processes', () => {
  test(`with credit for ${CREDITS}, exactly ${CREDITS} of ${AT_ONCE} leads are unlocked, in each of ${ROUNDS} rounds`, async () => {
    const ids = (await leadsOf('A')).map((lead) => lead.id)
    expect(ids).toHaveLength(AT_ONCE)
    for (let round = 0; round < ROUNDS; round++) {
      await lockedAgain()
      await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 2 * CREDITS })
      const answers = await unlockAll(ids)
      const refused = refusals(answers)
      expect(refused).toHaveLength(AT_ONCE - CREDITS)
      expect(new Set(refused.map(({ code, status }) => `${status} ${code}`))).toEqual(
        new Set(['402 INSUFFICIENT_CREDITS']),
      )
      expect(await person.client.leads.list({ access: 'unlocked' })).toMatchObject({ total: CREDITS })
      expect(await credits()).toBe(0)
      expect(await findWrongBalances(app.owner)).toEqual([])
    }
  })

  test(`a lead requested ${AT_ONCE} times is charged once, and every response is the same unlocked lead`, async () => {
    await lockedAgain()
    await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 2 * CREDITS })
    const [lead] = await leadsOf('A')
    const before = await debits()
    const answers = await unlockAll(Array.from({ length: AT_ONCE }, () => lead?.id ?? ''))
    expect(refusals(answers)).toEqual([])
    const charged = answers.map((it) => (it.status === 'fulfilled' ? it.value.charged : Number.NaN))
    expect(charged.filter((amount) => amount !== 0)).toEqual([1])
    expect(await credits()).toBe(CREDITS - 1)
    expect(await debits()).toBe((before ?? 0) + 1)
    expect(await findWrongBalances(app.owner)).toEqual([])
  })
})

describe('the cost of an unlock', () => {
  beforeAll(lockedAgain)

  test('is half a credit for a standard lead, with a line in the ledger', async () => {
    await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 3 })
    const [lead] = await leadsOf('B')
    const answer = await person.client.leads.unlock({ id: lead?.id ?? '' })
    expect(answer).toMatchObject({ access: 'unlocked', charged: 0.5, creditsRemaining: 1 })
    const [line] = (await person.client.billing.transactions({})).items
    expect(line).toMatchObject({ transactionType: 'debit', amount: -0.5, balanceAfter: 1, leadId: lead?.id })
  })

  test('is in the response with the lead and its contact, as reading the lead would return it, the second time too', async () => {
    await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 10 })
    const id = (await leadsOf('A'))[20]?.id ?? ''
    expect(await person.client.leads.get({ id })).not.toHaveProperty('contact')
    const { lead, ...first } = await person.client.leads.unlock({ id })
    expect(lead.contact?.contactPhone).toMatch(/^\+40264/)
    expect(lead).toEqual(await person.client.leads.get({ id }))
    expect(first).toEqual({ access: 'unlocked', charged: 1, creditsRemaining: 4 })
    expect(await person.client.leads.unlock({ id })).toEqual({ ...first, charged: 0, lead })
  })

  test('is zero for a basic lead, even without credits and without a line in the ledger', async () => {
    await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 0 })
    const lines = (await person.client.billing.transactions({})).total
    const [lead] = await leadsOf('C')
    const answer = await person.client.leads.unlock({ id: lead?.id ?? '' })
    expect(answer).toMatchObject({ access: 'unlocked', charged: 0, creditsRemaining: 0 })
    expect((await person.client.billing.transactions({})).total).toBe(lines)
  })

  test('is checked: an unlock beyond the balance is rejected with the reason, and unlocks nothing', async () => {
    await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 1 })
    const [lead] = await leadsOf('A')
    const refused = person.client.leads.unlock({ id: lead?.id ?? '' })
    await expect(refused).rejects.toMatchObject({
      code: 'INSUFFICIENT_CREDITS',
      status: 402,
      data: { cost: 1, creditsRemaining: 0.5 },
    })
    expect(await person.client.leads.access({ id: lead?.id ?? '' })).toEqual({ access: 'locked', cost: 1 })
    expect(await credits()).toBe(0.5)
  })

  test('is charged once per company: deleted and found again, the lead is unlocked without a charge', async () => {
    await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 10 })
    const lead = (await leadsOf('A'))[7]
    await person.client.leads.unlock({ id: lead?.id ?? '' })
    await deleteLead(app.owner, lead?.id ?? '')
    const run = await runSearch(app, person, { radiusKm: 200 })
    expect(run.counts).toMatchObject({ found: 1, A: 1 })
    const [again] = (await person.client.leads.list({ searchId: run.id })).items
    expect(again).toMatchObject({ companyName: lead?.companyName, access: 'unlocked' })
    expect(again?.id).not.toBe(lead?.id)
    expect(again?.contact?.contactPhone).toMatch(/^\+40264/)
    expect(await person.client.leads.unlock({ id: again?.id ?? '' })).toMatchObject({ charged: 0, creditsRemaining: 4 })
    expect(await findWrongBalances(app.owner)).toEqual([])
  })

  test('a lead that stayed locked although its company is paid for is unlocked without a charge', async () => {
    await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 10 })
    const lead = (await leadsOf('A'))[9]
    await person.client.leads.unlock({ id: lead?.id ?? '' })
    await app.owner.query(`update leads set access = 'locked' where id = $1`, [lead?.id])
    expect(await person.client.leads.unlock({ id: lead?.id ?? '' })).toMatchObject({ charged: 0, creditsRemaining: 4 })
    expect(await person.client.leads.get({ id: lead?.id ?? '' })).toMatchObject({ access: 'unlocked', contact: {} })
  })
})
