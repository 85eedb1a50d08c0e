import { expect, expectTypeOf, test } from 'vitest'
import { camelCaseKeys, type Row } from './rows.ts'

type Status = 'running' | 'completed'
type ImportRow = Row<'lead_imports', { status: Status; duplicates: 'skip' | 'update'; columns: { name: string }[] }>

test('a row has the columns of its table, and text and JSON columns can be narrowed', () => {
  expectTypeOf<ImportRow['status']>().toEqualTypeOf<Status>()
  expectTypeOf<ImportRow['columns']>().toEqualTypeOf<{ name: string }[]>()
  expectTypeOf<ImportRow['file_name']>().toEqualTypeOf<string>()
})

test('the schema determines whether a narrowed column may be null', () => {
  expectTypeOf<ImportRow['duplicates']>().toEqualTypeOf<'skip' | 'update' | null>()
})

test('a column that is missing in the table or has another type cannot be narrowed', () => {
  // @ts-expect-error The table has no such column.
  expectTypeOf<Row<'lead_imports', { state: Status }>>().toBeObject()
  // @ts-expect-error The column is a number.
  expectTypeOf<Row<'lead_imports', { file_size: 'large' }>>().toBeObject()
})

test('columns get the names of the API, and the keys inside JSON columns stay unchanged', () => {
  const row = { id: '1', created_at: '2026-01-01T00:00:00Z', undo_removed: 0, top_rows: [{ row_no: 1 }], sheet: null }
  const answer = camelCaseKeys(row)
  expect(JSON.stringify(answer)).toBe(
    '{"id":"1","createdAt":"2026-01-01T00:00:00Z","undoRemoved":0,"topRows":[{"row_no":1}],"sheet":null}',
  )
  expectTypeOf(answer).toEqualTypeOf<{
    id: string
    createdAt: string
    undoRemoved: number
    topRows: { row_no: number }[]
    sheet: null
  }>()
})

test('only the named columns are returned if any are named', () => {
  const answer = camelCaseKeys({ id: '1', created_at: 'now', place_key: 'osm:1' }, ['created_at', 'id'])
  expect(JSON.stringify(answer)).toBe('{"createdAt":"now","id":"1"}')
  expectTypeOf(answer).toEqualTypeOf<{ id: string; createdAt: string }>()
})
