import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { withConnection } from './connection.ts'

const MIGRATIONS_DIR = join(import.meta.dirname, '..', '..', 'migrations')
const LOCK = 727_002

/**
 * Applies the numbered SQL files in order, each in its own transaction, under an advisory lock.
 * Throws if a file changed after it was applied, or if a file fails (its transaction is rolled back).
 */
export function migrate({ url, dir = MIGRATIONS_DIR }: { url: string; dir?: string }): Promise<string[]> {
  return withConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    )
    const applied = await appliedMigrations(client)
    const fresh: string[] = []
    for (const name of readdirSync(dir)
      .filter((file) => file.endsWith('.sql'))
      .toSorted()) {
      if (await applyMigration({ client, dir, name, applied })) fresh.push(name)
    }
    return fresh
  })
}

async function appliedMigrations(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')
  return new Map(rows.map((row) => [row.name, row.sha256]))
}

type Step = { client: pg.Client; dir: string; name: string; applied: Map<string, string> }
async function applyMigration({ client, dir, name, applied }: Step): Promise<boolean> {
  const text = readFileSync(join(dir, name), 'utf8')
  const sha256 = createHash('sha256').update(text).digest('hex')
  const known = applied.get(name)
  if (known !== undefined && known !== sha256) throw new Error(`Migration ${name} was changed after it was applied`)
  if (known !== undefined) return false
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : 'unknown error'}`, {
      cause: error,
    })
  }
}
