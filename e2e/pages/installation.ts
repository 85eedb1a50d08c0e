import { test as base, type WorkerFixture } from '@playwright/test'
import { type Instance, startInstance } from '../../scripts/screens/instance.ts'
import { storageWithConsent } from './consent.ts'

type InstallationFixtures = {
  /** The arguments that start the installation. */
  installationOptions: Parameters<typeof startInstance>
  installation: Instance
}

/** The tests of each worker use an installation of their own instead of the shared one. */
export const test = base.extend<object, InstallationFixtures>({
  installationOptions: [[], { scope: 'worker' }],
  installation: [
    async ({ installationOptions }, provide) => {
      const installation = await startInstance(...installationOptions)
      await provide(installation)
      await installation.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ installation }, provide) => provide(installation.url),
  storageState: async ({ installation }, provide) => provide(storageWithConsent(installation.url)),
})

/** A fixture that starts a server once per worker. */
export function serverPerWorker<T>(
  start: () => Promise<T>,
  stop: (server: T) => Promise<unknown>,
): [WorkerFixture<T, object>, { scope: 'worker' }] {
  return [
    // Playwright reads the required fixtures from this pattern: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await start()
      await provide(server)
      await stop(server)
    },
    { scope: 'worker' },
  ]
}
