import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  EMAIL,
  gradeBMill,
  PHONE,
  gradeCMill,
  gradeAMill,
  SITE,
  PAID_DETAILS,
  oakMillActions,
} from '../../app/testing/example-company.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { hasWaitingRequest } from '../../platform/testing/sequence-rows.ts'
import { findWrongBalances, setBalance } from '../../platform/testing/workspace-rows.ts'

const WAIT_OPTIONS = { timeout: 60_000 }
let app: TestApp
let person: Person
let company: ReturnType<typeof oakMillActions>
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
  company = oakMillActions(app, person)
  await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 10 })
})

/** A lead of grade A, deleted while it was locked. */
const deletedLocked = async () => {
  await company.searchFor(gradeAMill())
  const { id, access, cost } = await company.lead()
  expect({ access, cost }).toEqual({ access: 'locked', cost: 1 })
  return (await person.client.leads.remove({ id })).batchId
}
const expectUnpaid = async (due: number) => {
  expect(await company.lead()).toMatchObject({
    access: 'unlocked',
    newContactCost: due,
    contact: { contactEmail: null, website: null },
  })
  expect(await company.everythingShown()).not.toMatch(PAID_DETAILS)
}

describe('the contact of a lead deleted while locked, whose company was unlocked since', () => {
  test('stays locked if the undo merges it into the lead that was found again', async () => {
    const batchId = await deletedLocked()
    await company.searchFor(gradeCMill())
    expect(await company.unlock()).toMatchObject({ charged: 0 })
    const before = await company.credits()
    await person.client.leads.restore({ batchId })
    expect((await person.client.leads.list({})).total).toBe(1)
    await expectUnpaid(1)
    expect(await company.lead()).toMatchObject({ contact: { contactPhone: PHONE } })
    expect(await company.credits()).toBe(before)
    expect(await company.pay()).toMatchObject({ charged: 1 })
    expect(await company.lead()).toMatchObject({ newContactCost: 0, contact: { contactEmail: EMAIL, website: SITE } })
    expect(await findWrongBalances(app.owner)).toEqual([])
  })

  test.each([
    ['nothing', gradeCMill, 1],
    ['a half', gradeBMill, 0.5],
  ])(
    'stays locked if the lead that was found again, and cost %s, is deleted before the undo',
    async (_, again, due) => {
      const batchId = await deletedLocked()
      await company.searchFor(again())
      expect(await company.unlock()).toMatchObject({ charged: 1 - due })
      const { id } = await company.lead()
      await person.client.leads.remove({ id })
      await person.client.leads.restore({ batchId })
      expect((await company.lead()).id).not.toBe(id)
      await expectUnpaid(due)
      expect(await company.pay()).toMatchObject({ charged: due })
      expect(await company.lead()).toMatchObject({
        newContactCost: 0,
        contact: { contactPhone: PHONE, contactEmail: EMAIL, website: SITE },
      })
      expect(await findWrongBalances(app.owner)).toEqual([])
    },
  )

  test('stays locked if the lead that was found again is unlocked and deleted during the undo', async () => {
    const batchId = await deletedLocked()
    await company.searchFor(gradeCMill())
    const { id } = await company.lead()
    const holder = await app.owner.connect()
    await holder.query('begin')
    await holder.query(
      `with gone as (delete from leads where id = $1 returning *)
       insert into lead_access (workspace_id, place_key, lead_id, user_id, cost)
       select workspace_id, place_key, id, user_id, 0 from gone`,
      [id],
    )
    const restored = person.client.leads.restore({ batchId })
    await vi.waitFor(async () => expect(await hasWaitingRequest(app.owner, 'system')).toBe(true), WAIT_OPTIONS)
    await holder.query('commit')
    holder.release()
    await restored
    await expectUnpaid(1)
  })
})
