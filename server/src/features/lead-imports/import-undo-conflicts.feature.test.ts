import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { upgradeAndRestore } from '../../app/testing/archived-leads.ts'
import { csvOf, importFile, waitForImport } from '../../app/testing/import-requests.ts'
import { startMailbox } from '../../app/testing/mailbox.ts'
import { objectionRequests } from '../../app/testing/objection-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertLeads, leadRow } from '../../platform/testing/lead-rows.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'
import { archiveLeads } from '../leads/removal/lead-trash.service.ts'

const WAIT_OPTIONS = { timeout: 60_000 }

let mailbox: Awaited<ReturnType<typeof startMailbox>>
let app: TestApp
let visitor: ReturnType<typeof objectionRequests>
let person: Person
beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp({ ...mailbox.settings, CONFIRM_EMAIL: 'off' })
  visitor = objectionRequests(app, mailbox)
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})
beforeEach(async () => {
  person = await app.signUp()
})

const importLead = (email: string, name = '') =>
  importFile(person, csvOf(['Company', 'Email', 'Contact Name'], [['Nord SRL', email, name]]), { duplicates: 'update' })
const leadOf = async () => {
  const [found] = (await person.client.leads.list({ q: 'Nord' })).items
  return person.client.leads.get({ id: found?.id ?? '' })
}
const archive = (id: string) => app.deps.workTenancy.run(person, (scope) => archiveLeads(scope, [id]))
const erase = async (address: string) => {
  const token = await visitor.tokenFor(address)
  await visitor.decide(token, 'erase')
  await visitor.applied(token)
}
const undone = async (id: string) => {
  await person.client.leadImports.undo({ id })
  return waitForImport(person, id)
}
const archivedText = async (id: string) =>
  (await app.owner.query('select t::text as whole from lead_trash t where lead_id = $1', [id])).rows[0]?.whole
const waitForLocks = async (count: number) => {
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => visitor.countRows(waits), WAIT_OPTIONS).toBe(count)
}

test.each(['listed', 'archived'])(
  'a further email of a %s lead that was erased since the import is not restored, and the undo ends',
  async (kind) => {
    const gone = `ana@${kind}.example`
    await importLead(`office@${kind}.example, ${gone}`)
    const run = await importLead(gone)
    const { id } = await leadOf()
    if (kind === 'archived') await archive(id)
    await erase(gone)
    expect(await undone(run.id)).toMatchObject({ status: 'undone', undo: { removed: 0, restored: 1, kept: 0 } })
    if (kind === 'archived') await upgradeAndRestore(app, person)
    expect(await leadOf()).toMatchObject({ id, contact: { contactEmail: null, otherEmails: [] } })
  },
)

test('an archived lead whose further emails an older version stored as null can be restored', async () => {
  await importLead('office@older.example')
  const { id } = await leadOf()
  await archive(id)
  await app.owner.query(
    `update lead_trash set contact = contact || '{"other_emails": null, "other_phones": null}' where lead_id = $1`,
    [id],
  )
  await app.owner.query(
    readFileSync(new URL('../../migrations/0240_lists_of_archived_contacts.sql', import.meta.url), 'utf8'),
  )
  await upgradeAndRestore(app, person)
  expect(await leadOf()).toMatchObject({ contact: { otherEmails: [], otherPhones: [] } })
})

test('an undo keeps an imported lead into which a deleted lead of the same company was merged', async () => {
  await person.client.leads.create({ companyName: 'Nord SRL', contactEmail: 'office@merged.example' })
  const { id, updatedAt } = await leadOf()
  await person.client.leads.update({ id, notes: 'call in spring', expectedUpdatedAt: updatedAt })
  const { batchId } = await person.client.leads.remove({ id })
  const run = await importLead('')
  await person.client.leads.restore({ batchId })
  const merged = await leadOf()
  expect(merged).toMatchObject({ importId: run.id, notes: 'call in spring' })
  const wanted = { removed: 0, restored: 0, kept: 1 }
  expect(await person.client.leadImports.undoPreview({ id: run.id })).toEqual(wanted)
  expect(await undone(run.id)).toMatchObject({ status: 'undone', undo: wanted })
  expect(await leadOf()).toEqual(merged)
})

