import { expect, type Page } from '@playwright/test'
import { TEMPLATE_VARIABLES } from '../contract/src/templates/template-variables.catalog.ts'
import { reloadWithProfile } from './checks/page-states.ts'
import { TESTED_LANGUAGES } from './checks/languages.ts'
import { type TextClassifier, classifierOf, shownTexts } from './checks/texts.ts'
import { enterWorkspace, test } from './fixtures/workspaces.ts'

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

/** The company names that are titles of lead pages in every language. */
const COMPANY_NAME = /^Fabrica|^Mobila|SRL$|SA$/
const MIN_TRANSLATED_TEXTS = 3
/** A town, the names of template variables, and a word from the seller's own templates. */
const ENGLISH_DATA = new Set<string>(['Cluj-Napoca', ...TEMPLATE_VARIABLES, 'team'])

async function expectTranslated(page: Page, { path, reader }: { path: string; reader: TextClassifier }): Promise<void> {
  const title = (await page.getByRole('heading', { level: 1 }).innerText()).split('\n')[0] ?? ''
  const isLead = /^\/leads\/[0-9a-f-]{36}$/.test(path)
  expect(isLead ? COMPANY_NAME.test(title) : reader.has(title), `${path} is titled ${title}`).toBe(true)
  await expect
    .poll(async () => reader.translated(await shownTexts(page)).filter((text) => text !== title).length, path)
    .toBeGreaterThanOrEqual(MIN_TRANSLATED_TEXTS)
  // The trades of companies are in English until their translations have loaded.
  await expect
    .poll(async () => reader.untranslated(await shownTexts(page)).filter((text) => !ENGLISH_DATA.has(text)), path)
    .toEqual([])
}

for (const language of TESTED_LANGUAGES)
  test(`every page is translated into ${language}, and fits a phone and a desktop screen`, async ({ page, seller }) => {
    const reader = classifierOf(language)
    await page.addInitScript((chosen) => localStorage.setItem('leadhaul.language', chosen), language)
    await enterWorkspace(page, seller)
    await page.goto('/dashboard')
    await reloadWithProfile(page)
    for (const path of [...PATHS, `/leads/${seller.lead.bought}`]) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('#main [aria-busy="true"]')).toHaveCount(0)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        // Parts controlled by a media query in script follow the window one frame later.
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`)
          .toBeLessThanOrEqual(width)
        await expectTranslated(page, { path, reader })
      }
    }
  })
