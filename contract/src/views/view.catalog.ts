// How the leads list is shown: its modes, and the columns that can be hidden, each in its order.
// Pure data, apart from the schemas: the list reads it before any schema is loaded.
// Refuses nothing.
export const VIEW_MODES = ['table', 'cards', 'board', 'map'] as const
/** The company is always shown. */
export const VIEW_COLUMNS = ['place', 'country', 'date', 'contact', 'ways', 'grade', 'status'] as const
