// Renders the table of outreach rules as a page of the documentation.
// Owns the text of docs/outreach-rules.md; a test compares the two.
// Pure; rejects nothing.
import { OUTREACH_RULES, RULES_AS_OF, WHATSAPP_LAW } from './outreach-rules.catalog.ts'

const WORDS = { none: 'allowed', reason: 'recorded reason', consent: 'consent', unchecked: 'not checked' } as const

/** Markdown, one line per country. */
export function outreachRulesPage(): string {
  const names = new Intl.DisplayNames(['en'], { type: 'region' })
  const lines = Object.entries(OUTREACH_RULES).map(([code, rule]) => {
    const law = rule.url ? `[${rule.law}](${rule.url})` : rule.law
    const requirements = [rule.companyEmail, rule.personEmail, rule.phone].map((one) => WORDS[one])
    const asksConsent = rule.companyEmail === 'consent' || rule.personEmail === 'consent'
    const ofCustomers = asksConsent ? (rule.customerSuffices ? 'yes' : 'no') : ''
    return `| ${[names.of(code) ?? code, ...requirements, ofCustomers, law].join(' | ')} |`
  })
  return [
    '# Rules of outreach',
    '',
    `What Leadhaul requires before a first commercial message, by country, as of ${RULES_AS_OF}. **Not legal advice**: the`,
    'laws are named so that you can have them checked. Where a rule was not checked, Leadhaul requires a recorded reason.',
    '',
    `WhatsApp requires an opt-in or an open conversation in every country: ${WHATSAPP_LAW}.`,
    'Addresses on the Do not contact list are never contacted. An email address of a company names a role, such as office@; every',
    'other address is that of a person.',
    '',
    '| country | email to a company | email to a person | phone | existing customers exempt from consent | source |',
    '|---|---|---|---|---|---|',
    ...lines.toSorted(),
    '',
  ].join('\n')
}
