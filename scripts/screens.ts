// A picture of every page, at three widths, light and dark, into screens/.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page as Tab } from '@playwright/test'
import { WORKSPACE_HEADER } from '../contract/src/workspace/workspace-header.catalog.ts'
import { storageWithConsent } from '../e2e/fixtures/consent.ts'
import { systemChromium } from './chromium.ts'
import { ROOT, elapsedSince } from './command.ts'
import { searchAndUnlock, signUp } from './screens/account.ts'
import { addLongLeads } from './screens/long-leads.ts'
import { startInstance } from './screens/instance.ts'
import type { PictureIds, Page } from './screens/page.ts'
import { PAGES, SIZES, THEMES } from './screens/pages.ts'

const DIR = join(ROOT, 'screens')
const SETTLE_TIMEOUT_MS = 3_000
/** The buttons of error states, with the labels of the specification. */
const TRY_AGAIN = /Try Again|Reload Page|Run again/
const FAILURE_TIMEOUT_MS = 20_000
/** A map repaints a moment after its size or theme changed. */
const REPAINT_DELAY_MS = 500
const README_PICTURE = join(ROOT, 'docs', 'pictures', 'leads.png')
/** Only pages whose names begin with one of these; all pages if there are none. */
const namePrefixes = process.argv.slice(2).filter((word) => !word.startsWith('--'))

const startedAt = Date.now()
const instance = await startInstance()
const executablePath = systemChromium()
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
try {
  mkdirSync(DIR, { recursive: true })
  const accounts = await createAccounts(browser)
  const pages = PAGES.filter(
    ({ name }) => namePrefixes.length === 0 || namePrefixes.some((word) => name.startsWith(word)),
  )
  for (const page of pages) await takePictures({ page, ...accounts })
  console.log(`${pages.length * SIZES.length * THEMES.length} pictures in screens/ after ${elapsedSince(startedAt)}`)
} finally {
  await browser.close()
  await instance.stop()
}

function newContext(
  of: Browser,
  { language = 'en-GB', unasked }: { language?: string; unasked?: true | undefined } = {},
) {
  const answered = unasked ? {} : { storageState: storageWithConsent(instance.url) }
  return of.newContext({ baseURL: instance.url, locale: language, reducedMotion: 'reduce', ...answered })
}

type Accounts = { contexts: Record<Page['as'], BrowserContext>; found: PictureIds }
async function createAccounts(of: Browser): Promise<Accounts> {
  const make = (language?: string) => newContext(of, language ? { language } : {})
  const contexts = {
    guest: await make(),
    newcomer: await make(),
    user: await make(),
    romanian: await make('ro-RO'),
    crowded: await make(),
  }
  await signUp({ context: contexts.newcomer, name: 'Ana' })
  await signUp({ context: contexts.user, name: 'Mihai' })
  await signUp({ context: contexts.crowded, name: 'Maximiliane' })
  await contexts.romanian.addCookies(await contexts.user.cookies())
  const longLead = await addLongLeads(contexts.crowded)
  return { contexts, found: { ...(await searchAndUnlock(contexts.user)), longLead } }
}

async function takePictures({ page, contexts, found }: Accounts & { page: Page }): Promise<void> {
  const account = contexts[page.as]
  const own = page.language || page.unasked ? await newContext(browser, page) : undefined
  await own?.addCookies(await account.cookies())
  const tab = await (own ?? account).newPage()
  const { failing } = page
  if (failing) {
    await tab.route(
      (url) => url.pathname.startsWith(failing),
      (route) => route.abort(),
    )
  }
  if (page.shaped) await replaceResponses(tab, page.shaped)
  // The workspace of a replaced user is not the one that the server knows.
  if (page.answers?.['me/get'])
    await tab.route('**/api/rpc/**', (route) => {
      const { [WORKSPACE_HEADER]: _, ...headers } = route.request().headers()
      return route.continue({ headers })
    })
  for (const [procedure, json] of Object.entries(page.answers ?? {}))
    await tab.route(`**/api/rpc/${procedure}`, (route) => route.fulfill({ json: { json } }))
  for (const [path, answer] of Object.entries(page.signIn ?? {}))
    await tab.route(`**/api/auth/${path}`, (route) => route.fulfill(answer))
  await tab.goto(typeof page.path === 'string' ? page.path : page.path(found))
  for (const size of SIZES) for (const theme of THEMES) await takePicture({ tab, page, size, theme })
  await tab.close()
  await own?.close()
}

async function replaceResponses(tab: Tab, { path, as }: NonNullable<Page['shaped']>): Promise<void> {
  await tab.route(
    (url) => url.pathname.startsWith(path),
    async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { json: Parameters<typeof as>[0] }
      await route.fulfill({ response, json: { ...body, json: as(body.json) } })
    },
  )
}

type PictureOptions = { tab: Tab; page: Page; size: (typeof SIZES)[number]; theme: (typeof THEMES)[number] }
async function takePicture({ tab, page, size, theme }: PictureOptions): Promise<void> {
  await tab.setViewportSize(size)
  await tab.emulateMedia({ colorScheme: theme })
  // Event streams never end, so a quiet network may never come: a picture is taken anyway.
  await tab.waitForLoadState('networkidle', { timeout: SETTLE_TIMEOUT_MS }).catch(() => undefined)
  // The page retries a few times before it shows the error; parts that only another width shows retry separately.
  if (page.failing) await tab.getByRole('button', { name: TRY_AGAIN }).first().waitFor({ timeout: FAILURE_TIMEOUT_MS })
  await page.before?.(tab)
  await tab.waitForTimeout(REPAINT_DELAY_MS)
  const file = `${page.name}-${size.width}-${theme}.png`
  // A dialog covers the viewport, not the whole of a long page.
  const covered = await tab.getByRole('dialog').isVisible()
  await tab.screenshot({ path: join(DIR, file), fullPage: !covered })
  if (process.argv.includes('--readme') && file === 'leads-1280-light.png')
    await tab.screenshot({ path: README_PICTURE })
  console.log(`  ${file}`)
}
