// The table of outreach rules as a page of the documentation, for people who want to read all of it.
// Owns the text of docs/outreach-rules.md; a test compares the two.
// Refuses nothing; pure.
import { OUTREACH_RULES, RULES_AS_OF, WHATSAPP_LAW } from './outreach-rules.catalog.ts'

const WORDS = { none: 'allowed', reason: 'recorded reason', consent: 'consent', unchecked: 'not checked' } as const

/** Markdown, one line a country. */
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
    `What Leadhaul asks for before a first commercial message, country by country, as of ${RULES_AS_OF}. **Not legal advice**: the`,
    'laws are named so that you can have them checked. What was not looked up counts as if a reason were needed.',
    '',
    `WhatsApp needs an opt-in or an open conversation in every country: ${WHATSAPP_LAW}.`,
    'A suppressed address is never written to. A company address is one of a role, such as office@; every other one is a',
    'person’s.',
    '',
    '| country | email to a company | email to a person | phone | customers need no consent | source |',
    '|---|---|---|---|---|---|',
    ...lines.toSorted(),
    '',
  ].join('\n')
}
