import { expect, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUpOnPage } from './pages/account.ts'
import { prepareOperator } from './fixtures/database.ts'

test('diagnostics show what works and what is configured, and run again', async ({ page }) => {
  await page.goto('/diagnostics')
  const row = (name: string) => page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  for (const name of ['Server', 'Database', 'Sign-in', 'Maps', 'Local storage'])
    await expect(row(name)).toContainText('Works')
  await expect(row('Payments')).toContainText('Not set')
  await expectAccessible(page)
  await page.route('**/api/health/ready', (route) => route.fulfill({ status: 503, json: { status: 'not ready' } }))
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect(row('Server')).toContainText('Does not work')
})

test('the third error links to the diagnostics, which list the error once', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const text of ['first fault', 'second fault', 'third fault'])
    await page.evaluate((message) => {
      setTimeout(() => {
        throw new Error(message)
      })
    }, text)
  await expect(page).toHaveURL(/\/diagnostics$/)
  await expect(page.getByText('third fault')).toBeVisible()
  await expect(page.getByText('first fault')).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('users other than the operator do not see the state of the installation', async ({ page }) => {
  await signUpOnPage(page)
  await open(page, '/admin')
  await expect(page.getByRole('alert')).toContainText('Not found')
})

test('pages opened at the domain of the hosting provider show the running build and missing settings, others do not', async ({
  page,
}) => {
  const badge = page.getByText(/^Stare implementare Lipsesc \d setări$/)
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Stare implementare')).toHaveCount(0)
  await page.route('/login', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'server-timing': 'deployment' } })
  })
  await page.reload()
  await expect(badge).toBeVisible()
  await badge.click()
  await expect(page.getByText('Server de e-mail')).toBeVisible()
  await expect(page.getByText(/^Versiunea 0\.1\.0, compilarea [0-9a-f]{8}, pornită /)).toBeVisible()
  await expectAccessible(page)
})

test('the operator opens the page from the menu, tests the configured services, and retries failed jobs', async ({
  page,
}) => {
  const account = { email: 'operator@leadhaul.example', password: 'correct horse' }
  await page.request.post('/api/auth/sign-up/email', { data: { ...account, name: 'Operator' } })
  await page.request.post('/api/auth/sign-in/email', { data: account })
  await prepareOperator(account.email)
  await open(page, '/dashboard')
  await page.getByRole('button', { name: /user menu$/ }).click()
  await page.getByRole('menuitem', { name: 'Installation' }).click()
  await expect(page.getByText('Not checked yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'File storage' })).toContainText('Works')
  const queue = page.getByRole('region', { name: 'email-change-letter' })
  await expect(queue.getByRole('listitem').first()).toContainText('9 attempts')
  await expect(page.getByRole('row', { name: /^email-change-letter/ })).toBeVisible()
  const idle = page.getByText('welcome-mail', { exact: true })
  await expect(idle).toBeHidden()
  await page.getByText(/^\d+ more queues, all empty$/).click()
  await expect(idle).toBeVisible()
  await expectAccessible(page)
  await queue.getByRole('button', { name: 'Try all again' }).click()
  await expect(queue).toHaveCount(0)
})
