import { expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { LeadsList } from './pages/leads-list.ts'
import { CommandPalette } from './pages/palette.ts'
import { addLead, createTask, saveView } from './fixtures/workspaces.ts'

const MARKUP = '<img src=x onerror="window.hacked=1"><script>window.hacked=2</script>'
const RIGHT_TO_LEFT = 'شركة النقل \u202egnitsoh'
const EMOJI = '🚚👩‍👩‍👧‍👦'
/** Markup, a formula and right-to-left text in one line that fits into the shortest field. */
const HOSTILE_NAME = `=1+1|<b onclick="hacked=1">${RIGHT_TO_LEFT}`.slice(0, 48)
const HOSTILE_LINE = `=HYPERLINK("https://evil.example","x") ${MARKUP} ${RIGHT_TO_LEFT} ${EMOJI}`
const LONG_WORD = 'w'.repeat(10_000)

/** Adds a lead, a task, a note and a view with the most hostile text that each field accepts. */
async function addHostileLead(page: Page): Promise<{ id: string }> {
  const lead = await addLead(page, {
    companyName: `${HOSTILE_LINE} ${'W'.repeat(80)}`,
    industry: HOSTILE_LINE,
    businessType: HOSTILE_LINE,
    contactName: HOSTILE_LINE,
    address: HOSTILE_LINE,
    city: `${MARKUP} ${RIGHT_TO_LEFT}`,
    state: HOSTILE_LINE,
    notes: `${HOSTILE_LINE}\u0000 ${'long'.repeat(2400)}`,
    latitude: 46.77,
    longitude: 23.6,
  })
  await createTask(page, { leadId: lead.id, title: HOSTILE_LINE.slice(0, 190), inDays: -1 })
  const note = { type: 'note', content: `${HOSTILE_LINE}\u0000 ${LONG_WORD}`.slice(0, 10_000) }
  const answer = await page.request.post(`/api/v1/leads/${lead.id}/interactions`, { data: note })
  expect(answer.ok(), await answer.text()).toBe(true)
  await saveView(page, { name: HOSTILE_NAME })
  return lead
}

/** Checks that the text is shown literally, has run no script, and does not overflow the page. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(sideways, `${where} does not scroll sideways`).toBeLessThanOrEqual(0)
  expect(await page.evaluate(() => 'hacked' in window), `${where} runs no script`).toBe(false)
  // The page’s security policy would block a handler, but even the element must not exist.
  await expect(page.locator('img[src="x"], b[onclick]'), `${where} contains no injected element`).toHaveCount(0)
}

const expectShown = (page: Page, text = '<img src=x onerror=') =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()

for (const width of [1280, 390]) {
  test(`hostile text in every field is shown as plain text on every page, ${width} px wide`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.setViewportSize({ width, height: 844 })
    await signUp(page)
    const { id } = await addHostileLead(page)
    const list = new LeadsList(page)
    for (const view of width < 768 ? ['cards', 'board'] : ['table', 'cards', 'board']) {
      await list.open(`?view=${view}`)
      await expectShown(page)
      await expectHarmless(page, view)
    }
    const filters = await list.openFilters()
    if (width < 768) await filters.getByRole('button', { name: 'City' }).click()
    await expect(filters.getByRole('checkbox', { name: /^<img src=x/ }).first()).toBeVisible()
    await expectHarmless(page, 'the filters')
    if (width < 1024) await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('link').filter({ hasText: HOSTILE_NAME.replace('\u202e', '') })).toBeVisible()
    await expectHarmless(page, 'the saved views')

    await list.open('?view=map')
    await expect(page.getByText('1 of 1 on the map')).toBeVisible()
    const card = page.getByRole('region', { name: '1 lead here' })
    await expect(async () => {
      await page.locator('.maplibregl-canvas').click()
      await expect(card).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(card).toContainText('<img src=x onerror=')
    await expectHarmless(page, 'the card on the map')

    const palette = new CommandPalette(page)
    await palette.open()
    await palette.type('HYPERLINK')
    await expect(palette.leads().first()).toContainText('<img src=x onerror=')
    await expectHarmless(page, 'the palette')

    await open(page, '/dashboard')
    await expect(page.getByRole('checkbox', { name: /^Done: =HYPERLINK/ })).toBeVisible()
    await expectHarmless(page, 'the dashboard')

    await open(page, `/leads/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x onerror=')
    await expectHarmless(page, 'the lead')
    await page.getByRole('tab', { name: /^Interactions/ }).click()
    await expect(page.getByRole('list', { name: 'Interactions' })).toContainText('wwwwwwwwww')
    await expectHarmless(page, 'its history')
    await page.getByRole('tab', { name: /^Notes/ }).click()
    await expectShown(page, 'longlong')
    await expectHarmless(page, 'its notes')
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByRole('dialog').getByLabel('Industry')).toHaveValue(HOSTILE_LINE.replace('\u202e', ''))
    await expectHarmless(page, 'its form')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('<img src=x onerror=')
    await expectHarmless(page, 'the confirmation of the deletion')
    expect(errors).toEqual([])
  })
}

test('hostile cells of a file are plain text in the preview and in the list, and too long texts are rejected', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  await open(page, '/leads/import')
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const buffer = Buffer.from(
    `Company,City,Notes\n${[HOSTILE_LINE, MARKUP, `${EMOJI} ${'n'.repeat(9000)}`].map(cell).join()}\n${LONG_WORD},Dej,`,
  )
  const file = { name: '<img src=x onerror=hacked=1>.csv', mimeType: 'text/csv', buffer }
  await page.getByLabel('Choose a file').last().setInputFiles(file)
  await expect(page.getByText('<img src=x onerror=hacked=1>.csv')).toBeVisible()
  await expectHarmless(page, 'the columns')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expectShown(page)
  await expect(page.getByText('Company (A): Too long')).toBeVisible()
  await expectHarmless(page, 'the preview')
  await page.getByRole('button', { name: 'Start import' }).click()
  await expect(page.getByText('Import completed').first()).toBeVisible()
  await expectHarmless(page, 'the report')
  await page.getByRole('link', { name: 'Show the imported lead' }).click()
  await expectShown(page)
  await expectHarmless(page, 'the list')
})
