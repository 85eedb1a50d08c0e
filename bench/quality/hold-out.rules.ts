import { createHash } from 'node:crypto'

/** Whether a place or keyword belongs to the third that no rule of the search may be fitted to. The same for ever. */
const isHeldOut = (identity: string): boolean =>
  createHash('sha256').update(`search-quality:${identity}`).digest().readUInt32BE(0) % 3 === 0

export type Part = 'seen' | 'held out'
export const PARTS: readonly Part[] = ['seen', 'held out']
export const partOf = (identity: string): Part => (isHeldOut(identity) ? 'held out' : 'seen')
