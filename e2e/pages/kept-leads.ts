import { expect, type Page } from '@playwright/test'

const KEY = 'leadhaul.recent'

/** As if leads had been opened: something is stored on the device to be read offline. */
export const keepLeads = (page: Page) => page.evaluate((key) => localStorage.setItem(key, '{"leads":[]}'), KEY)

/** Nothing of the workspace is left on the device. */
export const expectNoKeptLeads = (page: Page) =>
  expect.poll(() => page.evaluate((key) => localStorage.getItem(key), KEY)).toBeNull()
