import { expect, type Page } from '@playwright/test'

const RECENT_LEADS_KEY = 'leadhaul.recent'

/** Stores leads on the device, as opening them does, so that they can be read offline. */
export const storeOfflineLeads = (page: Page) =>
  page.evaluate((key) => localStorage.setItem(key, '{"leads":[]}'), RECENT_LEADS_KEY)

/** Waits until no leads are stored on the device. */
export const expectNoOfflineLeads = (page: Page) =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key), RECENT_LEADS_KEY)).toBeNull()
