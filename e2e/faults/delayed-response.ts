import type { Page, Route } from '@playwright/test'

/** Delays the response of a procedure, which the server executes, until the returned function is called. */
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

/** Performs an action that calls a procedure; resolves when the request is sent, before it is answered. */
export async function triggerRequest(page: Page, procedure: string, action: () => Promise<void>): Promise<void> {
  const request = page.waitForRequest(`**/api/rpc/${procedure}`)
  await action()
  await request
}

/**
 * Delays the next request to a URL; the returned function runs its argument during the delay, then ends it.
 * Routes added before, such as one that fails the request, then apply.
 */
export async function delayRequest(
  page: Page,
  address: string,
): Promise<(act: () => Promise<unknown>) => Promise<void>> {
  const requestArrived = Promise.withResolvers<void>()
  const done = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    requestArrived.resolve()
    await done.promise
    await route.fallback()
  }
  await page.route(address, hold, { times: 1 })
  return async (act) => {
    await requestArrived.promise
    await act()
    done.resolve()
  }
}
