import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type FreshDatabase = {
  /** URL of the owner, who is a superuser: for migrations and for inspecting the database. */
  url: string
  drop(): Promise<void>
}

/** A migrated, empty database of the caller's own, cloned from the run's template (about 60 ms). */
export function freshDatabase(): Promise<FreshDatabase> {
  const from = new URL(inject('templateUrl')).pathname.slice(1)
  return createDatabase(`template ${pg.escapeIdentifier(from)} strategy file_copy`)
}

/** A database without any table, for tests of migrations. */
export const emptyDatabase = (): Promise<FreshDatabase> => createDatabase('template template0')

async function createDatabase(origin: string): Promise<FreshDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${name} ${origin}`)
  const url = new URL(inject('templateUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) }
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new URL(inject('templateUrl'))
  // A template that someone is connected to cannot be cloned, so commands go through another database.
  admin.pathname = '/postgres'
  const client = new pg.Client(admin.href)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
