import { expect, type Locator, type Page } from '@playwright/test'
import { emailHtml } from '../server/src/platform/mail/email-page.ts'
import { open } from './pages/account.ts'
import { LANGUAGES } from './checks/languages.ts'
import { enterWorkspace, test } from './fixtures/workspaces.ts'

const TOLERANCE_PX = 1
/** The padding of a page on either side. */
const PAGE_PADDING_PX = 24

const edges = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the page')
  return { left: box.x, right: box.x + box.width }
}
const isNotTruncated = (locator: Locator) =>
  locator.evaluateAll((texts) => texts.every((text) => text.scrollWidth <= text.clientWidth))

/** Returns the cells of lead rows in which an element extends beyond the cell, with the company. */
const overflowingCells = (page: Page) =>
  page.locator('tbody tr[data-lead]').evaluateAll((rows) =>
    rows.flatMap((row) =>
      [...row.querySelectorAll('td')]
        .filter((cell) => {
          const { left, right } = cell.getBoundingClientRect()
          return [...cell.querySelectorAll('button, a, [title], .contact-channels')].some((part) => {
            const box = part.getBoundingClientRect()
            return box.width > 0 && (box.left < left - 1 || box.right > right + 1)
          })
        })
        .map((cell) => `${row.querySelector('.company-name')?.textContent}: ${cell.className}`),
    ),
  )

for (const language of LANGUAGES)
  test(`nothing in a row of the list overlaps its neighbour, at any width, in ${language}`, async ({
    page,
    seller,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('leadhaul.language', chosen), language)
    await enterWorkspace(page, seller)
    await page.goto('/leads')
    for (const width of [768, 900, 1000, 1023, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.locator('tr .numeric[title] > .icon').first()).toBeVisible()
      expect([width, await overflowingCells(page)]).toEqual([width, []])
    }
  })

/** Returns the labels of facts that extend into the gap before their value. */
const touchingLabels = (facts: Locator) =>
  facts.locator('dt').evaluateAll((labels) =>
    labels
      .filter((label) => {
        const text = document.createRange()
        text.selectNodeContents(label)
        const value = label.nextElementSibling
        return value && text.getBoundingClientRect().right > value.getBoundingClientRect().left - 8
      })
      .map((label) => label.textContent),
  )

for (const language of LANGUAGES)
  test(`no label of a lead touches its value, and the choices of its messages are not truncated, in ${language}`, async ({
    page,
    seller,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('leadhaul.language', chosen), language)
    await enterWorkspace(page, seller)
    await page.goto(`/leads/${seller.lead.typed}`)
    await expect(page.locator('dl').first()).toContainText('Manufacturer')
    await page.getByRole('tab').nth(1).click()
    const choices = page.getByRole('tabpanel').locator('.segment > button')
    await expect(choices).toHaveCount(4)
    for (const width of [360, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => touchingLabels(page.locator('dl')), `${width} px`).toEqual([])
      await expect.poll(() => isNotTruncated(choices), `${width} px`).toBe(true)
    }
  })

test('at 1920 px pages fill the window, and beyond that they are centred', async ({ page, seller }) => {
  await enterWorkspace(page, seller)
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const path of ['/dashboard', '/leads', '/leads?view=board', `/leads/${seller.lead.typed}`, '/search']) {
    await open(page, path)
    const [column, content] = await Promise.all([
      edges(page.locator('.app-main')),
      edges(page.locator('#main > div').first()),
    ])
    expect(content.left - column.left).toBeLessThanOrEqual(PAGE_PADDING_PX + TOLERANCE_PX)
    expect(column.right - content.right).toBeLessThanOrEqual(PAGE_PADDING_PX + TOLERANCE_PX)
  }
  await page.setViewportSize({ width: 2560, height: 1080 })
  await open(page, '/leads')
  const [column, content] = await Promise.all([edges(page.locator('.app-main')), edges(page.locator('#main'))])
  expect(Math.abs(content.left - column.left - (column.right - content.right))).toBeLessThanOrEqual(TOLERANCE_PX)
})

test('at 1920 px the board shows all eight statuses', async ({ page, seller }) => {
  await enterWorkspace(page, seller)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await open(page, '/leads?view=board')
  const columns = page.locator('section[data-status]')
  await expect(columns).toHaveCount(8)
  for (const column of await columns.all()) await expect(column).toBeInViewport({ ratio: 0.99 })
  await expect(columns.last().getByRole('heading', { name: /^Lost/ })).toBeInViewport({ ratio: 1 })
})

test('at 1920 px an email address is shown in full in the list and on the page of the lead', async ({
  page,
  seller,
}) => {
  await enterWorkspace(page, seller)
  const contactEmail = 'international.department@mobila-cu-nume-lung.example'
  const answer = await page.request.post('/api/v1/leads', {
    data: { companyName: `Long Mail ${Date.now()} SRL`, contactName: 'Ioana Rus', contactEmail },
  })
  const { id } = (await answer.json()) as { id: string }
  await page.setViewportSize({ width: 1920, height: 1080 })
  await open(page, '/leads')
  const email = page.locator(`[data-lead="${id}"] .subtext.numeric`)
  await expect(email).toHaveText(contactEmail)
  expect(await isNotTruncated(email)).toBe(true)
  await open(page, `/leads/${id}`)
  const link = page.getByRole('region', { name: 'Contact', exact: true }).getByRole('link', { name: contactEmail })
  await expect(link).toBeVisible()
  const lines = await link.evaluate((text) => text.getClientRects().length)
  expect(lines).toBe(1)
})

test('on a phone a long name does not widen an email', async ({ page }) => {
  const name = 'Donaudampfschifffahrtsgesellschaft-Verwaltungs-GmbH'.replaceAll('-', '')
  const button = { label: 'Anmelden', href: 'https://app.example/login' }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.setContent(
    emailHtml({
      subject: name,
      title: name,
      lead: name,
      button,
      facts: [['Arbeitsbereich', name]],
      notes: [name],
      footer: name,
    }),
  )
  await expect(page.getByRole('heading', { name })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('on a phone the buttons with the longest labels fit into a dialog', async ({ page, seller }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addInitScript(() => localStorage.setItem('leadhaul.language', 'es'))
  await enterWorkspace(page, seller)
  await page.goto('/settings?tab=security')
  const everywhere = { name: 'Cerrar sesión en todos los dispositivos' }
  await page.getByRole('button', everywhere).click()
  const dialog = page.getByRole('dialog')
  for (const name of ['Cancelar', everywhere.name]) {
    const answer = dialog.getByRole('button', { name })
    await expect(answer).toBeInViewport({ ratio: 1 })
    const [own, around] = [await edges(answer), await edges(dialog)]
    expect(own.left).toBeGreaterThan(around.left)
    expect(own.right).toBeLessThan(around.right)
  }
})
