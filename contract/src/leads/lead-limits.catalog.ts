// How many leads and choices one request names.
// Pure data, apart from the schemas: the list and the bulk email read it before any schema is loaded.
// Refuses nothing.
/** Leads that one request changes, deletes, writes to or adds to a sequence. */
export const MAX_LEADS_AT_ONCE = 1000
/** Choices of one filter. */
export const MAX_CHOICES = 20
