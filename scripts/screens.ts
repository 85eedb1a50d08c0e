// A picture of every page, at two widths, light and dark, into screens/.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { systemChromium } from './chromium.ts'
import { ROOT, since } from './command.ts'
import { searchAndUnlock, signUp } from './screens/account.ts'
import { startInstance } from './screens/instance.ts'
import { type Found, type Page, PAGES, SIZES, THEMES } from './screens/pages.ts'

const DIR = join(ROOT, 'screens')
const SETTLE_WITHIN_MS = 10_000
const only = process.argv[2]

const began = Date.now()
const instance = await startInstance()
const executablePath = systemChromium()
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
try {
  mkdirSync(DIR, { recursive: true })
  const accounts = await makeAccounts(browser)
  const pages = PAGES.filter((page) => only === undefined || page.name.startsWith(only))
  for (const page of pages) await picture({ page, ...accounts })
  console.log(`${pages.length * SIZES.length * THEMES.length} pictures in screens/ after ${since(began)}`)
} finally {
  await browser.close()
  await instance.stop()
}

type Accounts = { contexts: Record<Page['as'], BrowserContext>; found: Found }
async function makeAccounts(of: Browser): Promise<Accounts> {
  const make = () => of.newContext({ baseURL: instance.url, locale: 'en-GB', reducedMotion: 'reduce' })
  const contexts = { guest: await make(), newcomer: await make(), user: await make() }
  await signUp({ context: contexts.newcomer, name: 'Ana' })
  await signUp({ context: contexts.user, name: 'Mihai' })
  return { contexts, found: await searchAndUnlock(contexts.user) }
}

async function picture({ page, contexts, found }: Accounts & { page: Page }): Promise<void> {
  const path = typeof page.path === 'string' ? page.path : page.path(found)
  const tab = await contexts[page.as].newPage()
  const { failing } = page
  if (failing)
    await tab.route(
      (url) => url.pathname.startsWith(failing),
      (route) => route.abort(),
    )
  for (const size of SIZES) {
    for (const colorScheme of THEMES) {
      await tab.setViewportSize(size)
      await tab.emulateMedia({ colorScheme })
      await tab.goto(path)
      // Event streams never end, so a quiet network may never come: a picture is taken anyway.
      await tab.waitForLoadState('networkidle', { timeout: SETTLE_WITHIN_MS }).catch(() => undefined)
      const file = `${page.name}-${size.width}-${colorScheme}.png`
      await tab.screenshot({ path: join(DIR, file), fullPage: true })
      console.log(`  ${file}`)
    }
  }
  await tab.close()
}
