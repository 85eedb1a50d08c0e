import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { fakeOverpass, type FakeOverpass, type OverpassElement } from '../server/src/platform/testing/fake-overpass.ts'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { test as base, serverPerWorker } from './fixtures/installation.ts'
import { LeadsList } from './pages/leads-list.ts'

const HELSINKI = { location: 'Helsinki (FI)', latitude: 60.17, longitude: 24.944, radiusKm: 5, countryCode: 'FI' }
const { elements } = JSON.parse(readFileSync('../shared/data/helsinki.overpass.json', 'utf8')) as {
  elements: OverpassElement[]
}

const test = base.extend<object, { overpass: FakeOverpass }>({
  overpass: serverPerWorker(
    () => fakeOverpass({ elements, usual: false }),
    (overpass) => overpass.close(),
  ),
  installationOptions: [
    async ({ overpass }, provide) => provide([{ OVERPASS_URL: overpass.address }, { directory: 'empty' }]),
    { scope: 'worker' },
  ],
})

// All tests of this file share one installation.
test.describe.configure({ mode: 'default' })

async function findFurnitureShops({ request }: Page): Promise<string> {
  const run = await request.post('/api/v1/search-runs', { data: { ...HELSINKI, keywords: ['furniture store'] } })
  const { id } = (await run.json()) as { id: string }
  const status = async () =>
    ((await (await request.get(`/api/v1/search-runs/${id}`)).json()) as { status: string }).status
  await expect.poll(status).toBe('completed_with_results')
  const { items } = (await (await request.get('/api/v1/leads?limit=1')).json()) as { items: { id: string }[] }
  return items[0]?.id ?? ''
}

test('companies from OpenStreetMap credit it wherever they are shown, and in the exported file', async ({ page }) => {
  await signUp(page)
  const id = await findFurnitureShops(page)
  const credit = page.getByRole('link', { name: '© OpenStreetMap contributors' })
  const licence = page.getByRole('link', { name: 'ODbL 1.0' })
  const list = new LeadsList(page)
  for (const view of ['', '?view=cards', '?view=board', '?view=map']) {
    await list.open(view)
    await expect(credit).toHaveCount(1)
    await expect(credit).toHaveAttribute('href', 'https://www.openstreetmap.org/copyright')
    await expect(licence).toHaveAttribute('href', 'https://opendatacommons.org/licenses/odbl/1-0/')
    await credit.scrollIntoViewIfNeeded()
    await expect(credit).toBeInViewport()
    await expectAccessible(page)
  }
  await open(page, '/dashboard')
  await expect(credit).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/leads/${id}`)
  await expect(credit).toBeVisible()

  await list.open()
  const { lines } = await list.saveFile(page.getByRole('button', { name: 'Export CSV' }).first())
  expect(lines[0]).toMatch(/,Notes,Source$/)
  expect(lines[1]).toMatch(/"© OpenStreetMap contributors, ODbL-1.0"$/)
})

test('an account without such companies shows no credit', async ({ page }) => {
  await signUp(page)
  const added = await page.request.post('/api/v1/leads', { data: { companyName: 'Mobila SRL', countryCode: 'RO' } })
  expect(added.ok(), await added.text()).toBe(true)
  const list = new LeadsList(page)
  await list.open()
  await expect(page.getByText('Data:')).toBeHidden()
  const { lines } = await list.saveFile(page.getByRole('button', { name: 'Export CSV' }).first())
  expect(lines[0]).toMatch(/,Notes$/)
})
