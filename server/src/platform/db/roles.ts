import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Secrets } from '../secrets.ts'
import { withConnection } from './connection.ts'

/** Serves requests: owns nothing, no DDL, sees only its workspace, contacts only where paid. */
export const APP_ROLE = 'leadhaul_app'
/** Signs people in, runs jobs, fills the directory: no DDL on tables, sees only the workspace it works for. */
export const SYSTEM_ROLE = 'leadhaul_system'
const LOCK = 727_003

/** Makes or refreshes the two working roles and the job queue's schema. Needs a user that may create roles. */
export async function ensureRoles({ url, secrets }: { url: string; secrets: Secrets }): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    for (const role of [APP_ROLE, SYSTEM_ROLE]) await inTurn(() => ensureRole({ client, role, secrets }))
    await inTurn(() => client.query(`grant ${SYSTEM_ROLE} to current_user`))
    await client.query(`create schema if not exists pgboss authorization ${SYSTEM_ROLE}`)
    // A temporary table goes before the real one of its name, for everyone whom the same connection serves later.
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    await client.query(`
      revoke temporary on database ${rows[0]?.name} from public;
      grant temporary on database ${rows[0]?.name} to ${SYSTEM_ROLE}`)
  })
}

async function ensureRole({ client, role, secrets }: { client: pg.Client; role: string; secrets: Secrets }) {
  const { rows } = await client.query<{ isStrong: boolean }>(
    'select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls as "isStrong" from pg_roles where rolname = $1',
    [role],
  )
  const [found] = rows
  const login = `login password ${pg.escapeLiteral(secrets.rolePassword(role))}`
  // Only a superuser may name these of an existing role, even to leave them as they are.
  const rights = !found || found.isStrong ? 'nosuperuser nocreatedb nocreaterole nobypassrls' : ''
  await client.query(`${found ? 'alter' : 'create'} role ${role} ${rights} ${login}`)
}

/** Roles belong to the whole cluster, the lock to one database: another one's start may write the same row now. */
async function inTurn(change: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await change()
      return
    } catch (error) {
      const meanwhile =
        error instanceof Error && /concurrently updated|already exists|duplicate key/.test(error.message)
      if (!meanwhile || attempt === 20) throw error
      await wait(10 * attempt)
    }
  }
}

/** The same database, entered as one of the working roles. */
export function urlAs({ url, role, secrets }: { url: string; role: string; secrets: Secrets }): string {
  const address = new URL(url)
  address.username = role
  address.password = secrets.rolePassword(role)
  return address.href
}
