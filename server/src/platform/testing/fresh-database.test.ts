import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'

test('every fresh database has the tables and no data of another one', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  const count = async (url: string, statement: string) => {
    const client = new pg.Client(url)
    await client.connect()
    const { rows } = await client.query<{ n: number }>(statement)
    await client.end()
    return rows[0]?.n
  }
  await count(one.url, `insert into place_categories (slug) values ('bakery')`)
  expect(await count(one.url, 'select count(*)::int as n from place_categories')).toBe(1)
  expect(await count(other.url, 'select count(*)::int as n from place_categories')).toBe(0)
  await Promise.all([one.drop(), other.drop()])
})
