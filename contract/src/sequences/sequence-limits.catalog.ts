// How many sequences, steps and days there are, and when sequences send.
// Pure data, apart from the schema: the page reads it before any form is checked.
// Refuses nothing.
/** Sequences of a workspace. */
export const MAX_SEQUENCES = 50
export const MAX_STEPS = 4
/** Days before a step; between two steps at least one. */
export const MAX_WAIT_DAYS = 60
export const MAX_SEQUENCE_NAME_LENGTH = 80

/** Hours of the receiver's local time in which a sequence sends, from the first to before the second, on working days. */
export const OFFICE_HOURS = { from: 9, to: 17 } as const
