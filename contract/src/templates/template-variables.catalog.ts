// The variables of a template, which are replaced with facts of the lead and of the sender (spec part 2 §3).
// Names are written in double braces: {{contact_name}}.
// Rejects all other names: they are unknown and remain as typed.

/** In display order. */
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
