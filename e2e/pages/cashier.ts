import { expect, type Page } from '@playwright/test'
import { open } from './account.ts'

type Ending = 'Succeed' | 'Fail' | 'Cancel'
type Arrival = 'At once' | 'After the success page, 5 s'
type Payment = Partial<{ ending: Ending; arrival: Arrival; button: RegExp }>

/** Fills in the test cashier’s page: how the payment ends, when its event arrives, and the label of the button. */
export async function pay(page: Page, payment: Payment = {}): Promise<void> {
  const { ending = 'Succeed', arrival = 'At once', button = /^(Pay .+|Start the trial) as a test$/ } = payment
  await expect(page.getByText('Test payment, no money is charged.')).toBeVisible()
  await page.getByRole('radio', { name: ending }).check()
  await page.getByLabel('Event arrives').selectOption(arrival)
  await page.getByRole('button', { name: button }).click()
}

/** The plan and credits of the workspace, as the server returns them. */
type Has = { tier: string; credits?: number }
async function has({ request }: Page): Promise<Has> {
  const answer = await request.get('/api/v1/me')
  const { workspace, credits } = (await answer.json()) as {
    workspace: { tier: string }
    credits: { remaining: number }
  }
  return { tier: workspace.tier, credits: credits.remaining }
}

/** Works with any page open, or none. */
export const untilHas = (page: Page, arrived: Has): Promise<void> => expect.poll(() => has(page)).toMatchObject(arrived)

/** Pays, and holds the success page back until the event has arrived and was processed. */
export async function payBeforeSuccess(page: Page, arrived: Has): Promise<void> {
  await page.route(/\/billing\/success/, async (route) => {
    await untilHas(page, arrived)
    await route.continue()
  })
  await pay(page)
  await expect(page).toHaveURL(/\/billing\/success/)
  await page.unroute(/\/billing\/success/)
}

/** Pays and closes the page before the success page is shown; resolves when the event was processed anyway. */
export async function payAndLeave(page: Page, arrived: Has): Promise<void> {
  await page.route(/\/billing\/success/, (route) => route.abort())
  const left = page.waitForEvent('requestfailed', (request) => request.url().includes('/billing/success'))
  await pay(page)
  await left
  await page.unroute(/\/billing\/success/)
  await page.goto('about:blank')
  await untilHas(page, arrived)
}

/** Performs actions of customers, banks and time at the payment provider. */
export async function atProvider(page: Page, ...presses: string[]): Promise<void> {
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Payment method' }).click()
  for (const name of presses) {
    const done = page.waitForResponse((answer) => answer.url().endsWith('/actions'))
    await page.getByRole('button', { name, exact: true }).click()
    expect((await done).ok()).toBe(true)
  }
}

/** Reopens a page until it shows the text, because an event is still being processed. */
export const untilShown = (page: Page, path: string, text: string | RegExp): Promise<void> =>
  expect(async () => {
    await open(page, path)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 5000 })
  }).toPass()

export const plan = (page: Page) => page.getByRole('region', { name: 'Subscription', exact: true })
export const orders = (page: Page) => page.getByRole('table', { name: 'Orders & Payments' })

/** Returns the text of the document that the button of the first matching row opens. */
export async function documentOf(page: Page, row: RegExp, button: string): Promise<string> {
  const answer = page.waitForResponse('**/api/rpc/billing/invoice')
  await orders(page).getByRole('row', { name: row }).first().getByRole('button', { name: button }).click()
  const { json } = (await (await answer).json()) as { json: { url: string } }
  await page.bringToFront()
  const file = await page.request.get(json.url)
  expect(file.headers()['content-type']).toBe('application/pdf')
  const body = (await file.body()).toString('latin1')
  expect(body).toMatch(/^%PDF-/)
  return body
}
