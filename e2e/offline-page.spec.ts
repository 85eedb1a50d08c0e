import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, openWithLiveUpdates, signOut, signUp } from './pages/account.ts'
import { addLead } from './fixtures/workspaces.ts'

test.use({ serviceWorkers: 'allow' })

const PHONE = '+40 264 555 014'
const offlineHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^Still readable|^No leads are stored/ })
const storedLeads = (page: Page) => page.getByRole('main').getByRole('listitem')

/** The service worker is registered once the page is idle. */
const waitForServiceWorker = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

async function viewLead(page: Page, fields: { companyName: string }) {
  const { id } = await addLead(page, fields)
  await open(page, `/leads/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${fields.companyName}`) })).toBeVisible()
  return id
}

test('without a connection the recent leads are readable with their phone numbers, and gone after sign-out', async ({
  page,
  context,
}) => {
  await signUp(page)
  const deletedId = await viewLead(page, { companyName: 'Deleted SRL' })
  await viewLead(page, { companyName: 'Frigo Depozit SRL' })
  const mobila = { companyName: 'Mobila Someș SRL', city: 'Gherla', contactName: 'Ioana Rus', contactPhone: PHONE }
  const id = await viewLead(page, mobila)
  await page.request.delete(`/api/v1/leads/${deletedId}`)
  await page.goto(`/leads/${deletedId}`)
  await expect(page.getByRole('heading', { name: /Lead not found/ })).toBeVisible()
  await open(page, `/leads/${id}`)
  await waitForServiceWorker(page)

  await context.setOffline(true)
  await page.reload()
  await expect(offlineHeading(page)).toHaveText('Still readable: 2 leads')
  await expect(page.getByText('No connection since')).toBeVisible()
  await expect(storedLeads(page)).toHaveText([
    /Mobila Someș SRL.*Gherla.*New.*Ioana Rus/,
    /Frigo Depozit SRL.*No city.*New/,
  ])
  await expect(page.getByRole('link', { name: `Call ${PHONE}` })).toHaveAttribute('href', 'tel:+40264555014')
  await expect(page.getByText(PHONE).filter({ visible: true })).toBeVisible()
  await expectAccessible(page)
  // Retrying while there is still no connection changes nothing.
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(/^in \d+ s$/)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /^Mobila Someș SRL/ })).toBeVisible()

  await signOut(page)
  await context.setOffline(true)
  await page.goto('/leads')
  await expect(offlineHeading(page)).toHaveText('No leads are stored on this device')
  await expect(page.getByText('Mobila')).toHaveCount(0)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Sign in with Email' })).toBeVisible()
})

test('no lead is readable offline after a session ended elsewhere, by another user, or from invalid storage', async ({
  page,
  context,
}) => {
  const countOfflineLeads = async () => {
    await context.setOffline(true)
    await page.goto('/dashboard')
    await expect(offlineHeading(page)).toBeVisible()
    const count = await storedLeads(page).count()
    await context.setOffline(false)
    await expect(offlineHeading(page)).toBeHidden()
    return count
  }
  await signUp(page)
  await viewLead(page, { companyName: 'First SRL' })
  await waitForServiceWorker(page)
  expect(await countOfflineLeads()).toBe(1)
  await context.clearCookies({ name: /session_token/ })
  await page.goto('/leads')
  await expect(page).toHaveURL(/\/login/)
  expect(await countOfflineLeads()).toBe(0)

  await context.clearCookies()
  await signUp(page)
  await viewLead(page, { companyName: 'Second SRL' })
  // Another user signs in, and no page of the first one has noticed.
  await context.clearCookies()
  await signUp(page)
  await open(page, '/dashboard')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('leadhaul.recent'))).toBeNull()
  expect(await countOfflineLeads()).toBe(0)

  for (const invalidStorage of ['{', '{"leads":[{}]}', '{"userId":"a","workspaceId":"b","leads":[null,{"id":"x"}]}']) {
    await page.evaluate((text) => localStorage.setItem('leadhaul.recent', text), invalidStorage)
    expect(await countOfflineLeads()).toBe(0)
  }
})

test('the service worker caches no answer of the server, leaves the pages alone and adds no second prompt', async ({
  page,
}) => {
  await signUp(page)
  await viewLead(page, { companyName: 'Kept SRL' })
  await waitForServiceWorker(page)
  await openWithLiveUpdates(page, '/leads')
  await expect(page.getByRole('link', { name: 'Kept SRL' })).toBeVisible()
  const paths = await page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(opened.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(paths.length).toBeGreaterThan(5)
  for (const path of paths)
    expect(path).toMatch(
      /^\/(offline\/[\w-]+\.(js|css)|assets\/inter-latin[\w-]*\.woff2|offline\.html|theme\.js|favicon\.svg)$/,
    )
  await expect(page.getByText('A new version is ready')).toHaveCount(0)

  // The next service worker deletes the caches of an older one.
  await page.evaluate(async () => {
    await caches.open('leadhaul-offline-older')
    await (await navigator.serviceWorker.ready).unregister()
  })
  await page.reload()
  await waitForServiceWorker(page)
  await expect
    .poll(() => page.evaluate(() => caches.keys()))
    .toEqual([expect.stringMatching(/^leadhaul-offline-[0-9a-f]{12}$/)])
})

test('Leadhaul can be installed, and its manifest and icons are valid', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const manifest = (await answer.json()) as {
    display: string
    icons: { src: string; sizes: string; purpose: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Leadhaul', start_url: '/dashboard', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.src.endsWith('.png'))) {
    const size = await page.evaluate(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect([src, size]).toEqual([src, sizes])
  }
  const worker = await request.get('/sw.js')
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/javascript/),
  })
  expect((await request.get('/offline/page-none.js')).status()).toBe(404)
})