test('an undo keeps an imported lead into which an archived lead was merged, even if it gained nothing', async () => {
  await importLead('office@merged.example')
  await archive((await leadOf()).id)
  const run = await importLead('office@merged.example')
  await upgradeAndRestore(app, person)
  const wanted = { removed: 0, restored: 0, kept: 1 }
  expect(await person.client.leadImports.undoPreview({ id: run.id })).toEqual(wanted)
  expect(await undone(run.id)).toMatchObject({ status: 'undone', undo: wanted })
  expect(await leadOf()).toMatchObject({ importId: run.id })
})

/** An archived lead whose email and person an import has replaced, and that import. */
const archivedUpdate = async (gone: string) => {
  await importLead(gone, 'Ana Pop')
  const run = await importLead('office@replaced.example', 'Ion Rus')
  const { id } = await leadOf()
  await archive(id)
  return { run, id }
}

test('an undo that waits for an erasure does not restore what it erased', async () => {
  const { run, id } = await archivedUpdate('ana@erased-first.example')
  const eraser = await app.owner.connect()
  await eraser.query('begin')
  await eraser.query(`select set_config('app.workspace_id', $1, true)`, [person.workspaceId])
  await eraser.query(`select pg_advisory_xact_lock(hashtextextended('import-undo ' || $1, 0))`, [person.workspaceId])
  await eraser.query(`select erase_contact_texts(array['ana@erased-first[.]example'])`)
  await person.client.leadImports.undo({ id: run.id })
  await waitForLocks(1)
  await eraser.query('commit')
  eraser.release()
  expect(await waitForImport(person, run.id)).toMatchObject({ status: 'undone', undo: { restored: 1 } })
  expect(await archivedText(id)).not.toMatch(/ana@|Ana Pop|office@replaced/)
})

test('an erasure that waits for an undo also erases what it restored', async () => {
  const { run, id } = await archivedUpdate('ana@undone-first.example')
  const token = await visitor.tokenFor('ana@undone-first.example')
  const holder = await app.owner.connect()
  await holder.query('begin')
  await holder.query('select from lead_trash where lead_id = $1 for update', [id])
  await person.client.leadImports.undo({ id: run.id })
  await waitForLocks(1)
  await visitor.decide(token, 'erase')
  await waitForLocks(2)
  await holder.query('rollback')
  holder.release()
  expect(await waitForImport(person, run.id)).toMatchObject({ status: 'undone', undo: { restored: 1 } })
  await visitor.applied(token)
  expect(await archivedText(id)).not.toMatch(/ana@|Ana Pop|office@replaced/)
})

test('undoing what a file changed in a lead that is locked meanwhile lowers no price', async () => {
  const bought = leadRow(1, { companyName: 'Nord SRL', city: null, access: 'unlocked' })
  await insertLeads(app.owner, { ...person, rows: [bought] })
  await putOnPlan(app.owner, person, 'basic')
  const row = ['Nord SRL', 'Turda', 'RO', bought.contactPhone ?? '', 'theirs']
  const file = csvOf(['Company', 'City', 'Country', 'Phone', 'Notes'], [row])
  const run = await importFile(person, file, { duplicates: 'update' })
  const { id } = await leadOf()
  expect(await leadOf()).toMatchObject({ city: 'Turda', notes: 'theirs' })
  // The effect of `give_back_contact`.
  await app.owner.query(`update leads set access = 'locked' where id = $1`, [id])
  await app.owner.query('delete from lead_access where lead_id = $1', [id])
  const { qualityScore, reasons, cost } = await leadOf()
  expect(await undone(run.id)).toMatchObject({ undo: { restored: 1 } })
  expect(await leadOf()).toMatchObject({ city: null, notes: null, qualityScore, reasons, cost })
})
