import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Notification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../../platform/db/migrate.ts'
import { emptyDatabase } from '../../platform/testing/fresh-database.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
const CONVERSION = '0064_codes_not_sentences.sql'

/** Copies the migrations before the conversion to a folder. */
function olderMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'older-migrations-'))
  for (const name of readdirSync(MIGRATIONS).filter((file) => file < CONVERSION))
    cpSync(join(MIGRATIONS, name), join(folder, name))
  return folder
}

const ENDS = [
  ['search_failed', 'No response from webhook', [], 'webhook_no_response', []],
  ['search_failed', 'Webhook error: Service temporarily unavailable', [], 'webhook_unavailable', []],
  ['search_failed', 'Service temporarily unavailable', [], 'source_failed', []],
  [
    'search_completed_no_results',
    null,
    ['freight services', 'mobilă services', 'commercial company', 'ice company', 'else'],
    null,
    [
      { code: 'freightServices' },
      { code: 'services', keyword: 'mobilă' },
      { code: 'commercial', keyword: 'company' },
      { code: 'company', keyword: 'ice' },
    ],
  ],
  ['search_completed_success', null, [], null, []],
] as const

test('English sentences stored by an older version become codes that have texts in every language', async () => {
  const database = await emptyDatabase()
  const folder = olderMigrations()
  await migrate({ url: database.url, dir: folder })
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query(`set session_replication_role = replica`)
  await client.query(`insert into workspaces (id, name) values (md5('w')::uuid, 'W')`)
  for (const [nr, [type, errorMessage, suggestedKeywords]] of ENDS.entries()) {
    const data = {
      searchId: 's',
      keywords: ['k'],
      location: 'Cluj',
      numLeads: 0,
      newLeads: 0,
      suggestedKeywords,
      errorMessage,
    }
    await client.query(
      `insert into search_runs (workspace_id, id, user_id, status, criteria, error_code, error_message, period_start)
       values (md5('w')::uuid, md5($1)::uuid, md5('u')::uuid, 'failed', '{}', $2, $3, now())`,
      [String(nr), errorMessage && 'source_failed', errorMessage],
    )
    await client.query(
      `insert into notifications (workspace_id, id, search_id, type, data)
       values (md5('w')::uuid, md5($1)::uuid, md5($1)::uuid, $2, $3)`,
      [String(nr), type, JSON.stringify(data)],
    )
  }
  await migrate({ url: database.url })
  for (const [nr, [, , , errorCode, suggestedKeywords]] of ENDS.entries()) {
    const { rows } = await client.query<{ notification: unknown; error_code: string | null }>(
      `select r.error_code, jsonb_build_object('id', n.id, 'read', false, 'createdAt', '2026-11-20T08:00:00Z', 'type', type,
         'data', data) as notification
       from notifications n join search_runs r on r.id = n.search_id where n.id = md5($1)::uuid`,
      [String(nr)],
    )
    expect(rows[0]?.error_code).toBe(errorCode)
    expect(Notification.parse(rows[0]?.notification).data).toMatchObject({ errorCode, suggestedKeywords })
    expect(JSON.stringify(rows[0])).not.toContain('errorMessage')
  }
  await client.end()
  rmSync(folder, { recursive: true })
  await database.drop()
})
