import type { Page, Route } from '@playwright/test'

/** Returns a matcher for the URLs of these procedures or groups of procedures: `leads/list`, `tasks`. */
const procedureMatcher = (...procedures: string[]) => {
  const wanted = procedures.map((procedure) => `/api/rpc/${procedure}`)
  return (url: URL) => wanted.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))
}

/** Aborts all requests to these procedures until the returned function is called. */
export async function failRequests(page: Page, ...procedures: string[]): Promise<() => Promise<void>> {
  const matches = procedureMatcher(...procedures)
  await page.route(matches, (route) => route.abort())
  return () => page.unroute(matches)
}

/** Lets the server execute the request, but aborts it for the page. */
const loseResponse = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

/** The server executes the next request to this procedure, but its answer is lost. */
export const loseNextResponse = (page: Page, procedure: string) =>
  page.route(procedureMatcher(procedure), loseResponse, { times: 1 })

/** The server executes these procedures, but their answers are lost until the returned function is called. */
export async function loseResponses(page: Page, ...procedures: string[]): Promise<() => Promise<void>> {
  const matches = procedureMatcher(...procedures)
  await page.route(matches, loseResponse)
  return () => page.unroute(matches)
}

/**
 * Blocks live updates until the returned function is called. The page fetches everything again when the stream opens,
 * which may be late on a busy machine: failed data would then appear before the test retries it.
 */
export async function blockLiveUpdates(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/v1/events*', (route) => route.abort())
  return () => page.unroute('**/api/v1/events*')
}

type DeclaredError = { code: string; status: number; data?: object }

/** Answers a procedure with an error of the contract until the returned function is called. */
export async function refuseRequests(
  page: Page,
  procedure: string,
  error: DeclaredError,
): Promise<() => Promise<void>> {
  const matches = procedureMatcher(procedure)
  const json = { json: { defined: true, message: '', ...error } }
  await page.route(matches, (route) => route.fulfill({ status: error.status, json }))
  return () => page.unroute(matches)
}
