import { columnLetter } from '@leadhaul/contract/lead-imports/import-column-labels.rules.ts'
import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMPORT_FILES } from '../../app/testing/import-files/all-files.ts'
import type { ExpectedCompany, ImportFile } from '../../app/testing/import-files/import-file.ts'
import { waitForImport, upload } from '../../app/testing/import-requests.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test.each(IMPORT_FILES.map((file) => [file.about, file] as const))(
  'every company is imported, every contact in its field: %s',
  async (_, file) => {
    const person = await app.signUp()
    const run = await upload(person, file.bytes, { name: file.fileName, sheet: file.sheet })
    expect(run.guess).toEqual(file.mapping ?? run.guess)
    const { id, guess: mapping } = run
    const country = file.country ?? run.country
    const preview = await person.client.leadImports.preview({ id, mapping, country })
    const problems = preview.rows.flatMap(({ row, problems }) =>
      problems.map(({ code, column }) => ({ row, column: column === null ? null : columnLetter(column), code })),
    )
    expect(problems).toEqual(file.problems ?? [])
    await person.client.leadImports.start({ id, mapping, country, duplicates: 'skip' })
    expect((await waitForImport(person, id)).counts.created).toBe(file.companies.length)
    const { items } = await person.client.leads.list({ limit: 100 })
    const leads = await Promise.all(items.map((lead) => person.client.leads.get({ id: lead.id })))
    expect(leads.map((lead, at) => found(lead, file.companies[at]))).toEqual(file.companies.map(wanted))
    expectNamed(file, await (await person.fetch(`/api/v1/lead-imports/${id}/errors.csv`)).text())
  },
)

/** Further fields of the file are not compared; a contact that the file does not have must be absent. */
const ALWAYS = ['companyName', 'contactName', 'contactEmail', 'contactPhone', 'website', 'city', 'countryCode'] as const

function wanted({ notes, ...company }: ExpectedCompany) {
  const always = Object.fromEntries(ALWAYS.map((name) => [name, null]))
  return { ...always, otherPhones: [], otherEmails: [], ...company, ...(notes && { notes: true }) }
}

function found(lead: Lead, expected: ExpectedCompany | undefined) {
  const { contact } = lead
  const values: Record<string, unknown> = {
    ...lead,
    ...contact,
    contactPhone: contact?.contactPhone?.replace(/\D/g, '') ?? null,
    otherPhones: contact?.otherPhones.map((phone) => phone.replace(/\D/g, '')),
    notes: lead.notes?.includes(expected?.notes ?? '') ?? null,
  }
  const names = new Set([...ALWAYS, 'otherPhones', 'otherEmails', ...Object.keys(expected ?? {})])
  return Object.fromEntries([...names].map((name) => [name, values[name]]))
}

/** The file of bad rows has each such row by its number and each such cell by its column. */
function expectNamed({ problems = [] }: ImportFile, errors: string) {
  const listed = errors.split(/\r\n/)
  const lines = problems.map(({ row }) => listed.find((line) => new RegExp(`[,;\t|]${row}[,;\t|]`).test(line)))
  const named = problems.map(({ column }) => (column === null ? '' : ` (${column}): `))
  expect(lines).toEqual(named.map((name) => expect.stringContaining(name)))
}
