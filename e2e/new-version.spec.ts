import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, openWithLiveUpdates, signUp } from './pages/account.ts'
import { addLead } from './fixtures/workspaces.ts'

async function reconnect(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  const versionCheck = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/login')
  await context.setOffline(false)
  await versionCheck
}
const serveNewVersion = (page: Page) =>
  page.route('/login', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-newer.js')
    await route.fulfill({ response: answer, body })
  })
const versionPrompt = (page: Page) => page.getByText('A new version is ready')

test('a server that returns with a new version offers a reload, and never reloads by itself', async ({
  page,
  context,
}) => {
  await signUp(page)
  await openWithLiveUpdates(page, '/leads')
  await reconnect(page, context)
  await expect(page.getByText('No connection.')).toBeHidden()
  await expect(versionPrompt(page)).toHaveCount(0)

  await serveNewVersion(page)
  await page.evaluate(() => {
    document.body.dataset.before = 'reload'
  })
  await reconnect(page, context)
  await expect(versionPrompt(page)).toBeVisible()
  await expect(page.locator('body[data-before]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Reload now' }).click()
  await expect(page.locator('body[data-before]')).toHaveCount(0)
})

for (const answer of ['Escape', 'Later'])
  test(`the prompt does not move the focus, is reached by the keyboard alone and dismissed with ${answer}`, async ({
    page,
    context,
  }) => {
    await signUp(page)
    await openWithLiveUpdates(page, '/leads')
    const search = page.getByRole('searchbox')
    await search.fill('frigo')
    await serveNewVersion(page)
    await reconnect(page, context)
    await expect(versionPrompt(page)).toBeVisible()
    await expect(search).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('F6')
    const reload = page.getByRole('button', { name: 'Reload now' })
    const later = page.getByRole('button', { name: 'Later' })
    for (let press = 0; press < 3 && !(await reload.evaluate((it) => it === document.activeElement)); press++)
      await page.keyboard.press('Tab')
    await expect(reload).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(later).toBeFocused()
    await page.keyboard.press(answer === 'Escape' ? 'Escape' : 'Enter')
    await expect(versionPrompt(page)).toHaveCount(0)
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('frigo')
  })

test('a part of the page that no longer exists offers a reload, and text typed beside it is kept', async ({ page }) => {
  await signUp(page)
  const { id } = await addLead(page, { companyName: 'Old version SRL' })
  await page.route('**/assets/lead-form-dialog-*.js', (route) => route.abort())
  await open(page, `/leads/${id}`)
  await page.getByRole('tab', { name: /^Notes/ }).click()
  const note = page.getByRole('textbox', { name: 'Add a note' })
  await note.fill('They load on Mondays')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: "Couldn't load part of this page" })
  await expect(notice).toBeVisible()
  await expect(note).toHaveValue('They load on Mondays')
  await expectAccessible(page)
  await page.unroute('**/assets/lead-form-dialog-*.js')
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Lead' })).toBeVisible()
})
