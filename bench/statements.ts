import { createTenancy, type Identity, type WorkspaceScope } from '../server/src/platform/db/scope.ts'
import type { Pool } from './cluster.ts'

export type Statement = { name?: string | undefined; text: string; values?: unknown[] }

/**
 * Records the SQL that a part of the product sends, including its transaction, so that the baseline runs the same.
 * `answer` is the result of each statement.
 */
export async function recordStatements(
  identity: Identity,
  work: (scope: WorkspaceScope) => Promise<unknown>,
  answer: object[] = [],
): Promise<Statement[]> {
  const statements: Statement[] = []
  const client = {
    query: async (query: string | Statement, values?: unknown[]) => {
      statements.push(typeof query === 'string' ? { text: query, values } : { ...query })
      return { rows: answer, rowCount: answer.length, command: 'SELECT' }
    },
    release: () => undefined,
  }
  await createTenancy({ connect: async () => client } as unknown as Pool).run(identity, work)
  return statements
}

/** Sends all statements concurrently on one connection and waits for the last; returns the rows of each. */
export async function runStatements(pool: Pool, statements: readonly Statement[]): Promise<unknown[][]> {
  const client = await pool.connect()
  try {
    const answers = await Promise.all(statements.map((statement) => client.query(statement)))
    return answers.map((answer) => answer.rows)
  } finally {
    client.release()
  }
}
