import pg from 'pg'

/**
 * Runs work on its own connection, closed afterwards. Losing the connection fails the running query and nothing else:
 * an `error` event that is not listened to would end the process.
 */
export async function withConnection<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
