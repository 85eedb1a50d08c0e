import { devices, expect, type Locator, type Page, test } from '@playwright/test'

const PASSWORD = 'correct horse'
const PHONE = /^\+40/
const newEmail = () => `first-${process.pid}-${Date.now()}-${Math.random()}@carpat.example`

type Presses = { presses: number; enters: number }

/** Counts the presses of the pointer and of Enter in every page. */
const countPresses = (page: Page) =>
  page.addInitScript(() => {
    const count = (name: 'presses' | 'enters') =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1))
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count('presses'), { capture: true })
    addEventListener('keydown', ({ key, isTrusted }) => isTrusted && key === 'Enter' && count('enters'), {
      capture: true,
    })
  })
const readPressCounts = (page: Page): Promise<Presses> =>
  page.evaluate(() => ({
    presses: Number(sessionStorage.getItem('presses')),
    enters: Number(sessionStorage.getItem('enters')),
  }))

/** A new visitor sees the cookie banner, and can continue without answering it. */
test.use({ storageState: { cookies: [], origins: [] } })
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies', includeHidden: true })

/** Types into one field after the other in the order of Tab, or of Next on a phone. */
async function typeInTabOrder(page: Page, fields: Locator[], texts: string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    await expect(async () => {
      if (!(await isFocused(fields[at]))) await page.keyboard.press('Tab')
      expect(await isFocused(fields[at])).toBe(true)
    }).toPass({ intervals: [0] })
    await page.keyboard.type(text)
  }
}
const isFocused = async (field: Locator | undefined) =>
  (await field?.evaluate((input) => input === document.activeElement)) ?? false

const signUpFields = (page: Page) => [
  page.getByLabel('Work email'),
  page.getByLabel('Password', { exact: true }),
  page.getByLabel('Confirm password'),
]
const heroFields = (page: Page) => [
  page.getByRole('searchbox', { name: 'What to look for' }),
  page.getByRole('combobox', { name: 'Where to look' }),
]

test('the home page leads to the first unlocked contact in six clicks and three Enters, past the cookie banner', async ({
  page,
}) => {
  const press = (target: Locator) => target.click()
  await countPresses(page)
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  await press(page.locator('main').getByRole('link', { name: 'Start free' }).first())
  await expect(page.getByRole('button', { name: 'Register with Email' })).toBeVisible()
  await typeInTabOrder(page, signUpFields(page), [newEmail(), PASSWORD, PASSWORD])
  await page.keyboard.press('Enter')
  await press(page.getByRole('button', { name: 'Go to dashboard' }))
  await expect(page.getByRole('button', { name: 'Start Finding Leads' })).toBeVisible()
  await typeInTabOrder(page, heroFields(page), ['furniture', 'Cluj'])
  await expect(page.getByRole('option', { name: /^Cluj-Napoca/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?/)
  await expect(page.getByText(/^\d+ companies$/)).toBeVisible()
  await press(page.locator('#start-search'))
  await press(page.getByRole('dialog').getByRole('link', { name: 'Go to Leads Page' }))
  const row = page.getByRole('row').filter({ hasText: 'Phone: available' })
  await press(row.getByRole('button', { name: /^Unlock 1 credit/ }).first())
  await press(page.getByRole('dialog').getByRole('button', { name: 'Unlock for 1 credit' }))
  await expect(page.getByRole('dialog').getByRole('link', { name: PHONE })).toHaveAttribute('href', /^tel:/)
  expect(await readPressCounts(page)).toEqual({ presses: 6, enters: 3 })
  await expect(banner(page)).toBeAttached()
})

test.describe('on a phone', () => {
  const { viewport, hasTouch, isMobile } = devices['iPhone 14']
  test.use({ viewport, hasTouch, isMobile })

  test('the home page leads to the first unlocked contact in ten taps and an Enter, past the cookie banner', async ({
    page,
  }) => {
    const press = (target: Locator) => target.tap()
    await countPresses(page)
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
    await press(page.locator('main').getByRole('link', { name: 'Start free' }).first())
    const [first] = signUpFields(page)
    if (first) await press(first)
    await typeInTabOrder(page, signUpFields(page), [newEmail(), PASSWORD, PASSWORD])
    await page.keyboard.press('Enter')
    await press(page.getByRole('button', { name: 'Go to dashboard' }))
    const [keywords] = heroFields(page)
    // The banner may appear after the field, which it covers: a press at that moment would hit the banner.
    await expect(banner(page)).toBeVisible()
    if (keywords) await press(keywords)
    await typeInTabOrder(page, heroFields(page), ['furniture', 'Cluj'])
    await press(page.getByRole('option', { name: /^Cluj-Napoca/ }))
    await press(page.getByRole('button', { name: 'Start Finding Leads' }))
    await expect(page.getByText(/^\d+ companies$/)).toBeVisible()
    await press(page.locator('#start-search'))
    await press(page.getByRole('dialog').getByRole('link', { name: 'Go to Leads Page' }))
    const card = page.locator('main').getByRole('listitem').filter({ hasText: 'Phone: available' })
    await press(card.getByRole('button', { name: /^Unlock 1 credit/ }).first())
    await press(page.getByRole('dialog').getByRole('button', { name: 'Unlock for 1 credit' }))
    await expect(page.getByRole('dialog').getByRole('link', { name: PHONE })).toHaveAttribute('href', /^tel:/)
    expect(await readPressCounts(page)).toEqual({ presses: 10, enters: 1 })
    await expect(banner(page)).toBeAttached()
  })
})
