// How much email a workspace sends, and how fast: what receivers' servers take from a sender they begin to know.
// Pure data and the limit that follows from it; the operator may set the first two otherwise.
// Refuses nothing: what is over the limit waits for the next day.

/** Emails a workspace sends a day (UTC), unless the operator says otherwise. */
export const EMAILS_PER_DAY = 500
/** The same through the operator's mail account, of all workspaces together. */
export const EMAILS_PER_DAY_OF_INSTALLATION = 2000
/** Emails a day through the operator's mail account of a workspace that is on trial or on the free plan. */
export const UNPAID_EMAILS_PER_DAY = 20
/** Emails a workspace sends a minute, evenly spaced. */
export const EMAILS_PER_MINUTE = 20

/** The share of the daily limit on the first, second … day of sending; the whole of it from then on. */
const WARM_UP = [0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9] as const

/** `day` is 0 on the first day of sending. */
export const limitOnDay = (day: number, perDay: number): number =>
  Math.max(1, Math.round(perDay * (WARM_UP[Math.max(0, day)] ?? 1)))

/** Tries of a message that a server puts off. */
export const MAX_ATTEMPTS = 8
const BACK_OFF_MINUTES = [1, 5, 15, 60, 120, 240, 480] as const
/** Minutes until the next try after this many. */
export const backOffMinutes = (attempts: number): number => BACK_OFF_MINUTES[Math.max(1, attempts) - 1] ?? 480
