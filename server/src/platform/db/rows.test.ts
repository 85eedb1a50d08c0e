import { expect, expectTypeOf, test } from 'vitest'
import { camel, type Row } from './rows.ts'

type Status = 'running' | 'completed'
type ImportRow = Row<'lead_imports', { status: Status; duplicates: 'skip' | 'update'; columns: { name: string }[] }>

test('a row has the columns of its table, narrowed where the database keeps text or JSON', () => {
  expectTypeOf<ImportRow['status']>().toEqualTypeOf<Status>()
  expectTypeOf<ImportRow['columns']>().toEqualTypeOf<{ name: string }[]>()
  expectTypeOf<ImportRow['file_name']>().toEqualTypeOf<string>()
})

test('whether a narrowed column may be null is said by the schema', () => {
  expectTypeOf<ImportRow['duplicates']>().toEqualTypeOf<'skip' | 'update' | null>()
})

test('a column that the table does not have, or has with another type, is not narrowed', () => {
  // @ts-expect-error The table has no such column.
  expectTypeOf<Row<'lead_imports', { state: Status }>>().toBeObject()
  // @ts-expect-error It is a number.
  expectTypeOf<Row<'lead_imports', { file_size: 'large' }>>().toBeObject()
})

test('columns get the names of the API, and what JSON columns hold keeps its own', () => {
  const row = { id: '1', created_at: '2026-01-01T00:00:00Z', undo_removed: 0, top_rows: [{ row_no: 1 }], sheet: null }
  const answer = camel(row)
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

test('only the named columns are taken where some are named', () => {
  const answer = camel({ id: '1', created_at: 'now', place_key: 'osm:1' }, ['created_at', 'id'])
  expect(JSON.stringify(answer)).toBe('{"createdAt":"now","id":"1"}')
  expectTypeOf(answer).toEqualTypeOf<{ id: string; createdAt: string }>()
})
