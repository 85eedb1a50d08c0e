import type { Page } from '@playwright/test'

/** Matches procedures by the path in the URL: `leads/list`, `tasks`. */
const asked = (...procedures: string[]) => {
  const wanted = procedures.map((procedure) => `/api/rpc/${procedure}`)
  return (url: URL) => wanted.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))
}

/** Aborts all requests to these procedures until the returned function is called. */
export async function failRequests(page: Page, ...procedures: string[]): Promise<() => Promise<void>> {
  const matches = asked(...procedures)
  await page.route(matches, (route) => route.abort())
  return () => page.unroute(matches)
}

/** The server executes these procedures, but their answers are lost until the returned function is called. */
export async function loseResponses(page: Page, ...procedures: string[]): Promise<() => Promise<void>> {
  const matches = asked(...procedures)
  await page.route(matches, async (route) => {
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(matches)
}

/**
 * Blocks live updates until the returned function is called. When its stream opens, the page fetches everything again,
 * on a busy machine long after it was loaded: failed data would be there before the test retries it.
 */
export async function withoutLiveUpdates(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/v1/events*', (route) => route.abort())
  return () => page.unroute('**/api/v1/events*')
}

type Refusal = { code: string; status: number; data?: object }

/** The server refuses this procedure with a declared error until the returned function is called. */
export async function refuse(page: Page, procedure: string, refusal: Refusal): Promise<() => Promise<void>> {
  const matches = asked(procedure)
  const json = { json: { defined: true, message: '', ...refusal } }
  await page.route(matches, (route) => route.fulfill({ status: refusal.status, json }))
  return () => page.unroute(matches)
}
