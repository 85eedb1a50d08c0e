// Makes web/public/og: the link preview pictures of public pages, 1200 × 630, from a running server.
// node scripts/social-pictures.ts http://localhost:3000
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { CHROMIUM_ARGS, systemChromium } from './chromium.ts'
import { ROOT } from './command.ts'

const PAGES = { home: '/', features: '/features', pricing: '/pricing', useCases: '/use-cases', about: '/about' }
const LANGUAGES = ['en', 'ro', 'es', 'de', 'fr', 'it'] as const
const QUALITY = 74
const [, , server = 'http://localhost:3000'] = process.argv

const folder = join(ROOT, 'web', 'public', 'og')
mkdirSync(folder, { recursive: true })
const executablePath = systemChromium()
const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) })
for (const language of LANGUAGES) {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    locale: 'en-GB',
  })
  await context.addInitScript(() => localStorage.setItem('leadhaul.consent', 'necessary'))
  const page = await context.newPage()
  for (const [id, path] of Object.entries(PAGES)) {
    await page.goto(server + (language === 'en' ? path : `/${language}${path === '/' ? '' : path}`))
    await page.evaluate(() => document.fonts.ready)
    if (id === 'home') await page.locator('[data-marks] [data-total]').first().waitFor()
    await page.screenshot({ path: join(folder, `${id}-${language}.jpg`), type: 'jpeg', quality: QUALITY })
  }
  await context.close()
}
await browser.close()
