// The daily limit and the pace of the emails of a workspace: what mail servers accept from a new sender.
// Pure data and the limit derived from it; the operator can change the first two values.
// Rejects nothing: emails over the limit wait for the next day.

/** Emails per day (UTC) of a workspace, unless the operator sets another limit. */
export const EMAILS_PER_DAY = 500
/** Emails per day through the operator's mail account, for all workspaces together. */
export const EMAILS_PER_DAY_OF_INSTALLATION = 2000
/** Emails per day through the operator's mail account for a workspace on a trial or on the free plan. */
export const UNPAID_EMAILS_PER_DAY = 20
/** Emails per minute of a workspace, evenly spaced. */
export const EMAILS_PER_MINUTE = 20

/** The share of the daily limit on the first, second, … day of sending; the whole limit afterwards. */
const WARM_UP = [0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9] as const

/** `day` is 0 on the first day of sending. */
export const limitOnDay = (day: number, perDay: number): number =>
  Math.max(1, Math.round(perDay * (WARM_UP[Math.max(0, day)] ?? 1)))

/** Attempts for a message that a server defers. */
export const MAX_SEND_ATTEMPTS = 8
const BACK_OFF_MINUTES = [1, 5, 15, 60, 120, 240, 480] as const
/** Minutes until the next attempt after this many attempts. */
export const backOffMinutes = (attempts: number): number => BACK_OFF_MINUTES[Math.max(1, attempts) - 1] ?? 480
