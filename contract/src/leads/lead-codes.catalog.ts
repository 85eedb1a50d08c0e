// The codes of leads and of their filter, each list in display order.
// Pure data, in a file without schemas.
// Pages use these lists before any schema is loaded.
/** A Premium, B Standard, C Basic. */
export const GRADES = ['A', 'B', 'C'] as const
/** In the order of the sales process. */
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
/** Today, or the last 7, 30 or 90 days including today. */
export const ADDED_WITHIN = ['today', '7d', '30d', '90d'] as const
/** Open tasks of a lead: overdue, due later today, due from now until Sunday, or none. */
export const TASK_DUES = ['overdue', 'today', 'week', 'none'] as const
/** The leads of the signed-in user, or unassigned leads. */
export const ASSIGNEES = ['me', 'none'] as const
export const LEAD_SORTS = ['created_at', 'company_name', 'status', 'grade', 'score', 'distance'] as const
export const SORT_ORDERS = ['asc', 'desc'] as const
/** The separator of an export. Excel expects a comma or a semicolon, depending on the region of the user. */
export const CSV_SEPARATORS = ['comma', 'semicolon'] as const
