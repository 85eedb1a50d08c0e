import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUpOnPage, signUp } from './pages/account.ts'
import { LANGUAGES } from './checks/languages.ts'

// These browsers have not answered the cookie banner yet.
test.use({ storageState: { cookies: [], origins: [] } })

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })
const readStorage = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))

test('the cookie banner appears after a second, takes one press, and the answer is stored and can be changed', async ({
  page,
}) => {
  const start = new Date()
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start)
  await page.goto('/login')
  await page.getByLabel('Email').fill('mara@carpat.example')
  expect(await banner(page).count()).toBe(0)
  expect(await readStorage(page)).toEqual({})
  await page.clock.fastForward(1_000)
  await page.clock.resume()
  await expect(banner(page)).toBeVisible()
  // The focus stays in the field being typed in.
  await expect(page.getByLabel('Email')).toBeFocused()
  const answers = ['Necessary only', 'Accept analytics'].map((name) =>
    banner(page).getByRole('button', { name, exact: true }),
  )
  const [refuse, accept] = await Promise.all(answers.map((answer) => answer.boundingBox()))
  expect([refuse?.height, refuse?.y]).toEqual([accept?.height, accept?.y])
  expect(Math.abs((refuse?.width ?? 0) - (accept?.width ?? 99))).toBeLessThan(1)
  await expectAccessible(page)

  await banner(page).getByRole('button', { name: 'Necessary only', exact: true }).click()
  await expect(banner(page)).toHaveCount(0)
  expect(await readStorage(page)).toEqual({ 'leadhaul.consent': 'necessary' })
  await page.goto('/')
  await page.clock.fastForward(5_000)
  await expect(banner(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await expect(banner(page).getByRole('heading')).toBeFocused()
  await expect(banner(page).getByRole('button', { name: 'Necessary only', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: 'Cookie policy' })).toBeFocused()
  await page.keyboard.press('Tab')
  const privacy = banner(page).getByRole('link', { name: 'Privacy policy' })
  await expect(privacy).toBeFocused()
  await expect(privacy).toHaveAttribute('href', '/legal/privacy-policy')
  for (let press = 0; press < 2; press++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeFocused()
  expect(await readStorage(page)).toEqual({ 'leadhaul.consent': 'counting' })

  await page.getByRole('link', { name: 'Cookie policy' }).click()
  await expect(page.getByText('You accepted analytics.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Cookie settings' }).click()
  await banner(page).getByRole('button', { name: 'Close, necessary only' }).click()
  await expect(page.getByText('Only what is necessary is stored.', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('on a phone both buttons have the same size and are not truncated in any language', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const language of LANGUAGES) {
    await page.goto('/login')
    await page.evaluate((chosen) => localStorage.setItem('leadhaul.language', chosen), language)
    await page.reload()
    const answers = page.locator('[data-consent]').filter({ hasText: /./ })
    await expect(answers).toHaveCount(2)
    const sizes = await answers.evaluateAll((both) =>
      both.map((it) => {
        const { left, right, width, height } = it.getBoundingClientRect()
        const isWhole = it.scrollWidth <= it.clientWidth && left >= 0 && right <= window.innerWidth
        return { width: Math.round(width), height: Math.round(height), isWhole }
      }),
    )
    expect([language, sizes[0]]).toEqual([language, { ...sizes[1], isWhole: true }])
  }
})

test('on a phone the banner is above the tab bar, the page ends above the banner, and the settings open it again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 })
  await signUp(page)
  await page.goto('/settings?tab=data')
  await expect(banner(page)).toBeVisible()
  const top = async () => (await banner(page).boundingBox())?.y ?? 0
  const bar = await page.getByRole('navigation', { name: 'Quick navigation' }).boundingBox()
  const box = await banner(page).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  const last = page.getByRole('main').getByRole('button').last()
  await expect(last).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect
    .poll(async () => {
      const end = await last.boundingBox()
      return (end?.y ?? 0) + (end?.height ?? 0) - (await top())
    })
    .toBeLessThanOrEqual(0)
  // A browser that has stored any other value is asked.
  await page.evaluate(() => localStorage.setItem('leadhaul.consent', 'everything'))
  await page.reload()
  await banner(page).getByRole('button', { name: 'Accept analytics' }).click()
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await expect(banner(page).getByRole('button', { name: 'Accept analytics' })).toHaveAttribute('aria-pressed', 'true')
})

test('a new user signs up with the banner open, and an answer in one window closes it in another', async ({
  page,
  context,
}) => {
  await signUpOnPage(page)
  await expect(banner(page)).toBeVisible()
  const other = await context.newPage()
  await open(other, '/leads')
  await expect(banner(other)).toBeVisible()
  await banner(page).getByRole('button', { name: 'Necessary only', exact: true }).click()
  await expect(banner(other)).toHaveCount(0)
})
