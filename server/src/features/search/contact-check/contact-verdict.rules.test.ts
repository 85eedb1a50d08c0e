import { describe, expect, test } from 'vitest'
import { elementQuery, isConfirmed } from './contact-verdict.rules.ts'

const listed = (phones: string[], operatingStatus: 'open' | 'permanently_closed' = 'open') => ({
  phones,
  operatingStatus,
  countryCode: 'RO',
})
const phone = { reason: 'phone_wrong', phone: '+40 264 123 456', countryCode: 'RO' } as const
const closed = { ...phone, reason: 'company_closed' } as const

describe('a reported phone', () => {
  test('is confirmed by an open company that lists it, however it is written', () => {
    expect(isConfirmed(phone, [listed(['+40723000111']), listed(['0264 123456'])])).toBe(true)
  })
  test('is not confirmed if no source lists it or the company', () => {
    expect(isConfirmed(phone, [listed(['+40264123457'])])).toBe(false)
    expect(isConfirmed(phone, [listed([])])).toBe(false)
    expect(isConfirmed(phone, [])).toBe(false)
    expect(isConfirmed({ ...phone, phone: null }, [listed([''])])).toBe(false)
  })
  test('is not confirmed by a closed company', () => {
    expect(isConfirmed(phone, [listed(['+40264123456'], 'permanently_closed')])).toBe(false)
  })
})

test('a company is confirmed if it is listed, and closed in no source', () => {
  expect(isConfirmed(closed, [listed([])])).toBe(true)
  expect(isConfirmed(closed, [])).toBe(false)
  expect(isConfirmed(closed, [listed([]), listed([], 'permanently_closed')])).toBe(false)
})

test('only elements of OpenStreetMap are queried', () => {
  expect(elementQuery('osm:way/42')).toContain('way(42);')
  for (const key of ['overture:42', 'osm:way/42);node(1', 'osm:area/1', 'sample:1'])
    expect(elementQuery(key)).toBeNull()
})
