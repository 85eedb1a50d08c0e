import type { Page, Route } from '@playwright/test'

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

/** The next request to an address is held back until the function it answers has done what it is given. */
export async function holdRequest(page: Page, address: string): Promise<(act: () => Promise<void>) => Promise<void>> {
  const asked = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    asked.resolve()
    await done.promise
    await route.continue()
  }
  await page.route(address, hold, { times: 1 })
  return async (act) => {
    await asked.promise
    await act()
    done.resolve()
  }
}
