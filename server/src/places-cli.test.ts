import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from './platform/testing/fresh-database.ts'
import { overtureCompany, writeOvertureFile } from './platform/testing/overture-file.ts'
import { TEST_SECRET } from './platform/testing/throwaway-cluster.ts'

const CLI = join(import.meta.dirname, 'places-cli.ts')
const dir = mkdtempSync(join(tmpdir(), 'leadhaul-places-'))
const broken = join(dir, 'broken.parquet')
writeFileSync(broken, 'PAR2 and more')
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(dir, { recursive: true })
})

/** Runs the command as a person would: what it prints, what it complains of, and how it ends. */
const places = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    const settings = { DATABASE_URL: database.url, LEADHAUL_SECRET: TEST_SECRET, DATA_DIR: dir, ...env }
    execFile(process.execPath, [CLI, ...args], { env: { PATH: process.env.PATH, ...settings } }, (error, out, err) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, out, err: err.trim() }),
    )
  })

test('a file is imported with its figures, and status lists it', async () => {
  const file = join(dir, 'cluj.parquet')
  writeOvertureFile({ file, rows: [overtureCompany(1), overtureCompany(2), overtureCompany(3, { geometry: null })] })
  const imported = await places(['import', file])
  expect(imported).toMatchObject({ code: 0, err: '' })
  expect(imported.out).toMatch(/3 rows read in .* rows\/s\): 2 new, 0 changed/)
  expect(imported.out).toContain('1 × no coordinates (company-3)')
  const status = await places(['status'])
  expect(status.out).toContain('2 places')
  expect(status.out).toMatch(/cluj\.parquet: 3 of 3 rows, 1 skipped, finished/)
})

test('tables that use the same ids are kept side by side under names of their own', async () => {
  for (const name of ['arad', 'vaslui']) {
    writeFileSync(
      join(dir, `${name}.csv`),
      `id,name,lat,lon\n1,Mobila ${name},${name === 'arad' ? 46.18 : 46.64},${name === 'arad' ? 21.31 : 27.73}`,
    )
    expect((await places(['import', join(dir, `${name}.csv`), '--as', name])).out).toContain('1 new, 0 changed')
  }
})

test.each([
  ['a command that does not exist', ['delete'], /^Unknown command "delete"/],
  ['no file', ['import'], /^Specify one file/],
  ['a name with a space', ['import', 'x', '--as', 'a b'], /^"a b" is not a valid name/],
  ['an unknown option', ['import', '--fast', 'x'], /--fast/],
  ['a file that is not there', ['import', join(dir, 'absent.parquet')], /^There is no such file: .*absent\.parquet$/],
  ['a file that is no parquet', ['import', broken], /^broken\.parquet is not a parquet file$/],
  ['a file of another kind', ['import', CLI], /^places-cli\.ts has no column for the name/],
])('%s is reported in one line and the command fails', async (_, args, line) => {
  const { code, err } = await places(args)
  expect(code).toBe(1)
  expect(err).toMatch(line)
  expect(err.split('\n')).toHaveLength(1)
})

test('a database that does not answer and a wrong setting are reported in one line', async () => {
  const nowhere = await places(['status'], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none' })
  expect(nowhere).toMatchObject({ code: 1, err: 'The database does not answer. Check that it runs, then try again.' })
  const wrong = await places(['status'], { PORT: 'many' })
  expect(wrong.code).toBe(1)
  expect(wrong.err).toMatch(/^PORT is not valid/)
})

test('help is given without a database', async () => {
  const { code, out } = await places(['--help'], { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none' })
  expect(code).toBe(0)
  expect(out).toContain('npm run places -- import FILE')
})
