// The maximum length of an interaction that a user writes.
// Pure data, in a file without schemas.
// The forms read it before any schema is loaded.
/** Characters in a note, or in what is written about a call or a visit. */
export const MAX_INTERACTION_LENGTH = 10_000
