import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { failRequests, blockLiveUpdates } from './faults/failing-requests.ts'
import { joinWorkspace, putOnPlan } from './fixtures/database.ts'

const INTEGRATIONS_PATH = '/settings?tab=integrations'
const sheet = (page: Page) => page.getByRole('region', { name: 'API keys' })
const dialog = (page: Page) => page.getByRole('dialog')

test('on Premium an API key is created, copied, used by a program and revoked', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp(page)
  await open(page, INTEGRATIONS_PATH)
  await expect(sheet(page).getByText('API keys are included in the Premium plan')).toBeVisible()
  await expect(sheet(page).getByRole('button')).toHaveCount(0)
  await putOnPlan(page, 'premium')
  await page.reload()

  const add = sheet(page).getByRole('button', { name: 'New API key' })
  await expect(sheet(page).getByText('Create one key for each program')).toBeVisible()
  await add.press('Enter')
  await dialog(page).getByRole('button', { name: 'Create key' }).click()
  const name = dialog(page).getByLabel('Name')
  await expect(dialog(page).getByText('Name is required')).toBeVisible()
  await expect(name).toBeFocused()
  await name.fill('Our ERP')
  await dialog(page).getByLabel('Expires').selectOption('In 30 days')
  await expectAccessible(page)
  await name.press('Enter')

  await expect(dialog(page).getByText('It is not shown again')).toBeVisible()
  const copy = dialog(page).getByRole('button', { name: 'Copy key' })
  await expect(copy).toBeFocused()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await copy.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(key).toMatch(/^lh_[\w-]{43}$/)
  await expect(dialog(page).locator('code')).toHaveText(key)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(add).toBeFocused()
  const row = sheet(page).getByRole('listitem')
  await expect(row).toContainText(`Our ERP${key.slice(0, 7)}…`)
  await expect(row).toContainText('Never used')
  expect(await page.content()).not.toContain(key.slice(7))
  await expectAccessible(page)

  const program = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { authorization: `Bearer ${key}` },
  })
  const added = await program.post('/api/v1/leads', { data: { companyName: 'Mobila Someș SRL' } })
  expect(added.status()).toBe(201)
  const { id } = (await added.json()) as { id: string }
  expect((await program.delete(`/api/v1/leads/${id}`)).status()).toBe(200)
  await page.reload()
  await expect(row).not.toContainText('Never used')

  await row.getByRole('button', { name: 'Revoke Our ERP' }).click()
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByRole('button', { name: 'Revoke Our ERP' })).toBeFocused()
  await row.getByRole('button', { name: 'Revoke Our ERP' }).click()
  await dialog(page).getByRole('button', { name: 'Revoke' }).click()
  await expect(row).toHaveCount(0)
  await expect(add).toBeFocused()
  expect((await program.get('/api/v1/me')).status()).toBe(401)
  await program.dispose()

  await open(page, '/settings?tab=audit')
  await expect(page.getByText('Revoked the API key Our ERP')).toBeVisible()
  const entry = page.getByRole('row').filter({ hasText: 'Deleted 1 lead' })
  await expect(entry).toContainText('API key “Our ERP”')
})

test('members see that only owners and admins manage API keys', async ({ page, browser, baseURL }) => {
  await signUp(page)
  await putOnPlan(page, 'premium')
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const colleague = await context.newPage()
  await signUp(colleague)
  await joinWorkspace(colleague, page)
  await open(colleague, INTEGRATIONS_PATH)
  await expect(sheet(colleague).getByText('Only owners and admins can create and see API keys.')).toBeVisible()
  await expect(sheet(colleague).getByRole('button')).toHaveCount(0)
  await context.close()
})

test('the confirmation before a member leaves or is removed says that their API keys end', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page)
  await putOnPlan(page, 'standard')
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const colleague = await context.newPage()
  await signUp(colleague, 'Dan Rusu')
  await joinWorkspace(colleague, page)
  const openMemberAction = async (of: Page, step: string) => {
    await open(of, '/settings?tab=team')
    await of.getByRole('button', { name: 'More for Dan Rusu' }).click()
    await of.getByRole('menuitem', { name: step }).click()
  }
  await openMemberAction(colleague, 'Leave the workspace')
  await expect(dialog(colleague)).toContainText('Your actions stay in its history. API keys you created stop working.')
  await openMemberAction(page, 'Remove from the workspace')
  await expect(dialog(page)).toContainText('API keys they created stop working.')
  await context.close()
})

test('API keys that did not load can be requested again, and a key that is not stored shows why', async ({ page }) => {
  await signUp(page)
  await putOnPlan(page, 'premium')
  await blockLiveUpdates(page)
  const stopFailing = await failRequests(page, 'apiKeys/list')
  await open(page, INTEGRATIONS_PATH)
  await expect(sheet(page).getByText("Couldn't load the API keys")).toBeVisible()
  await stopFailing()
  await sheet(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(sheet(page).getByText('Create one key for each program')).toBeVisible()

  const data = { name: 'Script', days: null }
  for (let made = 0; made < 20; made += 1) await page.request.post('/api/v1/api-keys', { data })
  await sheet(page).getByRole('button', { name: 'New API key' }).click()
  await dialog(page).getByLabel('Name').fill('One more')
  await dialog(page).getByRole('button', { name: 'Create key' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveText(/has 20 API keys, which is the limit/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
})
