import { expect, type Locator, type Page, test } from '@playwright/test'
import { openWithLiveUpdates, signUp } from './pages/account.ts'
import { findFurniture } from './fixtures/found-leads.ts'
import { LeadsList } from './pages/leads-list.ts'
import { addLead } from './fixtures/workspaces.ts'

const NAMES = [
  'Alba SRL',
  'Timber and Furniture Works of the Upper Mureș Valley and Its Neighbouring Towns SRL',
  'Codru SRL',
]
/** More rows than are drawn above the window. */
const IMPORTED_COUNT = 24
/** Positions may be rounded to whole pixels. */
const ROUNDING_PX = 1

/** Disables scroll anchoring, which not all browsers support. */
const disableScrollAnchoring = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { overflow-anchor: none !important }')
    document.adoptedStyleSheets.push(sheet)
  })

/** Scrolls down by about `px`, as cards above are only measured then; returns a company in the middle of the window. */
async function scrollDown(page: Page, px: number): Promise<Locator> {
  await page.mouse.move(190, 400)
  await page.evaluate(() => {
    const ended = new Promise((end) => addEventListener('scrollend', end, { once: true }))
    Object.assign(window, { ended })
  })
  await page.mouse.wheel(0, px)
  await page.evaluate(() => (window as unknown as { ended: Promise<Event> }).ended)
  const inWindow = () =>
    page.evaluate(() => {
      const names = [...document.querySelectorAll('main a.company-name')]
      return names.find((name) => name.getBoundingClientRect().top > 200)?.id ?? ''
    })
  await expect.poll(inWindow).not.toBe('')
  const id = await inWindow()
  return page.locator(`[id="${id}"]`)
}

/** Records the position of a company at every frame; the returned function returns the largest shift. */
async function watchPosition(page: Page, company: Locator): Promise<() => Promise<number>> {
  const id = await company.getAttribute('id')
  await page.evaluate((lead) => {
    const top = () => document.getElementById(lead)?.getBoundingClientRect().top ?? Number.NaN
    const first = top()
    const moved: number[] = []
    const recordPosition = () => {
      moved.push(Math.abs(top() - first))
      requestAnimationFrame(recordPosition)
    }
    requestAnimationFrame(recordPosition)
    Object.assign(window, { moved })
  }, id ?? '')
  return () =>
    page.evaluate(async () => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const { moved } = window as unknown as { moved: number[] }
      // A company that is not drawn for a frame counts as moved.
      return moved.some((px) => Number.isNaN(px)) ? Number.NaN : Math.max(...moved)
    })
}

async function importLeads({ request }: Page): Promise<void> {
  const rows = Array.from(
    { length: IMPORTED_COUNT },
    (_, at) => `Imported ${at} SRL${at % 3 ? '' : ' of a very long and winding name that takes two lines'},Dej`,
  )
  const file = await request.post('/api/v1/lead-imports?name=clients.csv', {
    headers: { 'content-type': 'text/csv' },
    data: ['Company,City', ...rows].join('\n'),
  })
  const { id } = (await file.json()) as { id: string }
  const started = { mapping: ['companyName', 'city'], duplicates: 'skip' }
  expect((await request.post(`/api/v1/lead-imports/${id}/start`, { data: started })).ok()).toBe(true)
}

for (const { what, width, search } of [
  { what: 'cards of a phone', width: 390, search: '' },
  { what: 'cards', width: 600, search: '?view=cards' },
  { what: 'rows', width: 1280, search: '' },
])
  test(`the ${what} being read do not move while leads are added above them, one or many`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await disableScrollAnchoring(page)
    await signUp(page)
    await findFurniture(page)
    await openWithLiveUpdates(page, `/leads${search}`)
    const list = new LeadsList(page)
    let total = await list.readTotal()
    const company = await scrollDown(page, 1500)
    for (const companyName of NAMES) {
      const moved = await watchPosition(page, company)
      await addLead(page, { companyName })
      await expect.poll(() => list.readTotal()).toBe(++total)
      expect(await moved()).toBeLessThanOrEqual(ROUNDING_PX)
    }
    const moved = await watchPosition(page, company)
    await importLeads(page)
    await expect.poll(() => list.readTotal()).toBe(total + IMPORTED_COUNT)
    expect(await moved()).toBeLessThanOrEqual(ROUNDING_PX)

    // At the top of the list the new leads are shown.
    await page.evaluate(() => window.scrollTo(0, 0))
    const newest = page.getByRole('link', { name: 'Newest of all SRL' })
    await addLead(page, { companyName: 'Newest of all SRL' })
    await expect(newest).toBeInViewport()
  })
