import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { workbook } from '../server/src/app/testing/workbook-writer.ts'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { failRequests } from './faults/failing-requests.ts'
import { delayRequest } from './faults/delayed-response.ts'

const CSV = [
  'Companie;Oraș;Email;Stadiu;Cod intern',
  'Mobilă Nord SRL;Cluj-Napoca;nord@nord.example;câștigat;1',
  '=1+1 SRL;Turda;sud@sud.example;;2',
  ';Dej;;;3',
  'Vest SRL;Gherla;ask us;;4',
  'Altul SRL;Dej;nord@nord.example;;5',
].join('\r\n')

const chooseFile = (page: Page, text: string | Buffer, name = 'clienți.csv') =>
  page
    .getByLabel('Choose a file')
    .last()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const expectStep = (page: Page, name: string) =>
  expect(page.getByRole('list', { name: 'Steps of the import' }).locator('[aria-current]')).toHaveText(new RegExp(name))
const summaryValue = (page: Page, name: string) => page.locator('.box').filter({ hasText: name }).locator('.box-value')

test('a file becomes leads: mapped, previewed, decided row by row, and its bad rows can be downloaded', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/leads')
  await page.getByRole('link', { name: 'Import leads' }).first().click()
  await expect(page.getByText('No imports yet')).toBeVisible()
  await expectStep(page, 'Upload')
  await expectAccessible(page)

  await chooseFile(page, CSV)
  await expectStep(page, 'Map columns')
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
  await expect(summaryValue(page, 'New leads')).toHaveText('3')
  await expect(summaryValue(page, 'Duplicates')).toHaveText('1')
  await expect(summaryValue(page, 'Without some cells')).toHaveText('1')
  await expect(summaryValue(page, 'Cannot be imported')).toHaveText('1')
  await expect(page.getByText('Company name is required')).toBeVisible()
  await expect(page.getByText('Email (C): Invalid email address')).toBeVisible()
  await page.getByLabel('What to do with row 6').selectOption('create')
  await page.getByRole('button', { name: 'Back to columns' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByLabel('What to do with row 6')).toHaveValue('create')
  await page.reload()
  await expect(page.getByLabel('What to do with row 6')).toHaveValue('create')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Start import' }).click()
  await expect(page.getByText('Import completed').first()).toBeVisible()
  await expect(summaryValue(page, 'Created')).toHaveText('4')
  await expect(summaryValue(page, 'Not imported')).toHaveText('1')
  await expect(page.getByText('1 lead was imported without a cell that could not be read.')).toBeVisible()
  await expectAccessible(page)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the 2 rows with problems' }).click()
  const errors = await readFile(await (await download).path(), 'utf8')
  expect(errors).toContain('Vest SRL;Gherla;ask us;;4;5;Imported without Email (C): Invalid email address')
  await page.reload()
  await expect(summaryValue(page, 'Created')).toHaveText('4')

  await page.getByRole('link', { name: 'Show the 4 imported leads' }).click()
  await expect(page.getByRole('link', { name: 'Mobilă Nord SRL' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '=1+1 SRL' }).first()).toBeVisible()
})

test('a file that cannot be imported says why, and another one can be tried immediately', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads/import')
  await chooseFile(page, '', 'empty.csv')
  await expect(page.getByText('The file is empty.')).toBeVisible()
  await chooseFile(page, Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'leads.xlsx')
  await expect(page.getByText('This is neither an Excel workbook (.xlsx) nor a CSV file.')).toBeVisible()
  await expectAccessible(page)
  const uploads: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v1/lead-imports')) uploads.push(request.url())
  })
  await page.getByRole('button', { name: 'Paste rows instead' }).click()
  const rows = page.getByLabel('Rows from a spreadsheet')
  // Cells copied from Excel include an image of themselves.
  await rows.evaluate((area) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Company\tCity')
    clipboardData.items.add(new File(['a picture'], 'image.png', { type: 'image/png' }))
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await rows.fill('Company\tCity\nPasted SRL\tDej')
  await page.getByRole('button', { name: 'Use these rows' }).click()
  await expectStep(page, 'Map columns')
  expect(uploads).toHaveLength(1)
  await page.getByRole('button', { name: 'Discard file' }).click()
  await expectStep(page, 'Upload')
  await expect(page.getByText('No imports yet')).toBeVisible()
})

