import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertLeads, leadRow } from '../../platform/testing/lead-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('list and map credit the sources of the leads they show if a licence requires it, and no others', async () => {
  const one = await app.signUp()
  await insertLeads(app.owner, { ...one, rows: [leadRow(1), leadRow(2)] })
  const shown = async () => {
    const [{ items }, { credits }] = await Promise.all([one.client.leads.list({}), one.client.leads.map({})])
    return { list: items.map((lead) => lead.credits), map: credits }
  }
  await app.owner.query(
    `update leads set sources = case company_name when $2 then $3::jsonb else $4::jsonb end where workspace_id = $1`,
    [
      one.workspaceId,
      leadRow(2).companyName,
      JSON.stringify([{ source: 'osm', sourceUrl: null, licence: 'ODbL-1.0', date: null }]),
      JSON.stringify([{ source: 'overture', sourceUrl: null, licence: 'CC0-1.0', date: null }]),
    ],
  )
  const osm = { source: 'osm', licence: 'ODbL-1.0' }
  expect(await shown()).toEqual({ list: [[osm], []], map: [osm] })
})
