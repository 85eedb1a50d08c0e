// The values of a template's variables, from the lead and the sender.
// Pure; the same on the server (messages, drafts) and in the web's preview.
// Never reveals the contact name of a locked lead: its contact is absent, so the variable is empty.
import type { TemplateValues } from './template-rendering.rules.ts'

export type TemplateLead = {
  companyName: string
  industry: string | null
  city: string | null
  countryCode: string | null
  /** Absent if the lead is locked. */
  contact?: { contactName: string | null } | undefined
}
export type TemplateSender = { name: string; companyName: string | null; website: string | null }

/**
 * `language` is the language of the country name; `industryName` translates the industry, which leads store in English.
 */
export function templateValues(options: {
  lead: TemplateLead
  sender: TemplateSender
  language: string
  industryName?: (industry: string) => string
}): TemplateValues {
  const { lead, sender, language, industryName = (name) => name } = options
  return {
    contact_name: lead.contact?.contactName ?? null,
    lead_company: lead.companyName,
    industry: lead.industry && industryName(lead.industry),
    city: lead.city,
    country: lead.countryCode && countryName(lead.countryCode, language),
    user_name: sender.name,
    company_name: sender.companyName,
    website: sender.website && withoutScheme(sender.website),
  }
}

function countryName(code: string, language: string): string | null {
  if (!/^[A-Z]{2}$/i.test(code)) return null
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code.toUpperCase()) ?? null
}

/** 'https://carpattrans.example/' → 'carpattrans.example'. */
const withoutScheme = (website: string) => website.replace(/^https?:\/\//i, '').replace(/\/$/, '')
