// The presentations of the leads list: its modes, and the columns that can be hidden, in display order.
// Pure data, in a file without schemas.
// The list reads it before any schema is loaded.
export const VIEW_MODES = ['table', 'cards', 'board', 'map'] as const
/** The company column is always shown. */
export const VIEW_COLUMNS = ['place', 'country', 'date', 'contact', 'ways', 'grade', 'status'] as const
