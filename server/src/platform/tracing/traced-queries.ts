import { callbackify } from 'node:util'
import { trace } from '@opentelemetry/api'
import type pg from 'pg'
import { inSpan, isTracing } from './spans.ts'

const MAX_TEXT = 2000
const WORD = /^[a-z]{1,12}/i

/** Records each statement of this connection that is part of a trace: its text, never its values. */
export function traceQueries(client: pg.PoolClient): void {
  if (!isTracing()) return
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const traced = (...given: unknown[]): unknown => {
    const [statement, ...more] = given
    const text = textOf(statement)
    if (text === undefined || trace.getActiveSpan() === undefined) return query(...given)
    const plain = withoutLiterals(text.trim()).slice(0, MAX_TEXT)
    const operation = (WORD.exec(plain)?.[0] ?? 'statement').toUpperCase()
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': plain }
    const options = { kind: 'client' as const, attributes }
    const done = more.at(-1)
    if (typeof done !== 'function') return inSpan(operation, options, async () => query(...given))
    const runQuery = () =>
      new Promise((good, bad) => {
        query(statement, ...more.slice(0, -1), (error: unknown, result: unknown) =>
          error ? bad(error as Error) : good(result),
        )
      })
    callbackify(() => inSpan(operation, options, runQuery))(done as (error: unknown, result: unknown) => void)
    return undefined
  }
  client.query = traced as typeof client.query
}

/** Undefined for a statement that streams its rows: the driver reads them itself. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && typeof submit !== 'function' ? text : undefined
}

/** Removes string literals, which may be personal data. */
const withoutLiterals = (text: string): string =>
  text
    .split("'")
    .filter((_, nr) => nr % 2 === 0)
    .join('?')
