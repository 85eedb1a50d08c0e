import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { withConnection } from '../../server/src/platform/db/connection.ts'

/** Puts the workspace of the page on a plan, as a paid order does: no request may. */
export async function putOnPlan(
  { request }: { request: APIRequestContext },
  tier: 'standard' | 'basic',
): Promise<void> {
  const { workspace } = (await (await request.get('/api/v1/me')).json()) as { workspace: { id: string } }
  await withConnection(databaseUrl(), (client) =>
    client.query('update workspaces set tier = $2 where id = $1', [workspace.id, tier]),
  )
}

/** The private database of the server under test, as its owner. */
function databaseUrl(): string {
  const dir = join(process.env.E2E_DATA_DIR ?? '', 'postgres')
  const password = readFileSync(join(dir, 'password'), 'utf8').trim()
  const port = readFileSync(join(dir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://postgres:${password}@127.0.0.1:${port}/leadhaul`
}
