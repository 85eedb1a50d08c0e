import { expect, type Page } from '@playwright/test'

const KEY = 'leadhaul.recent'

/** Stores leads on the device, as opening them does, so that they can be read offline. */
export const storeOfflineLeads = (page: Page) => page.evaluate((key) => localStorage.setItem(key, '{"leads":[]}'), KEY)

/** Nothing of the workspace is left on the device. */
export const expectNoOfflineLeads = (page: Page) =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()
