import { expect, type Page } from '@playwright/test'

const KEY = 'leadhaul.recent'

/** Stores data for offline reading on the device, as opening leads does. */
export const keepLeads = (page: Page) => page.evaluate((key) => localStorage.setItem(key, '{"leads":[]}'), KEY)

/** Checks that no data of the workspace is left on the device. */
export const expectNoKeptLeads = (page: Page) =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()
