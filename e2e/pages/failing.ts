import type { Page } from '@playwright/test'

/** Procedures as the browser asks for them: `leads/list`, `tasks`. */
const asked = (...procedures: string[]) => {
  const wanted = procedures.map((procedure) => `/api/rpc/${procedure}`)
  return (url: URL) => wanted.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))
}

/** No answer comes to these procedures until the function it answers is called. */
export async function cutOff(page: Page, ...procedures: string[]): Promise<() => Promise<void>> {
  const matches = asked(...procedures)
  await page.route(matches, (route) => route.abort())
  return () => page.unroute(matches)
}

/** The server does what these procedures ask for, and no answer comes, until the function it answers is called. */
export async function loseAnswers(page: Page, ...procedures: string[]): Promise<() => Promise<void>> {
  const matches = asked(...procedures)
  await page.route(matches, async (route) => {
    await route.fetch()
    await route.abort()
  })
  return () => page.unroute(matches)
}

/**
 * The page hears no changes until the function it answers is called. As its stream opens, the page fetches everything
 * again, on a busy machine long after it was loaded: what failed would come back before it is asked for.
 */
export async function withoutLiveUpdates(page: Page): Promise<() => Promise<void>> {
  await page.route('**/api/v1/events*', (route) => route.abort())
  return () => page.unroute('**/api/v1/events*')
}

type Refusal = { code: string; status: number; data?: object }

/** The server refuses this procedure, as it would by itself, until the function it answers is called. */
export async function refuse(page: Page, procedure: string, refusal: Refusal): Promise<() => Promise<void>> {
  const matches = asked(procedure)
  const json = { json: { defined: true, message: '', ...refusal } }
  await page.route(matches, (route) => route.fulfill({ status: refusal.status, json }))
  return () => page.unroute(matches)
}
