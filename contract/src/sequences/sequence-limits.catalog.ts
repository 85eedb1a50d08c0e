// The maximum number of sequences, steps and days, and the hours in which sequences send.
// Pure data, in a file without schemas.
// The page reads it before a form is validated.
/** Sequences per workspace. */
export const MAX_SEQUENCES = 50
export const MAX_STEPS = 4
/** Days before a step; at least one between two steps. */
export const MAX_WAIT_DAYS = 60
export const MAX_SEQUENCE_NAME_LENGTH = 80

/** The receiver's local hours in which a sequence sends on working days, from the first until before the second. */
export const OFFICE_HOURS = { from: 9, to: 17 } as const
