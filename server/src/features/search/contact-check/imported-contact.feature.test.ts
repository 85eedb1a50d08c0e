import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvOf, importFile } from '../../../app/testing/import-requests.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'
import { refundBouncedContact } from '../../leads/reports/contact-reports.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ ENRICHMENT: 'off' })
})
afterAll(() => app.stop())

test('an imported contact gives no credits back: no source named it and no credit bought it', async () => {
  const person = await app.signUp()
  const { client, ...who } = person
  await putOnPlan(app.owner, who, 'basic')
  const lead = leadRow(1, { grade: 'A', contactPhone: '+40264100999', has: ['phone'] })
  await insertLeads(app.owner, { ...who, rows: [lead] })
  await client.leads.unlock({ id: lead.id })
  const { companyName, city, countryCode } = await client.leads.get({ id: lead.id })
  const row = [companyName, city ?? '', countryCode ?? '', '+40264999111', 'dead@own.example, dead2@own.example']
  const file = csvOf(['Company Name', 'City', 'Country', 'Phone', 'Email'], [row])
  expect(await importFile(person, file, { duplicates: 'update' })).toMatchObject({ counts: { updated: 1 } })
  const { contact } = await client.leads.get({ id: lead.id })
  const emails = [contact?.contactEmail ?? '', ...(contact?.otherEmails ?? [])]
  expect(emails).toEqual(['dead@own.example', 'dead2@own.example'])
  expect((await client.leads.contactReport({ id: lead.id })).reasons).toEqual(['company_closed'])
  const before = (await client.me.get()).credits.remaining
  for (const email of emails)
    expect(
      await app.deps.systemTenancy.run(who, (scope) => refundBouncedContact(scope, { leadId: lead.id, email })),
    ).toBeUndefined()
  expect((await client.me.get()).credits.remaining).toBe(before)
})
