import { parquetMetadata } from 'hyparquet'
import { expect, test } from 'vitest'
import { overtureBytes } from '../../../platform/testing/overture-file.ts'
import { townCompanies } from '../../../platform/testing/overture-release.ts'
import { walkPages } from './page-walk.rules.ts'
import { layoutOf, rangeOf } from './row-groups.rules.ts'

const rows = townCompanies({ latitude: 46.77, longitude: 23.59, companies: 60, prefix: 'page' })
const file = overtureBytes({ rows, rowGroupSize: 60, paged: true })
const [group] = layoutOf(parquetMetadata(new Uint8Array(file), { geoparquet: false })).groups
const columns = (group?.rowGroup.columns ?? []).flatMap(({ meta_data: column }) => {
  if (!column) return []
  const bytes = new Uint8Array(file.subarray(...rangeOf(column)))
  return [{ column, bytes, longestPage: 1_000_000 }]
})

test('the pages of every column of a sound file add up', () => {
  expect(columns.length).toBeGreaterThan(20)
  for (const column of columns) expect(() => walkPages(column)).not.toThrow()
})

test.each<[string, (options: (typeof columns)[number]) => (typeof columns)[number]]>([
  [
    'with more values than the column states',
    (options) => ({ ...options, column: { ...options.column, num_values: options.column.num_values - 1n } }),
  ],
  [
    'with fewer values than the column states',
    (options) => ({ ...options, column: { ...options.column, num_values: options.column.num_values + 1n } }),
  ],
  ['that are truncated', (options) => ({ ...options, bytes: options.bytes.subarray(0, -1) })],
  ['that exceed the memory limit', (options) => ({ ...options, longestPage: 10 })],
  ['with an invalid first page', (options) => ({ ...options, bytes: new Uint8Array([0, ...options.bytes]) })],
])('pages %s are rejected', (_, spoil) => {
  for (const column of columns) expect(() => walkPages(spoil(column))).toThrow(Error)
})

test('a damaged byte never makes the walk endless', () => {
  const [column] = columns
  if (!column) throw new Error('no column')
  for (let at = 0; at < Math.min(column.bytes.length, 400); at++)
    for (const value of [0, 0x7f, 0xff]) {
      const spoilt = column.bytes.slice()
      spoilt[at] = value
      // The column may still add up or be rejected; only termination matters.
      expect([undefined, 'refused']).toContain(outcome(() => walkPages({ ...column, bytes: spoilt })))
    }
})

function outcome(walk: () => void): 'refused' | undefined {
  try {
    walk()
    return undefined
  } catch {
    return 'refused'
  }
}
