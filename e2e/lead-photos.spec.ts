import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './checks/accessible.ts'
import { open, signUp } from './pages/account.ts'
import { addWebhookLead, test } from './stand-ins/search-webhook.ts'

// One red pixel, which the server re-encodes like any other picture.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** Opens an unlocked lead with these photos; those in `broken` cannot be loaded from their source. */
async function openLead(page: Page, options: { photos: string[]; broken: number[] }): Promise<void> {
  await signUp(page)
  const company = { companyName: 'Photo Works SRL', emails: ['office@photo-works.example'], photosUrls: options.photos }
  const id = await addWebhookLead(page, company)
  await page.route('**/api/v1/leads/*/photos/*', (route) => {
    const number = Number(route.request().url().split('/').at(-1))
    return options.broken.includes(number)
      ? route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } })
      : route.fulfill({ contentType: 'image/png', body: PICTURE })
  })
  await open(page, `/leads/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: /Photo Works/ })).toBeVisible()
}

const photoUrls = (count: number) => Array.from({ length: count }, (_, n) => `https://photos.example/${n + 1}.jpg`)
const enlargeButtons = (page: Page) => page.getByRole('button', { name: /^Enlarge photo/ })

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('photos of an unlocked lead: four at most, without broken ones, enlarged by a click', async ({ page }) => {
  await openLead(page, { photos: photoUrls(6), broken: [2] })
  await expect(enlargeButtons(page)).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Enlarge photo 2' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enlarge photo 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Photo Works SRL: Photo 3' })
  await expect(dialog.getByRole('img', { name: 'Photo 3' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Enlarge photo 3' })).toBeFocused()
})

test('a lead whose photos are all broken shows no row for photos', async ({ page }) => {
  const tried = page.waitForResponse(/\/photos\/2$/)
  await openLead(page, { photos: photoUrls(2), broken: [1, 2] })
  await tried
  await expect(page.getByText('Photos', { exact: true })).toHaveCount(0)
  await expect(enlargeButtons(page)).toHaveCount(0)
})
