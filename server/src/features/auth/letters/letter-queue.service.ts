import { limitKeyOf } from '../../../platform/client-address.ts'
import type { Pools } from '../../../platform/db/pools.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { findOwner } from '../accounts.repository.ts'
import { accountKeyOf } from '../known-device.rules.ts'
import type { Limits } from '../limits.service.ts'
import type { LetterOrder } from './account-letters.catalog.ts'

export type LetterNeeds = { jobs: Pick<Jobs, 'enqueue'>; pools: Pools }

/** Queues a letter, unless the network of the client, or all networks together, requested too many within the hour. */
export const letterQueue =
  ({ jobs, pools, limits }: LetterNeeds & { limits: Limits }) =>
  async (letter: LetterOrder, client: string): Promise<void> => {
    const owner = await findOwner(pools.system, letter.userId)
    const seconds =
      owner &&
      ((await limits.take('letter', accountKeyOf(`${owner.email}:${limitKeyOf(client)}`))) ??
        (await limits.take('allLetters', accountKeyOf(owner.email))))
    if (seconds === undefined) await jobs.enqueue(pools.systemDb, 'account-letter', letter)
  }
