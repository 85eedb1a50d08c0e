import pg from 'pg'
import type { Secrets } from '../secrets.ts'

/** Serves requests: owns nothing, no DDL, sees only its workspace, contacts only where paid. */
export const APP_ROLE = 'leadhaul_app'
/** Signs people in, runs jobs, fills the directory: no DDL on tables, sees only the workspace it works for. */
export const SYSTEM_ROLE = 'leadhaul_system'
const LOCK = 727_003

/** Makes or refreshes the two working roles and the job queue's schema. Needs a user that may create roles. */
export async function ensureRoles({ url, secrets }: { url: string; secrets: Secrets }): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    for (const role of [APP_ROLE, SYSTEM_ROLE]) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
      const password = pg.escapeLiteral(secrets.rolePassword(role))
      const attributes = `login nosuperuser nocreatedb nocreaterole nobypassrls password ${password}`
      await client.query(`${rowCount ? 'alter' : 'create'} role ${role} ${attributes}`)
    }
    await client.query(`grant ${SYSTEM_ROLE} to current_user`)
    await client.query(`create schema if not exists pgboss authorization ${SYSTEM_ROLE}`)
  } finally {
    await client.end()
  }
}

/** The same database, entered as one of the working roles. */
export function urlAs({ url, role, secrets }: { url: string; role: string; secrets: Secrets }): string {
  const address = new URL(url)
  address.username = role
  address.password = secrets.rolePassword(role)
  return address.href
}
