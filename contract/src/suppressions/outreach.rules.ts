// Whether a company may be contacted: the traffic light before sending, and its reason.
// Pure; reads the table of countries. A suppressed address is red, whatever else is recorded.
// Rejects certainty: under an unchecked law, a recorded reason is required. Not legal advice.
import { OUTREACH_RULES, type Requirement, UNKNOWN_COUNTRY, WHATSAPP_LAW } from './outreach-rules.catalog.ts'

export const OUTREACH_CHANNELS = ['email', 'whatsapp', 'phone'] as const
export type OutreachChannel = (typeof OUTREACH_CHANNELS)[number]

/** The legal basis of a message: recorded per lead and channel, with the member and the time. */
export const LEGAL_BASES = ['consent', 'existing-customer', 'legitimate-interest'] as const
export type LegalBasis = (typeof LEGAL_BASES)[number]

export type TrafficLight = 'green' | 'amber' | 'red'
export const OUTREACH_REASONS = [
  'unsubscribed',
  'bounced',
  'objected',
  'manual',
  'no-address',
  'company-address',
  'person-address',
  'phone-line',
  'needs-reason',
  'needs-consent',
  'needs-opt-in',
  'not-checked',
  'basis-recorded',
  'open-window',
] as const
export type OutreachReason = (typeof OUTREACH_REASONS)[number]

export type OutreachFacts = {
  channel: OutreachChannel
  /** Null if the lead has no address for this channel. */
  address: string | null
  countryCode: string | null
  suppressed: 'unsubscribed' | 'bounced' | 'objected' | 'manual' | null
  /** The recorded bases of this channel that are not withdrawn. */
  bases: readonly LegalBasis[]
  /** Whether the company wrote on WhatsApp within the last 24 hours. */
  openWindow?: boolean
}
export type OutreachDecision = {
  light: TrafficLight
  allowed: boolean
  reason: OutreachReason
  requirement: Requirement
  /** The bases that would turn the light green. */
  accepted: readonly LegalBasis[]
  law: string
  url: string | null
}

/** The local parts of addresses that belong to a company and not to a person. */
const ROLE_ADDRESSES = new Set(
  `info office contact contacts sales vanzari vânzări comenzi orders order export import logistics logistik logistica
  logistique transport transporturi dispatch dispecerat expeditie versand spedition lager warehouse depozit hello
  hallo bonjour buna mail email post posta kontakt kontakte contacto contatti contatto secretariat sekretariat
  secretary reception receptie empfang admin administratie verwaltung administration amministrazione support service
  help purchasing achizitii einkauf achats acquisti compras procurement marketing pr press presse hr jobs cariere
  accounting contabilitate buchhaltung comptabilite billing invoice facturare finance team company firma zentrale
  central management manager director commercial comercial commerciale vertrieb ventes vendite ventas webmaster
  iroda biuro ured kancelaria ofis bureau büro buero zentrale`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
/** Addresses at these providers belong to a person, whatever the local part. */
const FREE_PROVIDERS =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|icloud|me|aol|gmx|web|mail|protonmail|proton|yandex|wp|o2|onet|interia|seznam|centrum|abv|freemail|citromail|libero|virgilio|orange|wanadoo|laposte|free|t-online|telenet|skynet|ukr|rambler|inbox)\.[a-z.]{2,6}$/

/** Whether an email belongs to the company as such, or to a person in it. */
export function addressKindOf(email: string): 'company' | 'person' {
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()]
  if (FREE_PROVIDERS.test(domain)) return 'person'
  const words = local.split(/[._+\-\d]+/).filter((word) => word !== '')
  const own = domain.split('.')[0] ?? ''
  return words.length > 0 &&
    words.every((word) => ROLE_ADDRESSES.has(word) || word === own || word.length === 2) &&
    words.some((word) => ROLE_ADDRESSES.has(word) || word === own)
    ? 'company'
    : 'person'
}

function requirementOf({ channel, address, countryCode }: OutreachFacts) {
  const rule =
    (Object.hasOwn(OUTREACH_RULES, countryCode ?? '') && OUTREACH_RULES[countryCode ?? '']) || UNKNOWN_COUNTRY
  if (channel === 'whatsapp') return { rule: { ...rule, law: WHATSAPP_LAW }, requirement: 'consent' as const }
  if (channel === 'phone') return { rule, requirement: rule.phone }
  return { rule, requirement: addressKindOf(address ?? '') === 'company' ? rule.companyEmail : rule.personEmail }
}

/** The traffic light of one channel. */
export function outreachLight(facts: OutreachFacts): OutreachDecision {
  const { channel, address, suppressed, bases } = facts
  const { rule, requirement } = requirementOf(facts)
  const withoutConsent: LegalBasis[] = channel === 'email' && rule.customerSuffices ? ['existing-customer'] : []
  const accepted: readonly LegalBasis[] =
    requirement === 'none' ? [] : requirement === 'consent' ? ['consent', ...withoutConsent] : LEGAL_BASES
  const decide = (light: TrafficLight, reason: OutreachReason): OutreachDecision => ({
    light,
    allowed: light === 'green',
    reason,
    requirement,
    accepted,
    law: rule.law,
    url: channel === 'whatsapp' ? null : (rule.url ?? null),
  })
  if (suppressed) return decide('red', suppressed)
  if (address === null) return decide('red', 'no-address')
  if (channel === 'whatsapp' && facts.openWindow) return decide('green', 'open-window')
  if (requirement === 'none') return decide('green', allowedReason(facts))
  if (bases.some((basis) => accepted.includes(basis))) return decide('green', 'basis-recorded')
  if (requirement === 'consent') return decide('red', channel === 'whatsapp' ? 'needs-opt-in' : 'needs-consent')
  return decide('amber', requirement === 'unchecked' ? 'not-checked' : 'needs-reason')
}

const allowedReason = ({ channel, address }: OutreachFacts): OutreachReason => {
  if (channel === 'phone') return 'phone-line'
  return addressKindOf(address ?? '') === 'company' ? 'company-address' : 'person-address'
}
