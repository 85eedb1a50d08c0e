import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withConnection } from '../../../platform/db/connection.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { type FreshDatabase, freshDatabase } from '../../../platform/testing/fresh-database.ts'
import { TEST_SECRET } from '../../../platform/testing/throwaway-cluster.ts'
import { clientOf, signIn, signUp } from '../../testing/people.ts'
import { type ServerProcess, startProcess } from '../../testing/processes.ts'

/** Changes that the next version may make by the rules of docs/operate.md: only additions. */
const NEXT_VERSION = `
  alter table leads add column fleet_size integer not null default 0 check (fleet_size >= 0);
  alter table interactions add column mood text;
  create index leads_by_fleet on leads (workspace_id, fleet_size);
  create table fleets (workspace_id uuid not null references workspaces (id) on delete cascade, name text not null);
  alter table fleets enable row level security, force row level security;
  grant select, insert on fleets to leadhaul_app, leadhaul_system;`

let database: FreshDatabase
let dir: string
beforeAll(async () => {
  database = await freshDatabase()
  dir = mkdtempSync(join(tmpdir(), 'leadhaul-roll-back-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(dir, { recursive: true, force: true })
})

const start = (): Promise<ServerProcess> =>
  startProcess({ DATABASE_URL: database.url, LEADHAUL_SECRET: TEST_SECRET, DATA_DIR: join(dir, 'data') }, 'serve')

test('a previous version works on the database of the next one, loses nothing, and can be upgraded again', async () => {
  const former = await start()
  const person = await signUp({ url: former.url })
  const before = await person.client.leads.create({ companyName: 'Before the upgrade', city: 'Cluj-Napoca' })
  await former.terminate()

  const migrations = join(dir, 'migrations')
  cpSync(join(import.meta.dirname, '..', '..', '..', 'migrations'), migrations, { recursive: true })
  writeFileSync(join(migrations, '9000_next_version.sql'), NEXT_VERSION)
  expect(await migrate({ url: database.url, dir: migrations })).toEqual(['9000_next_version.sql'])
  await withConnection(database.url, (client) => client.query('update leads set fleet_size = 12'))

  const again = await start()
  const { client } = await signIn({ url: again.url, email: person.email })
  // An earlier session is still valid.
  await clientOf({ url: again.url, cookie: person.cookie }).me.get()
  expect(await client.leads.get({ id: before.id })).toMatchObject({ companyName: 'Before the upgrade' })
  await client.leads.setStatus({ id: before.id, status: 'contacted' })
  const after = await client.leads.create({ companyName: 'After the roll-back', city: 'Cluj-Napoca' })
  expect((await client.leads.list({ limit: 10 })).items.map(({ id }) => id).toSorted()).toEqual(
    [before.id, after.id].toSorted(),
  )
  await again.terminate()

  expect(await migrate({ url: database.url, dir: migrations })).toEqual([])
  const { rows } = await withConnection(database.url, (connection) =>
    connection.query('select company_name, fleet_size from leads order by created_at'),
  )
  expect(rows).toEqual([
    { company_name: 'Before the upgrade', fleet_size: 12 },
    { company_name: 'After the roll-back', fleet_size: 0 },
  ])
})
