import { MAX_STORED_IMPORTS } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  COMPANY_HEADER,
  companyRows,
  csvOf,
  importFile,
  waitForImport,
  upload,
} from '../../app/testing/import-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

const FILE = csvOf(COMPANY_HEADER, companyRows(2))

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})

describe('an import', () => {
  test('of another workspace does not exist for any request', async () => {
    const run = await importFile(person, FILE)
    const fresh = await upload(person, FILE)
    const other = await app.signUp()
    const { leadImports } = other.client
    const choices = { mapping: fresh.guess, duplicates: 'skip' as const }
    for (const id of [run.id, fresh.id, crypto.randomUUID()]) {
      await expect(leadImports.get({ id })).rejects.toMatchObject({ status: 404 })
      await expect(leadImports.preview({ id, mapping: fresh.guess })).rejects.toMatchObject({ status: 404 })
      await expect(leadImports.start({ id, ...choices })).rejects.toMatchObject({ status: 404 })
      await expect(leadImports.adjust({ id, country: 'RO' })).rejects.toMatchObject({ status: 404 })
      await expect(leadImports.cancel({ id })).rejects.toMatchObject({ status: 404 })
      await expect(leadImports.undoPreview({ id })).rejects.toMatchObject({ status: 404 })
      await expect(leadImports.undo({ id })).rejects.toMatchObject({ status: 404 })
      await expect(leadImports.remove({ id })).rejects.toMatchObject({ status: 404 })
      expect((await other.fetch(`/api/v1/lead-imports/${id}/errors.csv`)).status).toBe(404)
    }
    expect((await leadImports.list()).items).toEqual([])
    expect(await person.client.leadImports.get({ id: fresh.id })).toEqual(fresh)
  })

  test('is started once, and only with a mapping that includes the company', async () => {
    const { id, guess } = await upload(person, FILE)
    const start = (mapping: typeof guess) => person.client.leadImports.start({ id, mapping, duplicates: 'skip' })
    await expect(start(guess.with(0, null))).rejects.toMatchObject({ code: 'BAD_MAPPING', status: 422 })
    await expect(start([...guess, null])).rejects.toMatchObject({ code: 'BAD_MAPPING' })
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => start(guess)))
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
    expect((await waitForImport(person, id)).counts).toMatchObject({ created: 2 })
    await expect(person.client.leadImports.preview({ id, mapping: guess })).rejects.toMatchObject({ status: 409 })
  })

  test('can be deleted before its start; the last fifty are kept, and the last fifty finished ones', async () => {
    const { id } = await upload(person, FILE)
    expect(await person.client.leadImports.remove({ id })).toEqual({ removed: true })
    const done = await importFile(person, FILE)
    expect(await person.client.leadImports.remove({ id: done.id })).toEqual({ removed: false })
    for (let n = 0; n < MAX_STORED_IMPORTS + 1; n++) await upload(person, FILE, `${n}.csv`)
    const kept = (await person.client.leadImports.list()).items
    const names = Array.from({ length: MAX_STORED_IMPORTS }, (_, n) => `${MAX_STORED_IMPORTS - n}.csv`)
    expect(kept.map((run) => run.fileName)).toEqual([...names, done.fileName])
    const { rows } = await app.owner.query('select distinct import_id from lead_import_rows where workspace_id = $1', [
      person.workspaceId,
    ])
    expect(rows).toHaveLength(MAX_STORED_IMPORTS)
    expect(await person.client.leadImports.undoPreview({ id: done.id })).toMatchObject({ removed: 2 })
    // An import that waited long is among the last too, because the time of its end counts.
    const end = `update lead_imports set status = 'completed', completed_at = now() where workspace_id = $1 and status = 'uploaded'`
    await app.owner.query(end, [person.workspaceId])
    await upload(person, FILE, 'next.csv')
    const left = (await person.client.leadImports.list()).items
    expect(left.map((run) => run.fileName)).toEqual(['next.csv', ...names])
  })

  test.each(['running', 'undoing'])('that is %s since a newer upload began is not deleted', async (status) => {
    const { id } = await upload(person, FILE)
    await app.owner.query(
      `insert into lead_imports select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid()))).*
       from lead_imports i, generate_series(1, $2) where i.id = $1`,
      [id, MAX_STORED_IMPORTS],
    )
    await app.owner.query(`update lead_imports set created_at = created_at - interval '1 day' where id = $1`, [id])
    const starter = await app.owner.connect()
    await starter.query('begin')
    await starter.query('update lead_imports set status = $2 where id = $1', [id, status])
    const newer = upload(person, FILE)
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await app.owner.query(waits)).rowCount, { timeout: 60_000 }).toBe(1)
    await starter.query('commit')
    starter.release()
    await newer
    expect(await person.client.leadImports.get({ id })).toMatchObject({ id, status })
  })

  test('returns skipped rows with the lead or row each duplicates, in a file to import again', async () => {
    const lead = ['Nord SRL', 'Cluj-Napoca', '+40264123456']
    await importFile(person, csvOf(['Company', 'City', 'Phone'], [lead]))
    const header = [...COMPANY_HEADER, 'Industry']
    const rows = companyRows(1200).map((row) => [...row, 'Steel'])
    const alike = (nr: number, own: Record<number, string>) =>
      (rows[nr] ?? []).map((cell, column) => own[column] ?? cell)
    const shared = [
      alike(0, { 0: 'Altul SRL', 3: 'a@example.com', 4: '0264 123 456' }),
      alike(1, { 0: 'NORD srl', 3: 'b@example.com', 4: '' }),
      alike(2, { 0: 'Second of batch one', 4: '' }),
    ]
    const run = await importFile(person, csvOf(header, [...rows, ...shared]))
    expect(run.counts).toEqual({ created: 1200, updated: 0, skipped: 3, failed: 0, incomplete: 0 })
    const file = await (await person.fetch(`/api/v1/lead-imports/${run.id}/errors.csv`)).text()
    const lines = file.trim().split('\r\n')
    expect(lines.map((line) => line.split(',').slice(-2))).toEqual([
      ['Row', 'Reason'],
      ['1202', 'Already among your leads: same phone as Nord SRL'],
      ['1203', 'Already among your leads: Nord SRL'],
      ['1204', 'Same email as row 4'],
    ])
    const again = await importFile(person, file, { duplicates: 'create' })
    expect(again.guess.slice(-3)).toEqual(['industry', null, null])
    expect(again.counts).toMatchObject({ created: 2, failed: 1 })
  })

  test('sends hints of its progress and of leads, without their content', async () => {
    const abort = new AbortController()
    const hints: { topic: string }[] = []
    const stream = await person.client.live.events(undefined, { signal: abort.signal })
    void (async () => {
      for await (const hint of stream) hints.push(hint)
    })().catch(() => undefined)
    const run = await importFile(person, csvOf(COMPANY_HEADER, companyRows(20)))
    await expect.poll(() => hints, { timeout: 60_000 }).toContainEqual({ topic: 'lead-imports', id: run.id })
    expect(hints).toContainEqual({ topic: 'leads', id: null })
    abort.abort()
  })
})

