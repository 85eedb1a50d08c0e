import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { storageWithConsent } from '../e2e/fixtures/consent.ts'
import { systemChromium } from '../scripts/chromium.ts'
import type { Account, AppProcess } from './app-process.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** Starts a Chromium for the measurements. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = systemChromium()
  return chromium.launch({ args: FLAGS, ...(executablePath && { executablePath }) })
}

/** Creates a signed-in browser profile with an empty cache. */
export async function createSignedInContext(
  browser: Browser,
  { app, account }: { app: AppProcess; account: Account },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: storageWithConsent(app.url),
  })
  const cookies = account.cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: app.url }
  })
  await context.addCookies(cookies)
  return context
}
