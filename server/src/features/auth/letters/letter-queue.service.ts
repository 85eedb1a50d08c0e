import type { Pools } from '../../../platform/db/pools.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { findOwner } from '../accounts.repository.ts'
import { accountKeyOf } from '../known-device.rules.ts'
import type { Limits } from '../limits.service.ts'
import type { LetterOrder } from './account-letters.catalog.ts'

export type LetterNeeds = { jobs: Pick<Jobs, 'enqueue'>; pools: Pools }

/** Queues a letter, unless its address got many within the hour. */
export const letterQueue =
  ({ jobs, pools, limits }: LetterNeeds & { limits: Limits }) =>
  async (letter: LetterOrder): Promise<void> => {
    const owner = await findOwner(pools.system, letter.userId)
    const isLimited = owner && (await limits.take('letter', accountKeyOf(owner.email))) !== undefined
    if (!isLimited) await jobs.enqueue(pools.systemDb, 'account-letter', letter)
  }
