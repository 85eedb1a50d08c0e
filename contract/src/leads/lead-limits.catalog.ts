// The numbers of leads and choices in one request.
// Pure data, in a file without schemas.
// The list and the bulk email read it before any schema is loaded.
/** Leads that one request can change, delete, write to or add to a sequence. */
export const MAX_LEADS_AT_ONCE = 1000
/** Choices in one filter. */
export const MAX_FILTER_CHOICES = 20
/** Leads of the first page of the list: they fill the first view. Also requested before the app is loaded. */
export const LEADS_FIRST_PAGE_SIZE = 50
