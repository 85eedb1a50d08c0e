import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonZone, nextOfficeTime, type Office, officeClosing } from './office-hours.rules.ts'
import { officeOf } from './offices.rules.ts'

const ROMANIA: Office = { timeZone: 'Europe/Bucharest', countryCode: 'RO' }
const at = (text: string) => new Date(text)
const next = (text: string, office = ROMANIA) => nextOfficeTime(at(text), office).toISOString()

describe('office hours', () => {
  test('are nine to five of a working day in the receiver’s time zone', () => {
    // Bucharest is two hours before UTC in November.
    expect(next('2026-11-24T07:00:00Z')).toBe('2026-11-24T07:00:00.000Z')
    expect(next('2026-11-24T14:59:30Z')).toBe('2026-11-24T14:59:30.000Z')
    expect(next('2026-11-24T06:20:31Z')).toBe('2026-11-24T07:00:00.000Z')
    expect(next('2026-11-24T15:00:00Z')).toBe('2026-11-25T07:00:00.000Z')
    // From Friday evening and from Saturday to Monday.
    expect(next('2026-11-27T20:00:00Z')).toBe('2026-11-30T07:00:00.000Z')
    expect(next('2026-11-28T10:00:00Z')).toBe('2026-11-30T07:00:00.000Z')
    expect(next('2026-11-24T12:00:00Z', { timeZone: 'America/Denver', countryCode: 'US' })).toBe(
      '2026-11-24T16:00:00.000Z',
    )
  })

  test('exclude the weekend of the country', () => {
    // Israel works on Sunday and not on Friday.
    const israel = { timeZone: 'Asia/Jerusalem', countryCode: 'IL' }
    expect(next('2026-11-29T08:00:00Z', israel)).toBe('2026-11-29T08:00:00.000Z')
    expect(next('2026-11-27T08:00:00Z', israel)).toBe('2026-11-29T07:00:00.000Z')
    expect(next('2026-11-28T08:00:00Z', { timeZone: 'UTC', countryCode: null })).toBe('2026-11-30T09:00:00.000Z')
  })

  test('contain the result for any instant and zone, also on clock changes, and end before the next morning', () => {
    const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
    const from = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2028-12-31T00:00:00Z'), noInvalidDate: true })
    fc.assert(
      fc.property(zone, from, (timeZone, start) => {
        const office = { timeZone, countryCode: null }
        const begins = nextOfficeTime(start, office)
        const hour = Number(
          new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(begins),
        )
        const day = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short' }).format(begins)
        expect([hour >= 9 && hour < 17, ['Sat', 'Sun'].includes(day)]).toEqual([true, false])
        expect(begins >= start && begins.getTime() - start.getTime() < 4 * 86_400_000).toBe(true)
        const minutes = (officeClosing(begins, office).getTime() - begins.getTime()) / 60_000
        expect(minutes > -1 && minutes <= 8 * 60).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('are those of the lead’s place, otherwise of most of its country', () => {
    const now = at('2026-11-24T12:00:00Z')
    const zoneOf = (countryCode: string | null, latitude: number | null = null, longitude: number | null = null) =>
      officeOf({ countryCode, latitude, longitude }, now).timeZone
    expect(zoneOf('US', 40.76, -111.89)).toBe('America/Denver')
    expect(zoneOf('ES', 28.12, -15.43)).toBe('Atlantic/Canary')
    expect(['RO', 'DE', 'GB'].map((country) => zoneOf(country))).toEqual([
      'Europe/Bucharest',
      'Europe/Berlin',
      'Europe/London',
    ])
    expect(['ES', 'PT', 'US'].map((country) => commonZone(country, now))).toEqual([
      expect.stringMatching(/Madrid|Ceuta/),
      expect.stringMatching(/Lisbon|Madeira/),
      expect.stringMatching(/^America/),
    ])
    expect([zoneOf(null), zoneOf('ZZ'), zoneOf('not'), zoneOf('RO', 999, 0)]).toEqual([
      'UTC',
      'UTC',
      'UTC',
      'Europe/Bucharest',
    ])
  })
})
