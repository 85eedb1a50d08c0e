import pg from 'pg'

/**
 * Runs work on its own connection and closes it afterwards. A lost connection fails only the running query: an `error`
 * event without a listener would end the process.
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
