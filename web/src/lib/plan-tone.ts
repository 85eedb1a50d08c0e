type Left = { remaining: number; perPeriod: number }
type Tone = 'plain' | 'ok' | 'warn' | 'bad'

const LOW_SHARE = 0.2
const RED_DAYS = 5
const YELLOW_DAYS = 15

/** Under a fifth of what the plan gives in a period. */
export const isUnderAFifth = ({ remaining, perPeriod }: Left): boolean => remaining < perPeriod * LOW_SHARE

/** Days until the plan renews: red under 5, yellow under 15, else green; plain without an end of the period. */
export function daysTone(days: number | null): Tone {
  if (days === null) return 'plain'
  if (days < RED_DAYS) return 'bad'
  return days < YELLOW_DAYS ? 'warn' : 'ok'
}
