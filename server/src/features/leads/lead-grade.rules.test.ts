import { gradeLead, type GradingFacts } from '@leadhaul/contract/search/grading.rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { manualLead } from './edit/manual-lead.rules.ts'
import { regrade } from './lead-grade.rules.ts'

const NOW = new Date('2026-11-20T08:00:00Z')
const facts: fc.Arbitrary<GradingFacts> = fc.record({
  hasPhone: fc.boolean(),
  hasEmail: fc.boolean(),
  hasWebsite: fc.boolean(),
  categoryMatch: fc.constantFrom('primary', 'alternate', 'name', 'name_typed', 'name_whole', 'name_part', 'none'),
  address: fc.record({ street: fc.boolean(), city: fc.boolean(), postcode: fc.boolean(), countryCode: fc.boolean() }),
  confidence: fc.constantFrom(null, 0.2, 0.7, 1),
  confirmedYearsAgo: fc.constantFrom(null, 0, 1.5, 3),
  hasSocial: fc.boolean(),
  rating: fc.constantFrom(null, 3, 4.5),
  reviewsCount: fc.constantFrom(null, 2, 50),
  sourceHasRatings: fc.boolean(),
  permanentlyClosed: fc.boolean(),
  competitor: fc.boolean(),
})

const dateOf = (yearsAgo: number | null) =>
  yearsAgo === null ? null : new Date(NOW.getTime() - yearsAgo * 365.25 * 24 * 3600 * 1000).toISOString()

/** A found lead as stored after it was graded by these facts. */
function stored(given: GradingFacts) {
  const { score, category, contactScore, reasons } = gradeLead(given)
  const source = { source: 'overture', sourceUrl: null, licence: null, date: dateOf(given.confirmedYearsAgo) }
  const row = {
    place_key: 'overture:1',
    industry: 'Furniture',
    city: given.address.city ? 'Gherla' : null,
    country_code: given.address.countryCode ? 'RO' : '',
    has_phone: given.hasPhone,
    has_email: given.hasEmail,
    has_website: given.hasWebsite,
    total_score: given.rating,
    reviews_count: given.reviewsCount,
    permanently_closed: given.permanentlyClosed,
    reasons,
    sources: [source],
  }
  return { row, graded: { score, category, contactScore } }
}

test('the grade of a locked lead changes only with time, whatever users write into its free fields', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { row, graded } = stored(given)
      const edited = { ...row, city: null, country_code: '', industry: null }
      for (const lead of [row, edited]) expect(regrade({ lead, contact: undefined, now: NOW })).toMatchObject(graded)
    }),
  )
})

test('an unlocked lead is graded by its own values', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { row, graded } = stored(given)
      const contact = {
        contact_phone: given.hasPhone ? '1' : null,
        contact_email: given.hasEmail ? '1' : null,
        website: given.hasWebsite ? '1' : null,
        address: given.address.street ? '1' : null,
        postcode: given.address.postcode ? '1' : null,
        linkedin_url: null,
        facebook_url: given.hasSocial ? '1' : null,
        twitter_url: null,
        instagram_url: null,
      }
      expect(regrade({ lead: row, contact, now: NOW })).toMatchObject(graded)
    }),
  )
})

test.each(['https://www.facebook.com/firma', 'https://www.yellowpages.com/for/firma', 'sites.google.com/view/firma'])(
  'a page on a shared host is no website of a lead that users wrote: %s',
  (website) => {
    const [own, page] = ['https://firma.ro', website].map((written) => {
      const { lead } = manualLead({ id: '1', given: { companyName: 'Firma', website: written }, now: NOW })
      return lead
    })
    expect(own?.contact_score).toBe(2)
    expect(page).toMatchObject({ contact_score: 0, has_website: true })
  },
)
