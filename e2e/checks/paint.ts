import type { Page } from '@playwright/test'

/** Waits for two animation frames: the page has then drawn what it had received before the call. */
export const waitForPaint = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
