import { expect, type Page } from '@playwright/test'
import { open } from './account.ts'

type PaymentResult = 'Succeed' | 'Fail' | 'Cancel'
type EventArrival = 'At once' | 'After the success page, 5 s'
type PaymentOptions = Partial<{ ending: PaymentResult; arrival: EventArrival; button: RegExp }>

/** Fills in the test cashier’s page: how the payment ends, when its event arrives, and the label of the button. */
export async function pay(page: Page, payment: PaymentOptions = {}): Promise<void> {
  const { ending = 'Succeed', arrival = 'At once', button = /^(Pay .+|Start the trial) as a test$/ } = payment
  await expect(page.getByText('Test payment, no money is charged.')).toBeVisible()
  await page.getByRole('radio', { name: ending }).check()
  await page.getByLabel('Event arrives').selectOption(arrival)
  await page.getByRole('button', { name: button }).click()
}

/** The plan and credits of the workspace, as the server returns them. */
type PlanState = { tier: string; credits?: number }
async function readPlanState({ request }: Page): Promise<PlanState> {
  const answer = await request.get('/api/v1/me')
  const { workspace, credits } = (await answer.json()) as {
    workspace: { tier: string }
    credits: { remaining: number }
  }
  return { tier: workspace.tier, credits: credits.remaining }
}

/** Waits until the server returns this plan and these credits, whichever page is open. */
export const waitForPlanState = (page: Page, arrived: PlanState): Promise<void> =>
  expect.poll(() => readPlanState(page)).toMatchObject(arrived)

/** Pays, and delays the success page until the payment event has been processed. */
export async function payBeforeSuccess(page: Page, arrived: PlanState): Promise<void> {
  await page.route(/\/billing\/success/, async (route) => {
    await waitForPlanState(page, arrived)
    await route.continue()
  })
  await pay(page)
  await expect(page).toHaveURL(/\/billing\/success/)
  await page.unroute(/\/billing\/success/)
}

/** Pays and leaves before the success page is shown; resolves once the payment event has been processed. */
export async function payAndLeave(page: Page, arrived: PlanState): Promise<void> {
  await page.route(/\/billing\/success/, (route) => route.abort())
  const successPageAborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/billing/success'))
  await pay(page)
  await successPageAborted
  await page.unroute(/\/billing\/success/)
  await page.goto('about:blank')
  await waitForPlanState(page, arrived)
}

/** Presses buttons of the test payment provider that simulate the customer, the bank or the passing of time. */
export async function performProviderActions(page: Page, ...presses: string[]): Promise<void> {
  await open(page, '/billing')
  await page.getByRole('button', { name: 'Payment method' }).click()
  for (const name of presses) {
    const done = page.waitForResponse((answer) => answer.url().endsWith('/actions'))
    await page.getByRole('button', { name, exact: true }).click()
    expect((await done).ok()).toBe(true)
  }
}

/** Reopens a page until it shows the text, because an event is still being processed. */
export const reopenUntilShown = (page: Page, path: string, text: string | RegExp): Promise<void> =>
  expect(async () => {
    await open(page, path)
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 5000 })
  }).toPass()

export const subscriptionRegion = (page: Page) => page.getByRole('region', { name: 'Subscription', exact: true })
export const ordersTable = (page: Page) => page.getByRole('table', { name: 'Orders & Payments' })

/** Downloads the document that the button of the first matching row opens; returns its text. */
export async function readDocument(page: Page, row: RegExp, button: string): Promise<string> {
  const answer = page.waitForResponse('**/api/rpc/billing/invoice')
  await ordersTable(page).getByRole('row', { name: row }).first().getByRole('button', { name: button }).click()
  const { json } = (await (await answer).json()) as { json: { url: string } }
  await page.bringToFront()
  const file = await page.request.get(json.url)
  expect(file.headers()['content-type']).toBe('application/pdf')
  const body = (await file.body()).toString('latin1')
  expect(body).toMatch(/^%PDF-/)
  return body
}
