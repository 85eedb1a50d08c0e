import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sendImportFile } from '../../app/testing/import-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

const LONG_MS = 120_000

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  person = await app.signUp()
})
afterAll(() => app.stop())

test(
  'a workspace sends two files at a time; a third is told to retry, and other workspaces do not wait',
  async () => {
    const other = await app.signUp()
    const holder = await app.owner.connect()
    await holder.query('begin; lock table lead_imports in access exclusive mode')
    const waiting = async () => {
      const { rows } = await app.owner.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.n
    }
    const sent = [sendImportFile(person, 'Company\r\nOne'), sendImportFile(person, 'Company\r\nTwo')]
    await vi.waitFor(async () => expect(await waiting()).toBe(2), LONG_MS)
    const third = await sendImportFile(person, 'Company\r\nThree')
    expect([third.status, await third.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }])
    sent.push(sendImportFile(other, 'Company\r\nFour'))
    await vi.waitFor(async () => expect(await waiting()).toBe(3), LONG_MS)
    await holder.query('rollback')
    holder.release()
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await sendImportFile(person, 'Company\r\nThree')).status).toBe(201)
  },
  LONG_MS,
)
