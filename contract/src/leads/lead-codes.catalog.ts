// The codes of leads and of the filter that they are listed by, each in its order.
// Pure data, apart from the schema: pages list them before any schema is loaded.
// Refuses nothing.
/** A Premium, B Standard, C Basic. */
export const GRADES = ['A', 'B', 'C'] as const
/** In the order of the work. */
export const LEAD_STATUSES = [
  'new',
  'contacted',
  'qualified',
  'proposal',
  'negotiation',
  'converted',
  'won',
  'lost',
] as const

export const LEAD_ACCESSES = ['locked', 'unlocked'] as const
export const CONTACT_METHODS = ['phone', 'email', 'website'] as const
/** Today, or the last so many days with today. */
export const ADDED_WITHIN = ['today', '7d', '30d', '90d'] as const
/** Of the open tasks of a lead: late, due later today, due from now until Sunday, or none at all. */
export const TASK_DUES = ['overdue', 'today', 'week', 'none'] as const
/** The leads of the reader, or those of no one. */
export const ASSIGNEES = ['me', 'none'] as const
export const LEAD_SORTS = ['created_at', 'company_name', 'status', 'grade', 'score', 'distance'] as const
export const SORT_ORDERS = ['asc', 'desc'] as const
/** Between the cells of an export. Excel takes the comma or the semicolon, as its user's region does. */
export const CSV_SEPARATORS = ['comma', 'semicolon'] as const
