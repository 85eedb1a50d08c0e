import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './pages/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { cutOff } from './pages/failing.ts'

const CSV = [
  'Companie;Oraș;Email;Stadiu;Cod intern',
  'Mobilă Nord SRL;Cluj-Napoca;nord@nord.example;câștigat;1',
  '=1+1 SRL;Turda;sud@sud.example;;2',
  ';Dej;;;3',
  'Vest SRL;Gherla;no mail;;4',
  'Altul SRL;Dej;nord@nord.example;;5',
].join('\r\n')

const choose = (page: Page, text: string | Buffer, name = 'clienți.csv') =>
  page
    .getByLabel('Choose a file')
    .last()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const step = (page: Page, name: string) =>
  expect(page.getByRole('list', { name: 'Steps of the import' }).locator('[aria-current]')).toHaveText(new RegExp(name))
const box = (page: Page, name: string) => page.locator('.box').filter({ hasText: name }).locator('.box-v')

test('a file becomes leads: mapped, previewed, decided row by row, and its bad rows come back', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads')
  await page.getByRole('link', { name: 'Import CSV' }).first().click()
  await expect(page.getByText('No imports yet')).toBeVisible()
  await step(page, 'Upload')
  await expectAccessible(page)

  await choose(page, CSV)
  await step(page, 'Map columns')
  await expect(page.getByLabel('Field for Companie')).toHaveValue('companyName')
  await expect(page.getByLabel('Field for Stadiu')).toHaveValue('status')
  await expect(page.getByLabel('Field for Cod intern')).toHaveValue('')
  await page.getByLabel('Field for Companie').selectOption('')
  await expect(page.getByText('Choose the column with the company name.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await page.getByLabel('Field for Companie').selectOption('companyName')
  await page.getByLabel('Field for Cod intern').selectOption('notes')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(box(page, 'New leads')).toHaveText('2')
  await expect(box(page, 'Duplicates')).toHaveText('1')
  await expect(box(page, 'Cannot be imported')).toHaveText('2')
  await expect(page.getByText('Company name is required')).toBeVisible()
  await expect(page.getByText('Contact Email: Invalid email address')).toBeVisible()
  await page.getByLabel('What to do with row 6').selectOption('create')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Start import' }).click()
  await expect(page.getByText('Import completed').first()).toBeVisible()
  await expect(box(page, 'Created')).toHaveText('3')
  await expect(box(page, 'Not imported')).toHaveText('2')
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the 2 rows that were not imported' }).click()
  const errors = await readFile(await (await download).path(), 'utf8')
  expect(errors).toContain('Vest SRL;Gherla;no mail;;4;Contact Email: Invalid email address')
  await page.reload()
  await expect(box(page, 'Created')).toHaveText('3')

  await page.getByRole('link', { name: 'Go to leads' }).click()
  await expect(page.getByRole('link', { name: 'Mobilă Nord SRL' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '=1+1 SRL' }).first()).toBeVisible()
})

test('a file that cannot be imported says why, and another one can be tried at once', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads/import')
  await choose(page, '', 'empty.csv')
  await expect(page.getByText('The file is empty.')).toBeVisible()
  await choose(page, Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'leads.xlsx')
  await expect(page.getByText('This is not a CSV file.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Paste rows instead' }).click()
  await page.getByLabel('Rows from a spreadsheet').fill('Company\tCity\nPasted SRL\tDej')
  await page.getByRole('button', { name: 'Use these rows' }).click()
  await step(page, 'Map columns')
  await page.getByRole('button', { name: 'Discard file' }).click()
  await step(page, 'Upload')
  await expect(page.getByText('No imports yet')).toBeVisible()
})

test('the last imports, and one of them, that do not come say so and are asked for again', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads/import')
  await choose(page, CSV)
  await step(page, 'Map columns')
  const back = await cutOff(page, 'leadImports')
  await page.reload()
  await expect(page.getByText("Couldn't load this import")).toBeVisible()
  await page.getByRole('button', { name: 'Import another file' }).click()
  const history = page.locator('.history')
  await expect(history.getByText('The server did not answer.')).toBeVisible()
  await back()
  await history.getByRole('button', { name: 'Try Again' }).click()
  await history.getByRole('button', { name: /clienți\.csv/ }).click()
  await step(page, 'Map columns')
})

test('requests that fail say so and can be sent again', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads/import')
  await page.route('**/api/v1/lead-imports*', (route) => route.abort())
  await choose(page, CSV)
  await expect(page.getByText('The server did not answer.')).toBeVisible()
  await page.unroute('**/api/v1/lead-imports*')
  await page.route('**/api/rpc/leadImports/preview', (route) => route.abort())
  await choose(page, CSV)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText("Couldn't load the preview")).toBeVisible()
  await page.unroute('**/api/rpc/leadImports/preview')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(box(page, 'New leads')).toHaveText('2')
  await page.route('**/api/rpc/leadImports/start', (route) => route.abort())
  await page.getByRole('button', { name: 'Start import' }).click()
  await expect(page.getByText("Couldn't start the import")).toBeVisible()
  await page.unroute('**/api/rpc/leadImports/start')
  await page.getByRole('button', { name: 'Start import' }).click()
  await expect(page.getByText('Import completed').first()).toBeVisible()
})

test('an import under way shows its progress and can be cancelled, which leaves nothing', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads/import')
  const rows = Array.from({ length: 30_000 }, (_, index) => `Company ${index},Cluj,office-${index}@example.com`)
  await choose(page, ['Company,City,Email', ...rows].join('\n'), 'large.csv')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(box(page, 'New leads')).toHaveText('30,000')
  await page.getByRole('button', { name: 'Start import' }).click()
  await expect(page.getByText('Importing your leads…')).toBeVisible()
  await expect(page.getByText(/^[1-9]\d?%$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and undo' }).click()
  await expect(page.getByText('Import cancelled')).toBeVisible({ timeout: 60_000 })
  await open(page, '/leads')
  await expect(page.getByRole('link', { name: 'Company 1' })).toHaveCount(0)
})
