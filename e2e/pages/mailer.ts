import { expect, type Page } from '@playwright/test'
import { MAIL_PASSWORD, MAIL_USER, type MailServer, startMailServer } from '../../server/src/app/testing/mail-server.ts'
import { test as base, serverPerWorker } from './installation.ts'

/** Per worker: a mail server on this machine, and an installation with high sending limits that may use it. */
export const test = base.extend<object, { server: MailServer }>({
  server: serverPerWorker(startMailServer, (server) => server.stop()),
  installationOptions: [
    [{ SMTP_PRIVATE_HOSTS: 'on', MAIL_PER_DAY: '1000000', MAIL_PER_MINUTE: '100000' }, { directory: 'empty' }],
    { scope: 'worker' },
  ],
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