describe('cancelling', () => {
  const HEADER = ['Company', 'City', 'Country', 'Industry']
  const row = (name: string, industry = '') => [name, 'Cluj-Napoca', 'RO', industry]
  const leads = async () =>
    (await person.client.leads.list({})).items.map(({ companyName, industry }) => [companyName, industry])
  const locked = async (condition: string) =>
    (await app.owner.query(`select from pg_locks l where not granted and ${condition}`)).rowCount
  const waits = async (condition: string) =>
    await expect.poll(() => locked(condition), { timeout: 60_000 }).toBeGreaterThan(0)
  const cancelled = async (id: string) => (await person.client.leadImports.cancel({ id })).status

  test('does not wait for a batch: it returns while one is being stored, and also at the last moment', async () => {
    await importFile(person, csvOf(HEADER, [row('Nord SRL', 'Steel')]))
    const [editor, reader] = [await app.owner.connect(), await app.owner.connect()]
    try {
      await editor.query('begin')
      await editor.query('select from leads where workspace_id = $1 for update', [person.workspaceId])
      const file = csvOf(HEADER, [row('Nord SRL', 'Furniture'), row('Sud SRL')])
      const { id, guess } = await upload(person, file)
      await person.client.leadImports.start({ id, mapping: guess, duplicates: 'update' })
      await waits(`locktype in ('transactionid', 'tuple')`)
      expect(await cancelled(id)).toBe('cancelling')
      await editor.query('commit')
      expect(await waitForImport(person, id)).toMatchObject({ status: 'cancelled' })

      const last = await upload(person, csvOf(HEADER, [row('Vest SRL')]))
      await editor.query('begin')
      await editor.query('select from workspaces where id = $1 for update', [person.workspaceId])
      await person.client.leadImports.start({ id: last.id, mapping: last.guess, duplicates: 'skip' })
      await waits(`locktype in ('transactionid', 'tuple')`)
      // The rows can no longer be read once the batch is stored: the worker is about to find that no row is left.
      await reader.query('begin')
      const rows = reader.query('lock table lead_import_rows in access exclusive mode')
      await waits(`relation = 'lead_import_rows'::regclass`)
      await editor.query('commit')
      await rows
      await waits(`relation = 'lead_import_rows'::regclass`)
      expect(await cancelled(last.id)).toBe('cancelling')
      await reader.query('commit')
      expect(await waitForImport(person, last.id)).toMatchObject({ status: 'cancelled' })
    } finally {
      await Promise.all([editor, reader].map((client) => client.query('rollback')))
      editor.release()
      reader.release()
    }
    expect(await leads()).toEqual([['Nord SRL', 'Steel']])
  })
})
