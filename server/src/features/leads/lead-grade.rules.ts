import type { GradeReason, GradeReasonCode } from '@leadhaul/contract/leads/lead.schema.ts'
import {
  type CategoryMatch,
  gradeLead,
  type GradeResult,
  type GradingFacts,
  lacksRatings,
} from '@leadhaul/contract/search/grading.rules.ts'
import { camelCaseKeys } from '../../platform/db/rows.ts'
import { isSharedHostPage } from '../../platform/companies/own-websites.ts'
import { SOCIAL_COLUMNS } from './lead-columns.service.ts'
import { type ContactRow, type LeadRow, MANUAL_KEY_PREFIX } from './lead-rows.rules.ts'

const YEAR_MS = 365.25 * 24 * 3600 * 1000
const MATCH: Record<string, CategoryMatch> = {
  primary_category: 'primary',
  alternate_category: 'alternate',
  name_only: 'name',
  name_typed: 'name_typed',
  name_whole: 'name_whole',
  name_part: 'name_part',
  stated: 'stated',
  unstated: 'unstated',
}
/** The source's own figure is not stored, only whether its confidence earned a point. */
const CONFIDENT = { yes: 1, no: 0 }
/** The known address parts (of four) for each number of points out of two. Older grades had up to three points. */
const KNOWN_PARTS: Record<number, readonly number[]> = { 2: [0, 2, 4], 3: [0, 2, 3, 4] }

type GradableLead = Pick<
  LeadRow,
  | 'industry'
  | 'city'
  | 'country_code'
  | 'has_phone'
  | 'has_email'
  | 'has_website'
  | 'total_score'
  | 'reviews_count'
  | 'permanently_closed'
  | 'reasons'
  | 'sources'
  | 'place_key'
>
type OpenContact = Pick<
  ContactRow,
  'contact_email' | 'contact_phone' | 'website' | 'address' | 'postcode' | (typeof SOCIAL_COLUMNS)[number]
>

/**
 * Grades a lead by its current values, with the rules of the search. For a locked lead only values that the server
 * determines count, never those that users can write: no edit lowers its price.
 */
export const regrade = (options: RegradeOptions): GradeResult => gradeLead(factsOfLead(options))

type RegradeOptions = { lead: GradableLead; contact: OpenContact | undefined; now: Date }
/** The facts that a grade is calculated from. */
export function factsOfLead({ lead, contact, now }: RegradeOptions): GradingFacts {
  return {
    ...(contact ? openFacts(lead, contact) : lockedFacts(lead)),
    categoryMatch: matchOf(lead, contact !== undefined),
    confidence: isManual(lead) ? null : confidenceOf(lead.reasons),
    confirmedYearsAgo: yearsSince(lead.sources[0]?.date ?? null, now),
    rating: lead.total_score,
    reviewsCount: lead.reviews_count,
    sourceHasRatings: !isManual(lead) && !lacksRatings(lead.reasons),
    permanentlyClosed: lead.permanently_closed,
    competitor: reasonOf(lead.reasons, 'competitor') !== undefined,
  }
}

type ContactFacts = Pick<GradingFacts, 'hasPhone' | 'hasEmail' | 'hasWebsite' | 'address' | 'hasSocial'>

/** A page on a network or in a directory is shown as the website it was entered as, but earns no points. */
export const hasOwnWebsite = ({ website }: Pick<ContactRow, 'website'>): boolean =>
  website !== null && !isSharedHostPage(website)

const openFacts = (lead: GradableLead, contact: OpenContact): ContactFacts => ({
  hasPhone: contact.contact_phone !== null,
  hasEmail: contact.contact_email !== null,
  hasWebsite: hasOwnWebsite(contact),
  address: {
    street: contact.address !== null,
    city: lead.city !== null,
    postcode: contact.postcode !== null,
    countryCode: lead.country_code !== '',
  },
  hasSocial: SOCIAL_COLUMNS.some((column) => contact[column] !== null),
})

function lockedFacts(lead: GradableLead): ContactFacts {
  const address = reasonOf(lead.reasons, 'address')
  const known = KNOWN_PARTS[address?.max ?? 2]?.[address?.points ?? 0] ?? 0
  return {
    ...camelCaseKeys(lead, ['has_phone', 'has_email', 'has_website']),
    address: { street: known > 0, city: known > 1, postcode: known > 2, countryCode: known > 3 },
    hasSocial: (reasonOf(lead.reasons, 'social')?.points ?? 0) > 0,
  }
}

function matchOf(lead: GradableLead, open: boolean): CategoryMatch {
  const { industry, reasons } = lead
  if (isManual(lead) && open) return industry === null ? 'unstated' : 'stated'
  return MATCH[reasonOf(reasons, 'category')?.detail ?? ''] ?? 'none'
}

const isManual = ({ place_key }: Pick<LeadRow, 'place_key'>) => place_key.startsWith(MANUAL_KEY_PREFIX)

function confidenceOf(reasons: GradeReason[]): number {
  const reason = reasonOf(reasons, 'confidence')
  const ofRecency = reason?.detail.startsWith('recent') ? 1 : 0
  return (reason?.points ?? 0) > ofRecency ? CONFIDENT.yes : CONFIDENT.no
}

const reasonOf = (reasons: GradeReason[], code: GradeReasonCode) => reasons.find((reason) => reason.code === code)

function yearsSince(date: string | null, now: Date): number | null {
  const then = date === null ? Number.NaN : Date.parse(date)
  return Number.isNaN(then) ? null : (now.getTime() - then) / YEAR_MS
}

export const gradeColumns = (graded: ReturnType<typeof regrade>) => ({
  quality_category: graded.category,
  quality_score: graded.score,
  contact_score: graded.contactScore,
  reasons: graded.reasons,
})

/** Whether a lead has each kind of contact. */
export const contactFlagsOf = (contact: Pick<ContactRow, 'contact_phone' | 'contact_email' | 'website'>) => ({
  has_phone: contact.contact_phone !== null,
  has_email: contact.contact_email !== null,
  has_website: contact.website !== null,
})

/** The changed flags with the grade that results from them. */
export const flagsAndGrade = <Flags extends Partial<ReturnType<typeof contactFlagsOf>>>(
  flags: Flags,
  { lead, contact, now }: RegradeOptions,
) => ({ ...flags, ...gradeColumns(regrade({ lead: { ...lead, ...flags }, contact, now })) })
