import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reachableFolder } from './reachable-folder.ts'

const NAME = 'leadhaul-postgres-abc'
const US = process.getuid?.() ?? 0
const ANOTHER = US + 1

let root: string
let parents: { lasting: string; temporary: string }
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'leadhaul-reachable-'))
  parents = { lasting: join(root, 'lib'), temporary: join(root, 'tmp') }
  for (const parent of Object.values(parents)) mkdirSync(parent)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const lasting = () => join(parents.lasting, NAME)
const temporary = () => join(parents.temporary, NAME)

test('the folder is created outside the reach of cleaners of temporary files, and reused', () => {
  expect(reachableFolder(NAME, US, parents)).toBe(lasting())
  expect(statSync(lasting()).mode & 0o777).toBe(0o755)
  expect(reachableFolder(NAME, US, parents)).toBe(lasting())
})

test('otherwise it is created among the temporary files', () => {
  rmSync(parents.lasting, { recursive: true })
  expect(reachableFolder(NAME, US, parents)).toBe(temporary())
})

test.each(['lasting', 'temporary'] as const)('a folder that another user made (%s) is refused in one line', (where) => {
  if (where === 'temporary') rmSync(parents.lasting, { recursive: true })
  mkdirSync(join(parents[where], NAME))
  expect(() => reachableFolder(NAME, ANOTHER, parents)).toThrow(
    `${join(parents[where], NAME)} is not a folder, belongs to another user, or is writable by others: remove it, or set DATABASE_URL`,
  )
})

test('so are a folder that others can write to, and a link', () => {
  mkdirSync(lasting())
  chmodSync(lasting(), 0o777)
  expect(() => reachableFolder(NAME, US, parents)).toThrow(/belongs to another user/)
  rmSync(lasting(), { recursive: true })
  mkdirSync(join(root, 'elsewhere'))
  symlinkSync(join(root, 'elsewhere'), lasting())
  expect(() => reachableFolder(NAME, US, parents)).toThrow(/belongs to another user/)
})

test('data of an earlier version is moved, but not while a server runs on it', () => {
  const cluster = join(temporary(), 'data', 'cluster')
  mkdirSync(cluster, { recursive: true })
  writeFileSync(join(cluster, 'postmaster.pid'), '1')
  expect(reachableFolder(NAME, US, parents)).toBe(temporary())
  rmSync(join(cluster, 'postmaster.pid'))
  writeFileSync(join(cluster, 'kept'), 'x')
  expect(reachableFolder(NAME, US, parents)).toBe(lasting())
  expect(existsSync(join(lasting(), 'data', 'cluster', 'kept'))).toBe(true)
})

test('data that another user planted is neither used nor moved', () => {
  mkdirSync(join(temporary(), 'data'), { recursive: true })
  expect(() => reachableFolder(NAME, ANOTHER, parents)).toThrow(/belongs to another user/)
  expect(existsSync(join(temporary(), 'data'))).toBe(true)
})
