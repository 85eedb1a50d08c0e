import { createTenancy, type Identity, type WorkspaceScope } from '../server/src/platform/db/scope.ts'
import type { Pool } from './cluster.ts'

export type Statement = { name?: string | undefined; text: string; values?: unknown[] }

/**
 * The SQL, transaction and all, that a piece of the product sends: recorded so that the bare method runs the same.
 * `answer` is what each statement returns to the piece.
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

/** Sends all statements at once on one connection and waits for the last; answers the rows of each. */
export async function runStatements(pool: Pool, statements: readonly Statement[]): Promise<unknown[][]> {
  const client = await pool.connect()
  try {
    const answers = await Promise.all(statements.map((statement) => client.query(statement)))
    return answers.map((answer) => answer.rows)
  } finally {
    client.release()
  }
}
