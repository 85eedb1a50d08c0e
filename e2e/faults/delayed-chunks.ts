import type { Page } from '@playwright/test'

/**
 * Delays the chunks with these prefixes until `arrive`, or fails them with `lose` as a lost connection does. Uses
 * the DevTools protocol: a Playwright route would disable the cache, from which loaded chunks are imported.
 */
export async function delayChunks(page: Page, ...names: string[]) {
  const held = new Map<string, string>()
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => void held.set(requestId, request.url))
  await session.send('Fetch.enable', { patterns: names.map((name) => ({ urlPattern: `*/assets/${name}-*` })) })
  return {
    /** The number of different files that are held back. */
    count: () => new Set(held.values()).size,
    /** Releases the held requests and all later ones. */
    arrive: () => session.send('Fetch.disable'),
    lose: async () => {
      for (const requestId of held.keys())
        await session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
      await session.send('Fetch.disable')
    },
  }
}
