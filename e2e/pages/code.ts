import type { Page } from '@playwright/test'

/**
 * Files of the pages' code whose names begin so are kept waiting until they `arrive`, or are lost with the connection.
 * Asked of Chromium itself: a route of Playwright's would turn off its cache, from which code that has come is imported.
 */
export async function holdCode(page: Page, ...names: string[]) {
  const held = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => void held.set(requestId, request.url))
  await session.send('Fetch.enable', { patterns: names.map((name) => ({ urlPattern: `*/assets/${name}-*` })) })
  return {
    /** How many different files are kept waiting. */
    count: () => new Set(held.values()).size,
    /** What is kept waiting goes on its way, and so does what is asked for later. */
    arrive: () => session.send('Fetch.disable'),
    lose: async () => {
      for (const requestId of held.keys())
        await session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
      await session.send('Fetch.disable')
    },
  }
}
