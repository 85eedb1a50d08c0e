import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Secrets } from '../secrets.ts'
import { withConnection } from './connection.ts'

/** Serves requests: owns nothing, has no DDL, sees only its workspace and only paid contacts. */
export const APP_ROLE = 'leadhaul_app'
/** Signs users in, runs jobs, fills the directory: has no DDL on tables, sees only the workspace it works for. */
export const SYSTEM_ROLE = 'leadhaul_system'
const LOCK = 727_003
const DISCONNECT_TIMEOUT_MS = 2000

/**
 * Creates or updates the two working roles and the job queue's schema. Requires a user that may create roles. Throws if
 * the secret differs from that of a running process.
 */
export async function ensureRoles({ url, secrets }: { url: string; secrets: Secrets }): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    for (const role of [APP_ROLE, SYSTEM_ROLE]) await retryConflicts(() => ensureRole({ client, url, role, secrets }))
    await retryConflicts(() => client.query(`grant ${SYSTEM_ROLE} to current_user`))
    await client.query(`create schema if not exists pgboss authorization ${SYSTEM_ROLE}`)
    // A temporary table would hide the real table of its name from later users of the same connection.
    const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
    await client.query(`
      revoke temporary on database ${rows[0]?.name} from public;
      grant temporary on database ${rows[0]?.name} to ${SYSTEM_ROLE}`)
  })
}

type RoleOptions = { client: pg.Client; url: string; role: string; secrets: Secrets }

async function ensureRole({ client, url, role, secrets }: RoleOptions): Promise<void> {
  const { rows } = await client.query<{ isStrong: boolean }>(
    'select rolsuper or rolcreatedb or rolcreaterole or rolbypassrls as "isStrong" from pg_roles where rolname = $1',
    [role],
  )
  const [found] = rows
  // Only a superuser may name these attributes of an existing role, even without changing them.
  const rights = !found || found.isStrong ? 'nosuperuser nocreatedb nocreaterole nobypassrls' : ''
  const canLogIn = found && (await isLoginAccepted(urlForRole({ url, role, secrets })))
  // Every start and command runs this. One with another secret would lock a running server out of its database.
  if (found && !canLogIn && (await areRolesInUse(client)))
    throw new Error(
      `LEADHAUL_SECRET differs from that of the running Leadhaul: use the settings of the service, or stop it first. Where none runs, end the connections of ${APP_ROLE} and ${SYSTEM_ROLE} that a pooler keeps`,
    )
  const login = canLogIn ? '' : `login password ${pg.escapeLiteral(secrets.rolePassword(role))}`
  if (rights || login) await client.query(`${found ? 'alter' : 'create'} role ${role} ${rights} ${login}`)
}

/** False if the password or the login itself is rejected. */
async function isLoginAccepted(url: string): Promise<boolean> {
  try {
    return await withConnection(url, async () => true)
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('28')) return false
    throw error
  }
}

/** Whether a process is connected as one of the roles. Recently closed connections are still listed. */
async function areRolesInUse(client: pg.Client): Promise<boolean> {
  for (const deadline = Date.now() + DISCONNECT_TIMEOUT_MS; ; await wait(50)) {
    const { rows } = await client.query('select from pg_stat_activity where usename = any($1) limit 1', [
      [APP_ROLE, SYSTEM_ROLE],
    ])
    if (rows.length === 0) return false
    if (Date.now() > deadline) return true
  }
}

/** Roles belong to the cluster, but the lock to one database: a start on another database may write the same row. */
async function retryConflicts(change: () => Promise<unknown>): Promise<void> {
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

/** The URL of the same database for one of the working roles. */
export function urlForRole({ url, role, secrets }: { url: string; role: string; secrets: Secrets }): string {
  const address = new URL(url)
  address.username = role
  address.password = secrets.rolePassword(role)
  return address.href
}
