import { devices, expect, type Page, test } from '@playwright/test'
import { type ContactRule, contactRuleOf } from '../contract/src/search/grading.rules.ts'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { findFurniture } from './fixtures/found-leads.ts'

type GradedLead = {
  id: string
  companyName: string
  qualityCategory: 'A' | 'B' | 'C'
  qualityScore: number
  contactScore: number
}
const ONE_METHOD_TEXT = 'Enough points for A, but only one contact method: A needs two, one of them a website or email'
const ONE_METHOD_TEXT_RO =
  'Are puncte pentru A, dar o singură metodă de contact: A cere două, dintre care una site sau email'

const isCappedBy = (
  { qualityCategory: category, qualityScore: score, contactScore }: GradedLead,
  by: ContactRule | null,
) => contactRuleOf({ category, score, contactScore }) === by

async function findCappedLead({ request }: Page, by: ContactRule | null): Promise<GradedLead> {
  const { items } = (await (await request.get('/api/v1/leads?limit=100&quality=B')).json()) as { items: GradedLead[] }
  const found = items.find((lead) => isCappedBy(lead, by))
  if (!found) throw new Error(`No lead of grade B is capped by ${by}`)
  return found
}

test('a lead with grade B and 12 points or more shows the reason beside its grade, among its reasons and in the legend', async ({
  page,
}) => {
  await signUp(page)
  await findFurniture(page)
  const cappedLead = await findCappedLead(page, 'one_method')
  expect(cappedLead.qualityScore).toBeGreaterThanOrEqual(12)

  await open(page, `/leads?q=${encodeURIComponent(cappedLead.companyName)}`)
  const row = page.getByRole('row').filter({ hasText: cappedLead.companyName }).first()
  await expect(row.getByTitle(ONE_METHOD_TEXT)).toHaveText(new RegExp(`^${cappedLead.qualityScore}`))

  await open(page, `/leads/${cappedLead.id}`)
  await expect(page.getByRole('region', { name: 'Quality' }).getByText(ONE_METHOD_TEXT)).toBeVisible()
  await expectAccessible(page)

  await open(page, '/search')
  const legend = page.locator('#grades')
  await expect(legend.getByText(/12 points or more with one method is B, 6 or more with none is C\./)).toBeVisible()
})

test.describe('on a phone, in Romanian,', () => {
  const { userAgent, hasTouch, isMobile } = devices['iPhone 14']
  test.use({ viewport: { width: 390, height: 844 }, userAgent, hasTouch, isMobile })
  const TARGET_PX = 44

  const signUpInRomanian = async (page: Page) => {
    await page.addInitScript(() => localStorage.setItem('leadhaul.language', 'ro'))
    await signUp(page)
    await findFurniture(page)
    return findCappedLead(page, 'one_method')
  }
  const quickNavigation = (page: Page) => page.getByRole('navigation', { name: 'Navigare rapidă' })

  for (const view of ['cards', 'board'])
    test(`a capped grade in the ${view} view shows its score, and explains it to touch, keyboard and screen reader`, async ({
      page,
    }) => {
      const romanianLead = await signUpInRomanian(page)
      await page.goto(`/leads?view=${view}&q=${encodeURIComponent(romanianLead.companyName)}`)
      await expect(quickNavigation(page)).toBeVisible()
      const card = page.getByRole('listitem').filter({ hasText: romanianLead.companyName }).first()
      const grade = card.getByRole('button', {
        name: `B ${romanianLead.qualityScore} ${ONE_METHOD_TEXT_RO}`,
        exact: true,
      })
      await expect(grade).toBeVisible()
      await expect(grade.locator('svg')).toBeVisible()
      const explanation = page.getByRole('dialog', { name: 'Regula contactului' })

      const { x, y, width, height } = (await grade.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const target = await grade.evaluate((button) => {
        const { width: across, height: down } = getComputedStyle(button, '::before')
        return Math.min(Number.parseFloat(across), Number.parseFloat(down))
      })
      expect(target).toBeGreaterThanOrEqual(TARGET_PX)
      await page.touchscreen.tap(x + width / 2, y + height / 2)
      await expect(explanation.getByText(ONE_METHOD_TEXT_RO)).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await expectAccessible(page)

      await page.keyboard.press('Escape')
      await expect(explanation).toBeHidden()
      await expect(grade).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(explanation.getByText(ONE_METHOD_TEXT_RO)).toBeVisible()
      // The press reaches only the grade: it does not open the lead or lift its card.
      await expect(page).toHaveURL(new RegExp(`view=${view}`))
    })

  test('a grade that no rule lowers shows its score and is not a button', async ({ page }) => {
    await signUpInRomanian(page)
    const uncappedLead = await findCappedLead(page, null)
    await page.goto(`/leads?view=cards&q=${encodeURIComponent(uncappedLead.companyName)}`)
    const card = page.getByRole('listitem').filter({ hasText: uncappedLead.companyName }).first()
    await expect(card.getByText(String(uncappedLead.qualityScore), { exact: true })).toBeVisible()
    await expect(card.getByRole('button', { name: /^B / })).toHaveCount(0)
  })
})
