import { expect, type Page } from '@playwright/test'
import { open } from './pages/account.ts'
import { enterWorkspace, test } from './fixtures/workspaces.ts'

const CONTROLS = 'a[href], button, input, select, textarea, [role="menuitem"], [role="tab"]'

/** The names of the controls whose middle is under a toast; with 'fixed', only of those that do not scroll. */
const coveredControls = (page: Page, only: 'all' | 'fixed') =>
  page.evaluate(
    ({ controls, only }) => {
      const isFixed = (element: Element): boolean => {
        for (let at: Element | null = element; at; at = at.parentElement)
          if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
        return false
      }
      return [...document.querySelectorAll<HTMLElement>(controls)]
        .filter((element) => !element.closest('.toasts') && element.checkVisibility({ opacityProperty: true }))
        .filter((element) => only === 'all' || isFixed(element))
        .filter((element) => {
          const box = element.getBoundingClientRect()
          const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
          return top?.closest('.toasts') != null
        })
        .map((element) => element.getAttribute('aria-label') ?? element.textContent)
    },
    { controls: CONTROLS, only },
  )

/** The most toasts shown at a time, from the specification. */
const MAX_TOASTS = 20

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')

/** Raises two toasts that stay and one that disappears: two failed changes of a lead status and a successful one. */
async function raiseToasts(page: Page): Promise<void> {
  const choose = async (status: string) => {
    await page
      .getByRole('button', { name: /^Status of / })
      .first()
      .click()
    await page.getByRole('menuitemradio', { name: status }).click()
  }
  await page.route('**/api/rpc/leads/setStatus', (route) => route.abort())
  await choose('Lost')
  await expect(toasts(page)).toHaveCount(1)
  await choose('Converted')
  await expect(toasts(page)).toHaveCount(2)
}

for (const width of [1024, 1280, 1920])
  test(`at ${width} px no toast covers a control`, async ({ page, seller }) => {
    await enterWorkspace(page, seller)
    await page.setViewportSize({ width, height: 720 })
    await open(page, '/leads')
    await raiseToasts(page)
    expect(await coveredControls(page, 'all')).toEqual([])
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    expect(await coveredControls(page, 'all')).toEqual([])
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(3)
      .click()
    await expect(page.getByRole('toolbar', { name: 'Actions for the selected leads' })).toBeVisible()
    expect(await coveredControls(page, 'all')).toEqual([])
  })

for (const width of [390, 768, 1023])
  test(`at ${width} px toasts shorten the page: no bar is covered, and the whole page can be reached`, async ({
    page,
    seller,
  }) => {
    await enterWorkspace(page, seller)
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/leads')
    await raiseToasts(page)
    expect(await coveredControls(page, 'fixed')).toEqual([])
    await page
      .getByRole('checkbox', { name: /^Select / })
      .nth(3)
      .click()
    await expect(page.getByRole('toolbar', { name: 'Actions for the selected leads' })).toBeVisible()
    expect(await coveredControls(page, 'fixed')).toEqual([])
    await page.getByRole('button', { name: 'Delete' }).last().click()
    const dialog = page.getByRole('dialog', { name: /^Delete / })
    await expect(dialog).toBeVisible()
    expect(await coveredControls(page, 'fixed')).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('toolbar').getByRole('button', { name: 'Email', exact: true }).click()
    await expect
      .poll(async () => {
        const [sheet, over] = await Promise.all([
          page.getByRole('dialog', { name: 'Bulk email' }).boundingBox(),
          page.locator('.toasts').boundingBox(),
        ])
        return (sheet?.y ?? 0) + (sheet?.height ?? 0) - (over?.y ?? 0)
      })
      .toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear selection' }).click()
    // Rows that load during scrolling make the page longer.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      const [last, toast] = await Promise.all([
        page.locator('main').locator(CONTROLS).last().boundingBox(),
        page.locator('.toasts').boundingBox(),
      ])
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0)
    }).toPass()
  })

test('twenty toasts are shown at a time: the oldest are hidden first, and errors remain until they are dismissed', async ({
  page,
  seller,
}) => {
  await page.clock.install()
  await enterWorkspace(page, seller)
  await open(page, '/leads')
  await page.route('**/api/rpc/leads/setStatus', (route) => route.abort())
  const status = page.getByRole('button', { name: /^Status of / })
  const leads = await status.count()
  for (let raised = 0; raised < MAX_TOASTS + 2; raised++) {
    await status.nth(raised % leads).click()
    await page.getByRole('menuitemradio', { name: 'Lost' }).click()
    await expect(toasts(page)).toHaveCount(Math.min(raised + 1, MAX_TOASTS))
  }
  await page.clock.runFor(10 * 60_000)
  await expect(toasts(page)).toHaveCount(MAX_TOASTS)
  // When a toast is closed, one that was hidden because of the limit is shown again.
  await toasts(page).first().getByRole('button', { name: 'Dismiss' }).click()
  await expect(toasts(page)).toHaveCount(MAX_TOASTS)
})
