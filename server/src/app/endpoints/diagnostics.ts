import type { Deployment } from '@leadhaul/contract/diagnostics/deployment.catalog.ts'
import type { Hono } from 'hono'
import { readBuildInfo } from '../../platform/build-info.ts'
import { isDatabaseResponding } from '../../platform/db/alive.ts'
import type { Deps } from '../deps.ts'

const TIMEOUT_MS = 2000

/** The version, the health and the names of configured settings, never their values. No sign-in is required. */
export function mountDiagnostics(app: Hono, { env, mail, pools, searchSources }: Deps): void {
  const build = readBuildInfo()
  app.get('/api/v1/diagnostics', async (c) => {
    const deployment: Deployment = {
      database: await isDatabaseResponding(pools.system, TIMEOUT_MS),
      build,
      settings: {
        baseUrl: env.BASE_URL !== undefined,
        mail: mail.canSend,
        storage: env.S3_BUCKET !== undefined,
        mapStyle: env.MAP_STYLE_URL !== undefined,
        model: (env.AI_URL ?? env.AI_EMAIL_WEBHOOK_URL ?? env.AI_WHATSAPP_WEBHOOK_URL) !== undefined,
        payments: env.payments === 'stripe',
        moreSources: searchSources.length > 1,
      },
    }
    return c.json(deployment)
  })
}
