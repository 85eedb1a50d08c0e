import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { storageWithConsent } from './e2e/fixtures/consent.ts'
import { CHROMIUM_ARGS, systemChromium } from './scripts/chromium.ts'
import { freePort } from './server/src/platform/free-port.ts'

// Kept in the environment, because every worker reads this file again.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'leadhaul-e2e-'))
const baseURL = `http://localhost:${process.env.E2E_PORT}`
const executablePath = systemChromium()

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // As long as a machine needs that does much else: what passes does not wait for them.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL,
    locale: 'en-GB',
    // Journeys press at once: only that of the cookie banner is asked for consent.
    storageState: storageWithConsent(baseURL),
    // Requests that pass through a service worker cannot be held back or changed by a journey.
    serviceWorkers: 'block',
    launchOptions: {
      args: CHROMIUM_ARGS,
      ...(executablePath ? { executablePath } : {}),
    },
  },
  webServer: {
    command: 'node scripts/serve-throwaway.ts',
    url: `${baseURL}/api/health/ready`,
    env: { PORT: process.env.E2E_PORT, E2E_DATA_DIR: process.env.E2E_DATA_DIR },
    // It builds the pages first, on a machine that may do much else.
    timeout: 600_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
})
