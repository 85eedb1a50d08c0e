// The limits of one search, and of the searches of a workspace.
// Pure data, in a file without schemas.
// The search form reads it before any schema is loaded.
export const RADIUS_KM = { min: 1, max: 200, initial: 50 } as const
export const MAX_KEYWORDS = 10
export const MAX_KEYWORD_LENGTH = 100
export const MAX_EXCLUDED_WORDS = 10
/** A lead's score is between 0 and this. */
export const MAX_SCORE = 20

/** Seconds after an attempt during which the next search of the workspace is rejected. */
export const SEARCH_COOLDOWN_SECONDS = 5
