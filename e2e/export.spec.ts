import { readFile } from 'node:fs/promises'
import { type Browser, type Download, expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { signUp } from './pages/account.ts'
import { addLead } from './fixtures/workspaces.ts'

/** The list of two leads in a browser with this language. */
async function openListIn(browser: Browser, options: { locale: string; baseURL: string | undefined }): Promise<Page> {
  const context = await browser.newContext({ locale: options.locale, baseURL: options.baseURL })
  const page = await context.newPage()
  await signUp(page)
  for (const companyName of ['Mobila Nord SRL', 'Brutar; Fiii, SRL']) await addLead(page, { companyName })
  await page.goto('/leads')
  await expect(page.getByText('Mobila Nord SRL').first()).toBeVisible()
  return page
}
const downloadFrom = async (page: Page, button: Locator): Promise<Download> =>
  (await Promise.all([page.waitForEvent('download'), button.click()]))[0]
const firstLineOf = async (download: Download) => (await readFile(await download.path(), 'utf8')).split('\r\n')[0]
const exportButton = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

test('with a decimal comma the CSV file uses semicolons, the page states it, and commas are one press away', async ({
  browser,
  baseURL,
}) => {
  const page = await openListIn(browser, { locale: 'nl-NL', baseURL })
  expect(await firstLineOf(await downloadFrom(page, exportButton(page, /^Export CSV/)))).toContain(
    'Company Name;Industry;Status',
  )
  await expect(page.getByText('CSV saved, separated by semicolons')).toBeVisible()
  await expectAccessible(page)
  const again = await downloadFrom(page, page.getByRole('button', { name: 'Save with commas' }))
  expect(await firstLineOf(again)).toContain('Company Name,Industry,Status')
  await expect(page.getByText('CSV saved, separated by commas')).toBeVisible()
  await page.context().close()
})

test('the formats are chosen from a menu: a valid workbook, and the CSV file of the region marked', async ({
  browser,
  baseURL,
}) => {
  const page = await openListIn(browser, { locale: 'en-GB', baseURL })
  const menu = page.getByRole('menu', { name: 'Export formats' })
  await page.getByRole('button', { name: 'Export formats' }).click()
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Excel workbook (.xlsx)',
    'CSV, separated by commasfor your region',
    'CSV, separated by semicolons',
    'About exports',
  ])
  await expectAccessible(page)
  const workbook = await downloadFrom(page, menu.getByRole('menuitem', { name: 'Excel workbook' }))
  expect(workbook.suggestedFilename()).toMatch(/^leads-export-\d{4}-\d{2}-\d{2}\.xlsx$/)
  expect((await readFile(await workbook.path())).subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByText('Excel workbook saved')).toBeVisible()
  await page.getByRole('button', { name: 'Export formats' }).click()
  const semicolons = await downloadFrom(page, menu.getByRole('menuitem', { name: 'semicolons' }))
  expect(await firstLineOf(semicolons)).toContain('Company Name;Industry')
  await page.context().close()
})

test('in Romanian the download is explained in Romanian', async ({ browser, baseURL }) => {
  const page = await openListIn(browser, { locale: 'ro-RO', baseURL })
  const file = await downloadFrom(page, exportButton(page, /^Exportă|CSV/))
  expect(await firstLineOf(file)).toContain('Company Name;Industry')
  await expect(page.getByText('CSV salvat, separat prin punct și virgulă')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvează cu virgule' })).toBeVisible()
  await page.context().close()
})
