// The values of a template's variables, out of a lead and of the user who writes to it.
// Pure; the same on the server (messages, drafts) and in the web's preview.
// Refuses to reveal: the contact's name is empty where the lead is locked, because its contact is absent there.
import type { TemplateValues } from './template-rendering.rules.ts'

export type TemplateLead = {
  companyName: string
  industry: string | null
  city: string | null
  countryCode: string | null
  /** Absent where the lead is locked. */
  contact?: { contactName: string | null } | undefined
}
export type TemplateSender = { name: string; companyName: string | null; website: string | null }

/** `language` names the country; `industryName` names the industry in it, which leads keep in English. */
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
    website: sender.website && bareAddress(sender.website),
  }
}

function countryName(code: string, language: string): string | null {
  if (!/^[A-Z]{2}$/i.test(code)) return null
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(code.toUpperCase()) ?? null
}

/** 'https://carpattrans.example/' → 'carpattrans.example'. */
const bareAddress = (website: string) => website.replace(/^https?:\/\//i, '').replace(/\/$/, '')
