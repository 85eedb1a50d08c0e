import { test as base, expect, type Page } from '@playwright/test'
import { type Instance, startInstance } from '../../scripts/screens/instance.ts'
import { MAIL_PASSWORD, MAIL_USER, type MailServer, startMailServer } from '../../server/src/app/testing/mail-server.ts'
import { storageWithConsent } from './consent.ts'

/** Per worker: a mail server on this machine, and an installation with high sending limits that may use it. */
export const test = base.extend<object, { server: MailServer; installation: Instance }>({
  server: [
    // Playwright reads the required fixtures from this pattern: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const server = await startMailServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  installation: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const settings = { SMTP_PRIVATE_HOSTS: 'on', MAIL_PER_DAY: '1000000', MAIL_PER_MINUTE: '100000' }
      const installation = await startInstance(settings, { directory: 'empty' })
      await provide(installation)
      await installation.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ installation }, provide) => provide(installation.url),
  storageState: async ({ installation }, provide) => provide(storageWithConsent(installation.url)),
})

/** Connects the mailbox of the server to the workspace of the page. */
export async function connectMailbox(page: Page, server: MailServer): Promise<void> {
  const data = {
    preset: 'smtp',
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
    user: MAIL_USER,
    fromAddress: MAIL_USER,
    fromName: '',
    password: MAIL_PASSWORD,
  }
  const answer = await page.request.put('/api/v1/integrations/email', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
