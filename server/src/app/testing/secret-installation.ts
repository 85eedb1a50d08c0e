import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { fakeModel } from '../../platform/testing/fake-model.ts'
import { startMailboxServer } from './mailbox-server.ts'
import { startMailServer } from './mail-server.ts'
import { type ServerProcess, startProcess } from './processes.ts'
import { startTwilio } from './twilio-stand-in.ts'

/** A secret that differs from every other text. */
export const createSecret = (name: string) => `${name}-${randomBytes(12).toString('hex')}`

/** The product as its own process with a private database, and local replacements of all services with secrets. */
export async function startSecretInstallation() {
  const dir = mkdtempSync(join(tmpdir(), 'leadhaul-secrets-'))
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(dir, 0o755)
  const dataDir = join(dir, 'data')
  const mail = await startMailServer()
  const mailbox = await startMailboxServer()
  const twilio = await startTwilio()
  const model = await fakeModel()
  const reports = await fakeModel()
  const secrets = {
    LEADHAUL_SECRET: createSecret('the-secret-of-the-installation'),
    AI_KEY: createSecret('sk-of-the-model'),
    SEARCH_WEBHOOK_SECRET: createSecret('secret-of-the-search-webhook'),
    COMMUNICATION_WEBHOOK_SECRET: createSecret('secret-of-the-communication-webhook'),
    METRICS_TOKEN: createSecret('token-of-the-metrics'),
  }
  let server: ServerProcess | undefined
  let owner: pg.Pool | undefined
  return {
    dir,
    dataDir,
    mail,
    mailbox,
    twilio,
    model,
    reports,
    secrets,

    /** Starts it, with another LEADHAUL_SECRET if one is given. */
    async start(secret = secrets.LEADHAUL_SECRET) {
      server = await startProcess({
        ...secrets,
        LEADHAUL_SECRET: secret,
        DATA_DIR: dataDir,
        LOG_LEVEL: 'debug',
        SIGN_IN_ATTEMPTS_PER_MINUTE: '1000',
        SMTP_PRIVATE_HOSTS: 'on',
        TWILIO_API_URL: twilio.url,
        AI_URL: model.address,
        AI_MODEL: 'test-model',
        SEARCH_WEBHOOK_URL: `${reports.address}/search`,
        COMMUNICATION_WEBHOOK_URL: `${reports.address}/communication`,
      })
      await owner?.end()
      const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim()
      const port = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[3]
      owner = new pg.Pool({ connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/leadhaul`, max: 2 })
      owner.on('error', () => undefined)
      return { server, owner }
    },

    async stop() {
      await owner?.end()
      await server?.terminate()
      await Promise.all([mail.stop(), mailbox.stop(), twilio.close(), model.close(), reports.close()])
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
