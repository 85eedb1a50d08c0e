// The grades and statuses of leads, each in its order.
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