test('a large file on a slow connection is not reported as unconfirmed', async ({ page }) => {
  await signUp(page)
  await page.clock.install()
  await open(page, '/leads/import')
  const whileDelayed = await delayRequest(page, '**/api/v1/lead-imports?*')
  await chooseFile(page, CSV)
  await whileDelayed(async () => {
    await page.clock.fastForward(11_000)
    await page.clock.runFor(1_000)
    await expect(page.getByText('Your last action is not confirmed yet')).toHaveCount(0)
  })
  await expectStep(page, 'Map columns')
})

test('recent imports, or a single import, that do not load are reported and can be requested again', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/leads/import')
  await chooseFile(page, CSV)
  await expectStep(page, 'Map columns')
  const stopFailing = await failRequests(page, 'leadImports')
  await page.reload()
  await expect(page.getByText("Couldn't load this import")).toBeVisible()
  await page.getByRole('button', { name: 'Import another file' }).click()
  const history = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Last imports' }) })
  await expect(history.getByText('The server did not answer.')).toBeVisible()
  await stopFailing()
  await history.getByRole('button', { name: 'Try Again' }).click()
  await history.getByRole('button', { name: /clienți\.csv/ }).click()
  await expectStep(page, 'Map columns')
})

test('failed requests of an import are reported and can be sent again', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads/import')
  await page.route('**/api/v1/lead-imports*', (route) => route.abort())
  await chooseFile(page, CSV)
  await expect(page.getByText('The server did not answer.')).toBeVisible()
  await page.unroute('**/api/v1/lead-imports*')
  await page.route('**/api/rpc/leadImports/preview', (route) => route.abort())
  await chooseFile(page, CSV)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText("Couldn't load the preview")).toBeVisible()
  await page.unroute('**/api/rpc/leadImports/preview')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(summaryValue(page, 'New leads')).toHaveText('3')
  await page.route('**/api/rpc/leadImports/start', (route) => route.abort())
  await page.getByRole('button', { name: 'Start import' }).click()
  await expect(page.getByText("Couldn't start the import")).toBeVisible()
  await page.unroute('**/api/rpc/leadImports/start')
  await page.getByRole('button', { name: 'Start import' }).click()
  await expect(page.getByText('Import completed').first()).toBeVisible()
  await expect(page.getByText('1 duplicate row was skipped.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download the 3 rows that were skipped or have problems' })).toBeVisible()
})

