type Tone = 'plain' | 'ok' | 'warn' | 'bad'

const MAX_RED_DAYS = 5
const MAX_YELLOW_DAYS = 15

/** Days until the plan renews: red under 5, yellow under 15, else green; plain without an end of the period. */
export function daysTone(days: number | null): Tone {
  if (days === null) return 'plain'
  if (days < MAX_RED_DAYS) return 'bad'
  return days < MAX_YELLOW_DAYS ? 'warn' : 'ok'
}
