// The variables of a template: what is replaced by facts of the lead and of the sender (spec part 2 §3).
// Names are written in double braces: {{contact_name}}.
// Refuses everything else: another name is unknown and stays as it was typed.

/** In the order in which they are offered. */
export const TEMPLATE_VARIABLES = [
  'contact_name',
  'lead_company',
  'industry',
  'city',
  'country',
  'user_name',
  'company_name',
  'website',
] as const
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number]
