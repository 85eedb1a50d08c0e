import { expect, test } from '@playwright/test'
import { openListening, signUp } from './pages/account.ts'

test('a server that comes back with a new version offers a reload, and never reloads by itself', async ({
  page,
  context,
}) => {
  await signUp(page)
  await openListening(page, '/leads')
  const backAgain = async () => {
    await context.setOffline(true)
    await expect(page.getByText('No connection.')).toBeVisible()
    const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/login')
    await context.setOffline(false)
    await asked
  }
  await backAgain()
  await expect(page.getByText('No connection.')).toBeHidden()
  await expect(page.getByText('A new version is ready')).toHaveCount(0)

  await page.route('/login', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-newer.js')
    await route.fulfill({ response: answer, body })
  })
  await page.evaluate(() => {
    document.body.dataset.before = 'reload'
  })
  await backAgain()
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await expect(page.locator('body[data-before]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Reload now' }).click()
  await expect(page.locator('body[data-before]')).toHaveCount(0)
})