test('a running import shows its progress and can be cancelled, which leaves no leads', async ({ page }) => {
  await signUp(page)
  await open(page, '/leads/import')
  const rows = Array.from({ length: 30_000 }, (_, index) => `Company ${index},Cluj,office-${index}@example.com`)
  await chooseFile(page, ['Company,City,Email', ...rows].join('\n'), 'large.csv')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(summaryValue(page, 'New leads')).toHaveText('30,000')
  await page.getByRole('button', { name: 'Start import' }).click()
  await expect(page.getByText('Importing your leads…')).toBeVisible()
  await expect(page.getByText(/^[1-9]\d?%$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel and undo' }).click()
  await expect(page.getByText('Import cancelled')).toBeVisible({ timeout: 60_000 })
  await open(page, '/leads')
  await expect(page.getByText('No Leads Yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Company 1' })).toHaveCount(0)
})

test('the column mapping survives a reload, reports a field chosen twice, and warns about ignored contacts', async ({
  page,
}) => {
  const list = [
    'Lista clienților;;;;',
    'Denumire;Contact preferat;c3;Localitate;Tel. mobil',
    'Mobilă Nord SRL;Ana Pop;0264 111 222;Cluj-Napoca;4,0721E+11',
    'Lemn Sud SRL;Ion Rus;0264 111 333;Turda;0722 111 333',
  ]
  await signUp(page)
  await open(page, '/leads/import')
  await chooseFile(page, list.join('\r\n'), 'lista.csv')
  await expectStep(page, 'Map columns')
  await expect(page.getByLabel('Column names')).toHaveValue('2')
  await expect(page.getByText('1 row above it is not imported.')).toBeVisible()
  await expect(page.getByLabel('Field for c3')).toHaveValue('contactPhone')
  await expect(page.getByLabel('Field for Tel. mobil')).toHaveValue('otherPhones')

  await page.getByLabel('Field for c3').selectOption('')
  await expect(page.getByText('Contains phone numbers, but is not imported.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import as Contact Phone' }).click()
  await expect(page.getByLabel('Field for c3')).toHaveValue('contactPhone')
  await page.getByLabel('Field for Localitate').selectOption('contactName')
  await expect(page.getByText(/Contact Name is also chosen for Contact preferat \(B\)/)).toBeVisible()
  await expect(page.getByText(/Contact Name is also chosen for Localitate \(D\)/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('Field for Contact preferat').selectOption('notes')
  // The request that stores the previous choice may still be running.
  const stored = page.waitForResponse(
    (response) =>
      response.url().includes('leadImports/adjust') &&
      response.ok() &&
      response.request().postData()?.includes('"RO"') === true,
  )
  await page.getByLabel('Country for companies without a country').selectOption('RO')
  await stored

  await page.reload()
  await expect(page.getByLabel('Field for Contact preferat')).toHaveValue('notes')
  await expect(page.getByLabel('Field for Localitate')).toHaveValue('contactName')
  await expect(page.getByLabel('Country for companies without a country')).toHaveValue('RO')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(summaryValue(page, 'Without some cells')).toHaveText('1')
  await expect(page.getByText('Tel. mobil (E): Rounded by the spreadsheet, last digits lost')).toBeVisible()
  await page.getByRole('button', { name: 'With problems (1)' }).click()
  await expect(page.getByRole('cell', { name: 'Lemn Sud SRL' })).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expectStep(page, 'Preview')
  await page.goBack()
  await expectStep(page, 'Map columns')
  await page.getByLabel('Column names').selectOption('0')
  await expect(page.getByLabel('Field for Column A')).toHaveValue('companyName')
  await expect(page.getByText('Every row is a company.')).toBeVisible()
})

test('an Excel workbook asks for its sheet, and its leads show their source, can be filtered by it and undone', async ({
  page,
}) => {
  const file = workbook([
    { name: 'Clienți', rows: [['Firma'], ['Vechi SRL']] },
    {
      name: 'Prospecți',
      rows: [
        ['Firma', 'Telefon', 'Oraș'],
        ['Nou SRL', 722123456, 'Dej'],
        ['Foarte Nou SRL', 722123457, 'Dej'],
      ],
    },
  ])
  await signUp(page)
  await page.request.post('/api/v1/leads', { data: { companyName: 'By hand SRL' } })
  await open(page, '/leads/import')
  await chooseFile(page, Buffer.from(file), 'prospecți.xlsx')
  await expect(page.getByText('This workbook has 2 sheets with rows')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Prospecți 3 rows' }).click()
  await expect(page.getByText('sheet Prospecți')).toBeVisible()
  await page.getByLabel('Country for companies without a country').selectOption('RO')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Start import' }).click()
  await page.getByRole('link', { name: 'Show the 2 imported leads' }).click()
  await expect(page.getByText('2 leads found')).toBeVisible()
  await expect(page.getByText('prospecți.xlsx', { exact: true })).toBeVisible()
  await expect(page.getByText(/· Imported/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Foarte Nou SRL', exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'Imported from prospecți.xlsx' })).toBeVisible()
  await page.getByRole('tab', { name: /^Notes/ }).click()
  await page.getByLabel('Add a note').last().fill('Call in spring')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Call in spring')).toBeVisible()

  await open(page, '/leads')
  await expect(page.getByText('3 leads found')).toBeVisible()
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('combobox', { name: 'Import', exact: true }).selectOption({ index: 1 })
  await expect(page.getByText('2 leads found')).toBeVisible()
  await open(page, '/leads/import')
  await page.getByRole('button', { name: /prospecți\.xlsx/ }).click()
  await page.getByRole('button', { name: 'Undo this import…' }).click()
  await expect(page.getByText('1 lead will be removed.')).toBeVisible()
  await expect(page.getByText('1 lead will be kept because it was edited after the import.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await expect(page.getByText('1 lead was removed.')).toBeVisible()
  await expectAccessible(page)
  await open(page, '/leads')
  await expect(page.getByText('2 leads found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nou SRL', exact: true })).toHaveCount(0)
})
