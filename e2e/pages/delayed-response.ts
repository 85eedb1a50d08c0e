import type { Page, Route } from '@playwright/test'

/** The server executes a procedure, but the page receives the answer when the returned function is called. */
export async function delayResponse(page: Page, procedure: string): Promise<() => Promise<void>> {
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

/** Performs an action that calls a procedure, and waits until the request is sent. */
export async function ask(page: Page, procedure: string, act: () => Promise<void>): Promise<void> {
  const asked = page.waitForRequest(`**/api/rpc/${procedure}`)
  await act()
  await asked
}

/** Holds back the next request to a URL until the returned function has run its argument. */
export async function delayRequest(page: Page, address: string): Promise<(act: () => Promise<void>) => Promise<void>> {
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
