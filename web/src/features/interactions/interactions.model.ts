import type { CallOutcome } from '@leadhaul/contract/interactions/interactions.contract.ts'

/** In the order in which they are offered: the most frequent first. */
export const CALL_OUTCOMES: readonly CallOutcome[] = [
  'reached',
  'no_answer',
  'call_back',
  'wrong_number',
  'not_interested',
]
