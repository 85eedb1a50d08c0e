import { createHash } from 'node:crypto'

/** Whether a place or keyword is in the third that search rules must not be fitted to. The result never changes. */
const isHeldOut = (identity: string): boolean =>
  createHash('sha256').update(`search-quality:${identity}`).digest().readUInt32BE(0) % 3 === 0

export type SamplePart = 'seen' | 'held out'
export const SAMPLE_PARTS: readonly SamplePart[] = ['seen', 'held out']
export const partOf = (identity: string): SamplePart => (isHeldOut(identity) ? 'held out' : 'seen')
