import { expect, test } from '@playwright/test'
import { open, signUpOnPage, signUp } from './pages/account.ts'
import { watchForText } from './checks/transient-text.ts'
import { FindLeads } from './pages/find-leads.ts'
import { findFurniture } from './fixtures/found-leads.ts'
import { CommandPalette } from './pages/palette.ts'

/** How long the confirmation is shown, from the specification. */
const GRANTED_MS = 1500
const STEP_MS = 25

const JOURNEYS = [
  {
    where: 'real places of Utah',
    keywords: 'furniture manufacturer',
    town: 'Salt Lake City',
    phone: /\+1 \d{3} \d{3} \d{4}/,
  },
  { where: 'the sample around Cluj-Napoca', keywords: 'fabrică de mobilă', town: 'Cluj-Napoca', phone: /\+40/ },
]

for (const journey of JOURNEYS) {
  test(`a salesperson signs up, searches ${journey.where}, unlocks a lead and keeps its phone number`, async ({
    page,
  }) => {
    await signUpOnPage(page)
    const findLeads = new FindLeads(page)
    await findLeads.open()
    await findLeads.fillCriteria(journey)
    await expect(page.getByText(/\d+ companies/).first()).toBeVisible()
    await findLeads.startAndOpenLeads()

    // The leads appear without a reload.
    const unlock = page.getByRole('button', { name: /^Unlock/ })
    await expect(unlock.first()).toBeVisible()
    const rowsWithPhone = page.getByRole('row').filter({ hasText: 'Phone: available' }).filter({ has: unlock })
    await rowsWithPhone.first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/leads\/[0-9a-f-]{36}/)
    await expect(page.getByText(journey.phone)).toHaveCount(0)

    await page.getByRole('button', { name: /^Unlock contact for/ }).click()
    const granted = await watchForText(page, 'Access Granted!')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Unlock for/ })
      .click()
    await granted()
    await expect(page.getByText(journey.phone).first()).toBeVisible()
    await page.reload()
    await expect(page.getByText(journey.phone).first()).toBeVisible()
  })
}

test("'Access Granted!' is shown for a second and a half", async ({ page }) => {
  await signUp(page)
  const lead = (await findFurniture(page)).find(({ cost }) => cost === 1)
  await page.clock.install()
  await open(page, `/leads/${lead?.id}`)
  await page.getByRole('button', { name: /^Unlock contact for/ }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Unlock for/ })
  await expect(confirm).toBeFocused()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('Enter')
  const granted = page.getByText('Access Granted!', { exact: true })
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    await expect(granted).toBeVisible({ timeout: 1000 })
  }).toPass({ intervals: [0] })
  // The text may have appeared at any time in the last step.
  await page.clock.runFor(GRANTED_MS - 3 * STEP_MS)
  await expect(granted).toBeVisible()
  await page.clock.runFor(4 * STEP_MS)
  await expect(granted).toBeHidden()
})

test('a user who signs out reaches the home page, even if the session ended before the page learned of it', async ({
  page,
}) => {
  await signUp(page)
  await open(page, '/dashboard')
  let answerSignOut: (() => void) | undefined
  await page.route('**/api/auth/sign-out', async (route) => {
    const response = await route.fetch()
    await new Promise<void>((resolve) => {
      answerSignOut = resolve
    })
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect.poll(() => answerSignOut !== undefined).toBe(true)
  // The page may still be loading lists it requested earlier.
  const refused = page.waitForResponse(
    (response) => response.url().includes('/api/rpc/leads/list') && response.status() === 401,
  )
  const palette = new CommandPalette(page)
  await palette.open()
  await palette.type('mobil')
  await refused
  await expect(palette.dialog.getByRole('alert')).toBeVisible()
  answerSignOut?.()
  await expect(page).toHaveURL(/\/$/)
})
