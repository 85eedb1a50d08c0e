import { createHash } from 'node:crypto'
import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { HintCollector, type Topic } from '../realtime/hints.ts'
import type { DB } from './schema.gen.ts'
import { recordUnavailability } from './unavailable.ts'

declare const scopeBrand: unique symbol

/**
 * Proof that the database is set to one workspace: every tenant query takes it. Only the session gate and the job
 * runner mint one, through `createTenancy`. `db` is one transaction; `hint` notifies live pages after it commits.
 */
export type WorkspaceScope = {
  readonly workspaceId: string
  readonly userId: string
  readonly db: Kysely<DB>
  hint(topic: Topic, id?: string): void
  readonly [scopeBrand]: true
}
/** `sessionId` is set if the device of the acting user is recorded. With an API key it is the id of the key. */
export type Identity = { workspaceId: string; userId: string; sessionId?: string; isApiKey?: true }
export type Tenancy = {
  run<Result>(identity: Identity, work: (scope: WorkspaceScope) => PromiseLike<Result>): Promise<Result>
}

/** The user of a scope if no user acts: in jobs, and for receivers and payment providers. */
export const NO_USER = '00000000-0000-0000-0000-000000000000'

/** Runs work in one transaction that sees one workspace; commits when it returns, rolls back when it throws. */
export function createTenancy(pool: pg.Pool): Tenancy {
  return {
    async run(identity, work) {
      const { workspaceId, userId, sessionId } = identity
      if (![workspaceId, userId, sessionId ?? userId].every(isId)) throw new Error('A scope needs uuids')
      const client = await recordUnavailability(pool.connect())
      let broken: Error | undefined
      const begun = client.query(
        `begin; select set_config('app.workspace_id', '${workspaceId}', true), set_config('app.user_id', '${userId}', true), set_config('app.session_id', '${sessionId ?? ''}', true)`,
      )
      begun.catch(() => undefined)
      try {
        const collector = new HintCollector(workspaceId)
        const scope = { workspaceId, userId, db: kyselyOn(client), hint: collector.add } as unknown as WorkspaceScope
        const result = await recordUnavailability(work(scope))
        await begun
        // If `work` caught the error of a failed statement, PostgreSQL rolls back on commit without an error.
        if ((await commit(client, collector.payload())) === 'ROLLBACK')
          throw new Error('The transaction was rolled back: one of its statements failed')
        return result
      } catch (error) {
        await client.query('rollback').catch((reason: Error) => {
          broken = reason
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
  }
}

/** Commits in one round trip with the notice to live pages; returns the command that PostgreSQL ran. */
async function commit(client: pg.PoolClient, notice: string | undefined): Promise<string | undefined> {
  const notify = notice ? `select pg_notify('leadhaul', ${pg.escapeLiteral(notice)}); ` : ''
  const answers = [await recordUnavailability(client.query(`${notify}commit`))].flat()
  return answers.at(-1)?.command
}

const statementNames = new Map<string, string>()
const MAX_STATEMENTS = 300
/** Prefix of statements whose text depends on the data, so that few are identical. */
export const UNNAMED_STATEMENT = '/* unnamed */'
/** Returns all columns: a named statement would fail after a newer process has added a column. */
const SELECTS_ALL_COLUMNS = /^\s*select (?:\w+\.)?\*|\breturning (?:\w+\.)?\*/i

/** Named statements are planned once per connection; beyond a limit (text built at run time) they are unnamed. */
function statementNameOf(text: string): string | undefined {
  const known = statementNames.get(text)
  if (
    known ||
    statementNames.size >= MAX_STATEMENTS ||
    text.startsWith(UNNAMED_STATEMENT) ||
    SELECTS_ALL_COLUMNS.test(text)
  )
    return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  statementNames.set(text, name)
  return name
}

function kyselyOn(client: pg.PoolClient): Kysely<DB> {
  const connection = {
    query: (text: string, values: unknown[]) =>
      client.query({ name: statementNameOf(text), text, values } as pg.QueryConfig),
    release: () => undefined,
  }
  const pool = { connect: async () => connection, end: async () => undefined }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
}
