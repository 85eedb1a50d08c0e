import type { Page } from '@playwright/test'

/** The server does what a procedure asks for, and the page hears of it once the function it answers is called. */
export async function holdAnswer(page: Page, procedure: string): Promise<() => Promise<void>> {
  const path = `**/api/rpc/${procedure}`
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    const response = await route.fetch()
    await promise
    await route.fulfill({ response })
  })
  return async () => {
    const answered = page.waitForResponse(path)
    resolve()
    await (await answered).finished()
    await page.unroute(path)
  }
}

/** Does what asks for a procedure, and waits until that is on its way. */
export async function ask(page: Page, procedure: string, act: () => Promise<void>): Promise<void> {
  const asked = page.waitForRequest(`**/api/rpc/${procedure}`)
  await act()
  await asked
}
