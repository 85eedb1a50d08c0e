import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, run } from '../command.ts'

const LONG_MS = 600_000
const SOURCES = ['contract', 'server', 'scripts', 'web/src', 'package.json', 'tsconfig.json', 'tsconfig.base.json']
const NOT_SOURCES = new Set(['node_modules', 'dist', 'data'])
const CATALOG = 'contract/src/leads/lead-fields.catalog.ts'

/** The changes that docs/recipes/add-a-field.md requires, besides the generated types and the labels. */
const MIGRATION = 'alter table leads add column annual_turnover text, add column certificates text;'
const ENTRIES = `
  certificates: { part: 'free', kind: 'line', detail: true },
  annualTurnover: {
    part: 'free',
    kind: 'line',
    written: true,
    form: 'half',
    imported: true,
    exported: true,
    fact: true,
    history: 'values',
    title: {
      en: 'Annual Turnover',
      ro: 'Cifră de afaceri',
      es: 'Facturación anual',
      de: 'Jahresumsatz',
      fr: 'Chiffre d’affaires annuel',
      it: 'Fatturato annuo',
    },
  },
`

/** What must then be true everywhere. */
const PROOF = `
import { expect, test, vi } from 'vitest'
import { IMPORT_FIELDS } from '@leadhaul/contract/lead-imports/import-fields.catalog.ts'
import { deliveryOf, webhookLead, postDelivery, startWebhookApp, startWaitingSearch } from './app/testing/webhook-deliveries.ts'
import { csvOf, importFile } from './app/testing/import-requests.ts'
import { startApp } from './app/testing/start-app.ts'
import { FORM_PARTS } from '../../web/src/features/leads/components/edit/lead-form.model.ts'

test('annual turnover', async () => {
  const app = await startApp()
  const person = await app.signUp()
  const { leads, history } = person.client as any
  const made = await leads.create({ companyName: 'Nord SRL', annualTurnover: ' 2  million ' })
  const changed = await leads.update({ id: made.id, expectedUpdatedAt: made.updatedAt, annualTurnover: '3 million' })
  await expect(leads.update({ id: made.id, expectedUpdatedAt: changed.updatedAt, annualTurnover: 'x'.repeat(301) })).rejects.toThrow()
  await importFile(person, csvOf(['Firma', 'Jahresumsatz'], [['Sud SRL', '5 million'], ['Nord SRL', '4 million']]), { duplicates: 'update' })
  const items = (await leads.list({ sort: 'company_name', order: 'asc' })).items
  const stored = await Promise.all(items.map(async ({ id }: any) => (await leads.get({ id })).annualTurnover))
  const file = await (await person.fetch('/api/v1/leads/export.csv?sort=company_name&order=asc')).text()
  const events = JSON.stringify((await app.owner.query('select detail from lead_events order by created_at')).rows)
  const edited = (await app.owner.query('select edited_at from leads where company_name = $1', ['Nord SRL'])).rows[0]
  await app.stop()
  expect([made.annualTurnover, changed.annualTurnover]).toEqual(['2 million', '3 million'])
  expect(stored).toEqual(['4 million', '5 million'])
  expect(file.split('\\r\\n').map((line) => line.split(',').at(-1))).toEqual(['Annual Turnover', '4 million', '5 million', ''])
  expect(events).toContain('"annualTurnover"')
  expect(edited.edited_at).not.toBeNull()
  expect(FORM_PARTS.free).toContain('annualTurnover')
  expect(IMPORT_FIELDS).toContain('annualTurnover')
})

test('certificates', async () => {
  const app = await startWebhookApp()
  const person = await app.signUp()
  const certificatesAfter = async (said: object) => {
    const { runId, trackingId } = await startWaitingSearch(app, person)
    const body = deliveryOf({ trackingId, leads: [webhookLead(1, { id: 'one', ...said })], final: true })
    expect((await postDelivery(app, { path: trackingId, body })).answer).toMatchObject({ accepted: 1, rejected: [] })
    await vi.waitFor(async () => expect((await person.client.search.get({ id: runId })).status).not.toBe('pending'), 30_000)
    const { items } = await person.client.leads.list({ q: 'hooked' })
    return Promise.all(items.map(async ({ id }) => (await person.client.leads.get({ id }) as any).certificates))
  }
  const found = await certificatesAfter({})
  const refreshed = await certificatesAfter({ certificates: 'FSC, call +40 264 555 123' })
  const kept = await certificatesAfter({ certificates: 'ISO' })
  await app.stop()
  expect([found, refreshed, kept]).toEqual([[null], ['FSC, call …'], ['FSC, call …']])
})
`

let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'leadhaul-recipe-'))
  const filter = (path: string) => !NOT_SOURCES.has(basename(path)) || path.includes('/src/')
  for (const source of [...SOURCES, 'vitest.config.ts'])
    cpSync(join(ROOT, source), join(copy, source), { recursive: true, filter })
  mkdirSync(join(copy, 'node_modules/@leadhaul'), { recursive: true })
  const installed = readdirSync(join(ROOT, 'node_modules')).filter((name) => name !== '@leadhaul')
  for (const name of installed) symlinkSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name))
  for (const part of ['contract', 'server', 'web'])
    symlinkSync(join(copy, part), join(copy, 'node_modules/@leadhaul', part))
  symlinkSync(join(ROOT, 'server/node_modules'), join(copy, 'server/node_modules'))
})
afterAll(() => rmSync(copy, { recursive: true }))

test(
  'a field of a lead is in API, form, import, export, history and search with its column and its entry in the catalogue',
  async () => {
    writeFileSync(join(copy, 'server/src/migrations/9999_annual_turnover.sql'), MIGRATION)
    const catalog = readFileSync(join(copy, CATALOG), 'utf8')
    writeFileSync(
      join(copy, CATALOG),
      catalog.replace('  businessDescription: {', `${ENTRIES.trimStart()}  businessDescription: {`),
    )
    writeFileSync(join(copy, 'server/src/annual-turnover.feature.test.ts'), PROOF)
    const { code, output } = await run({
      file: 'vitest',
      args: ['run', '--root', copy, 'server/src/annual-turnover.feature.test.ts'],
      env: { VITEST_POOL_ID: '', VITEST_WORKER_ID: '' },
    })
    expect({ code, output }).toEqual({ code: 0, output: expect.any(String) })
  },
  LONG_MS,
)
