import type pg from 'pg'
import { keysOfContacts } from '../../../platform/companies/company-keys.ts'
import * as repository from './shared-keys.repository.ts'
import { commonWords, sharedKeyOf } from './shared-keys.rules.ts'

/** The maximum number of keys that are looked up individually; beyond it, all places are read. */
const MAX_ONE_BY_ONE = 30_000
const KEYS_AT_ONCE = 1000
const NAMES_SAMPLED = 20_000
const WORDS_TTL_MS = 300_000
const PLACES_AT_ONCE = 2000

/**
 * Updates which phones and domains several companies share, for the places that changed since the last run. If very
 * many changed, everything is examined, including the common words of names; a pull leaves that to the next caller.
 */
export async function updateSharedKeys(
  client: pg.ClientBase,
  options: { whole: boolean } = { whole: true },
): Promise<void> {
  const touched = await repository.countChangedKeys(client, MAX_ONE_BY_ONE + 1)
  if (touched === 0) return
  const many = touched > MAX_ONE_BY_ONE
  if (many && !options.whole) return
  await client.query('begin')
  try {
    await repository.lockSharedKeys(client)
    await (many ? examineAllKeys(client) : examineChangedKeys(client))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function examineAllKeys(client: pg.ClientBase): Promise<void> {
  await repository.clearChangedKeys(client)
  const words = commonWords(await repository.sampleNames(client, NAMES_SAMPLED))
  await repository.writeCommonWords(client, words)
  const shared = await findSharedKeys(repository.allPlacesSharing(client), new Set(words))
  await repository.writeShared(client, { looked: null, shared })
}

async function examineChangedKeys(client: pg.ClientBase): Promise<void> {
  const touched = await repository.takeChangedKeys(client)
  await repository.prepareLookups(client)
  const words = new Set(await repository.listCommonWords(client))
  for (let at = 0; at < touched.length; at += KEYS_AT_ONCE) {
    const looked = touched.slice(at, at + KEYS_AT_ONCE)
    const shared = await findSharedKeys([await repository.placesSharing(client, looked)], words)
    await repository.writeShared(client, { looked, shared })
  }
}

/** `pieces` are grouped by key. A key may begin in one piece and end in the next. */
async function findSharedKeys(
  pieces: AsyncIterable<repository.KeyedPlace[]> | Iterable<repository.KeyedPlace[]>,
  common: ReadonlySet<string>,
): Promise<repository.SharedKey[]> {
  const shared: repository.SharedKey[] = []
  let open: repository.KeyedPlace[] = []
  for await (const piece of pieces)
    for (const place of piece) {
      if (open[0] && open[0].key !== place.key) {
        shared.push(...sharedKeyOf(open, common))
        open = []
      }
      open.push(place)
    }
  shared.push(...sharedKeyOf(open, common))
  return shared
}

/** The directory's data about shared keys. `pool` needs a role that can read places. */
export function createSharedKeys({ pool }: { pool: pg.Pool }) {
  let words: { set: Promise<ReadonlySet<string>>; until: number } | undefined
  return {
    /** Those of these keys that several companies share, with the number of companies. */
    async find(keys: string[]): Promise<ReadonlyMap<string, number>> {
      if (keys.length === 0) return new Map()
      return new Map((await repository.findShared(pool, keys)).map(({ key, companies }) => [key, companies]))
    },
    /** Words that are common in company names, read at most once in five minutes. */
    commonWords(): Promise<ReadonlySet<string>> {
      if (!words || words.until < Date.now()) {
        const set = repository.listCommonWords(pool).then((list) => new Set(list))
        words = { set, until: Date.now() + WORDS_TTL_MS }
        set.catch(() => {
          words = undefined
        })
      }
      return words.set
    },
    /** Runs `work` in a transaction that is tuned for looking up many keys individually. */
    withLookups: <Result>(work: (client: pg.ClientBase) => Promise<Result>): Promise<Result> =>
      withClient(pool, async (client) => {
        await client.query('begin')
        await repository.prepareLookups(client)
        const result = await work(client)
        await client.query('commit')
        return result
      }),
    /** Whether older places without keys remain. */
    hasMissingKeys: async () => (await repository.placesWithoutKeys(pool, 1)).length > 0,
    /** Adds their keys and updates which keys are shared. Safe to stop and restart. */
    fillMissingKeys: (signal: AbortSignal): Promise<void> =>
      withClient(pool, async (client) => {
        await fillKeys(client, signal)
        await updateSharedKeys(client)
      }),
  }
}

/** A connection that failed is closed, which also ends its transaction. */
async function withClient<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let connectionError: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    connectionError = error as Error
    throw error
  } finally {
    client.release(connectionError)
  }
}

/** Adds keys to older places, a few thousand at a time, and returns the number of places. Safe to stop and restart. */
export async function fillKeys(client: pg.ClientBase, signal: AbortSignal): Promise<number> {
  let filled = 0
  for (;;) {
    signal.throwIfAborted()
    const places = await repository.placesWithoutKeys(client, PLACES_AT_ONCE)
    if (places.length === 0) return filled
    await repository.writeKeys(
      client,
      places.map((place) => ({ id: place.id, keys: keysOfContacts(place) })),
    )
    filled += places.length
  }
}
