import { expect } from '@playwright/test'
import { completeProfile } from './pages/looks.ts'
import { WRITTEN } from './pages/languages.ts'
import { enter, test } from './pages/workspaces.ts'

const WIDTHS = [360, 390, 1280]
const PATHS = [
  '/dashboard',
  '/leads',
  '/leads?view=board',
  '/leads/import',
  '/leads/emails',
  '/leads/sequences',
  '/search',
  '/settings',
  '/settings?tab=company',
  '/settings?tab=communication',
  '/settings?tab=integrations',
  '/settings?tab=team',
  '/settings?tab=security',
  '/settings?tab=data',
  '/billing',
  '/billing?tab=credits',
  '/billing/history',
]

for (const language of WRITTEN)
  test(`every page is written in ${language}, and fits a phone and a desk`, async ({ page, seller }) => {
    await page.addInitScript((chosen) => localStorage.setItem('leadhaul.language', chosen), language)
    await enter(page, seller)
    await page.goto('/dashboard')
    await completeProfile(page)
    for (const path of [...PATHS, `/leads/${seller.lead.bought}`]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        // Parts that are drawn by a media query in script follow the window one frame later.
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`)
          .toBeLessThanOrEqual(width)
      }
    }
  })
