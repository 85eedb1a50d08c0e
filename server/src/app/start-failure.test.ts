import { expect, test } from 'vitest'
import { startFailure } from './start-failure.ts'

const failing = (code: string) => Object.assign(new Error('of the driver'), { code })
const DATABASE_URL = 'postgres://ana:secretword@db.example/leadhaul'

test.each([
  ['ECONNREFUSED', 'the database named by DATABASE_URL does not answer: check its address and that it runs'],
  ['28P01', 'the database named by DATABASE_URL refuses the user or password'],
  ['3D000', 'the database named by DATABASE_URL does not exist on that server'],
])('a start that fails with %s blames DATABASE_URL if it is set', (code, line) => {
  expect(startFailure(failing(code), { DATABASE_URL })).toBe(line)
})

test.each([
  ['ECONNREFUSED', 'the private PostgreSQL does not answer: the reason is in server.log in DATA_DIR/postgres'],
  [
    '28P01',
    'the private PostgreSQL refuses the password in DATA_DIR/postgres/password: restore that file from a backup',
  ],
  ['3D000', 'the private PostgreSQL has no database of this name'],
])('and the private PostgreSQL if it is not: %s', (code, line) => {
  for (const source of [{}, { DATABASE_URL: ' ' }]) expect(startFailure(failing(code), source)).toBe(line)
})

test('any other failure is reported by its message, or else by its code', () => {
  expect(startFailure(new Error('disk full'), {})).toBe('disk full')
  expect(startFailure(Object.assign(new Error(''), { code: 'ENOSPC' }), {})).toBe('ENOSPC')
  expect(startFailure('a word', {})).toBe('a word')
})
