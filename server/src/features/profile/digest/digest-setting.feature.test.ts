import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientOf, type Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'

const ZONE = 'Europe/Bucharest'
let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp('reader')
})

const turnOnDigest = () => person.client.me.digest.change({ frequency: 'daily', timeZone: ZONE })
const queuedDigestTimes = async ({ userId }: Person) => {
  const { rows } = await app.owner.query<{ start_after: Date }>(
    `select start_after from pgboss.job where name = 'digest' and state < 'active' and data ->> 'userId' = $1`,
    [userId],
  )
  return rows.map((row) => row.start_after.toISOString())
}

describe('the setting', () => {
  test('is off until it is turned on, and then waits for the reader’s next 8 o’clock', async () => {
    expect(await person.client.me.digest.get()).toEqual({ frequency: 'off', timeZone: null, nextAt: null })
    const on = await turnOnDigest()
    expect(on).toMatchObject({ frequency: 'daily', timeZone: ZONE })
    const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: ZONE })
    expect(hour.format(new Date(on.nextAt ?? ''))).toBe('08:00')
    expect(await queuedDigestTimes(person)).toContain(new Date(on.nextAt ?? '').toISOString())
    expect(await person.client.me.digest.get()).toEqual(on)
    expect(await person.client.me.digest.change({ frequency: 'off', timeZone: ZONE })).toMatchObject({ nextAt: null })
  })

  test.each([
    ['daily', 'Europe/Bucharest', '2026-03-28T07:00:00Z', '2026-03-29T05:00:00Z'],
    ['daily', 'Europe/Bucharest', '2026-10-24T06:00:00Z', '2026-10-25T06:00:00Z'],
    ['daily', 'Asia/Kolkata', '2026-11-22T02:29:00Z', '2026-11-22T02:30:00Z'],
    ['daily', 'Pacific/Kiritimati', '2026-11-22T00:00:00Z', '2026-11-22T18:00:00Z'],
    ['weekly', 'Europe/Bucharest', '2026-11-22T20:00:00Z', '2026-11-23T06:00:00Z'],
    ['weekly', 'Europe/Bucharest', '2026-11-23T06:00:00Z', '2026-11-30T06:00:00Z'],
  ])('%s in %s after %s is %s, whatever the clocks do that night', async (frequency, zone, after, next) => {
    const { rows } = await app.owner.query<{ at: Date }>('select next_digest($1, $2, $3) as at', [
      frequency,
      zone,
      after,
    ])
    expect(rows[0]?.at.toISOString()).toBe(new Date(next).toISOString())
  })

  test.each(['Middle/Earth', '+02:00', 'Europe/Bucharest; drop table x', ''])(
    'rejects the time zone %j and stays unchanged',
    async (timeZone) => {
      const before = await turnOnDigest()
      await expect(person.client.me.digest.change({ frequency: 'weekly', timeZone })).rejects.toMatchObject({
        status: 400,
      })
      expect(await person.client.me.digest.get()).toEqual(before)
    },
  )
})

test('the setting can be neither read nor changed without a session', async () => {
  const { digest } = clientOf({ url: app.url, cookie: '' }).me
  await expect(digest.get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(digest.change({ frequency: 'daily', timeZone: ZONE })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
