import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unlockCost } from '../billing/credits.rules.ts'
import { type GradingFacts, gradeLead, contactRuleOf } from './grading.rules.ts'

const nothingKnown: GradingFacts = {
  hasPhone: false,
  hasEmail: false,
  hasWebsite: false,
  categoryMatch: 'none',
  address: { street: false, city: false, postcode: false, countryCode: false },
  confidence: null,
  confirmedYearsAgo: null,
  hasSocial: false,
  rating: null,
  reviewsCount: null,
  sourceHasRatings: false,
  permanentlyClosed: false,
  competitor: false,
}
const fullAddress = { street: true, city: true, postcode: true, countryCode: true }
const everythingKnown: GradingFacts = {
  hasPhone: true,
  hasEmail: true,
  hasWebsite: true,
  categoryMatch: 'primary',
  address: fullAddress,
  confidence: 0.95,
  confirmedYearsAgo: 0.5,
  hasSocial: true,
  rating: 4.6,
  reviewsCount: 120,
  sourceHasRatings: true,
  permanentlyClosed: false,
  competitor: false,
}
const phoneOnly: GradingFacts = { ...nothingKnown, hasPhone: true, categoryMatch: 'primary', address: fullAddress }

const unit = fc.double({ min: 0, max: 1, noNaN: true })
const facts = fc.record({
  hasPhone: fc.boolean(),
  hasEmail: fc.boolean(),
  hasWebsite: fc.boolean(),
  categoryMatch: fc.constantFrom(
    'primary' as const,
    'alternate' as const,
    'name' as const,
    'name_typed' as const,
    'none' as const,
  ),
  address: fc.record({
    street: fc.boolean(),
    city: fc.boolean(),
    postcode: fc.boolean(),
    countryCode: fc.boolean(),
  }),
  confidence: fc.option(unit),
  confirmedYearsAgo: fc.option(fc.double({ min: 0, max: 20, noNaN: true })),
  hasSocial: fc.boolean(),
  rating: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
  reviewsCount: fc.option(fc.nat({ max: 5000 })),
  sourceHasRatings: fc.boolean(),
  permanentlyClosed: fc.boolean(),
  competitor: fc.boolean(),
})
const holds = (rule: (given: GradingFacts) => void) => {
  fc.assert(fc.property(facts, rule), { numRuns: 1000 })
}
const methodsOf = (given: GradingFacts) => [given.hasPhone, given.hasEmail, given.hasWebsite].filter(Boolean).length

describe('examples that a salesperson would check manually', () => {
  test('a company with all facts known scores 20, with or without ratings at the source', () => {
    expect(gradeLead(everythingKnown)).toMatchObject({ category: 'A', score: 20, contactScore: 10 })
    expect(gradeLead({ ...everythingKnown, sourceHasRatings: false })).toMatchObject({ category: 'A', score: 20 })
  })
  test('a company without known facts is C with no points', () => {
    expect(gradeLead(nothingKnown)).toMatchObject({ category: 'C', score: 0, contactScore: 0 })
  })
  test('a maker with a phone and a full address is B', () => {
    expect(gradeLead(phoneOnly)).toMatchObject({ category: 'B', score: 10, contactScore: 4 })
  })
  test('its website makes it A', () => {
    expect(gradeLead({ ...phoneOnly, hasWebsite: true })).toMatchObject({ category: 'A', score: 12 })
  })
  test('a phone alone never makes A, however good the rest', () => {
    const given = { ...everythingKnown, hasEmail: false, hasWebsite: false }
    expect(gradeLead(given)).toMatchObject({ category: 'B', score: 14 })
  })
  test('a website alone, found by name only, is C', () => {
    expect(gradeLead({ ...nothingKnown, hasWebsite: true, categoryMatch: 'name' })).toMatchObject({
      category: 'C',
      score: 3,
    })
  })
  test('a full address without any contact method is C', () => {
    expect(gradeLead({ ...phoneOnly, hasPhone: false, confidence: 0.9 })).toMatchObject({ category: 'C', score: 8 })
  })
  test('B with 14 points and C with 8 state which contact method is missing', () => {
    const held = (given: GradingFacts) => gradeLead(given).reasons.find(({ code }) => code === 'contact_rule')
    expect(held({ ...everythingKnown, hasEmail: false, hasWebsite: false })).toMatchObject({ detail: 'one_method' })
    expect(held({ ...phoneOnly, hasPhone: false, confidence: 0.9 })).toMatchObject({ detail: 'no_method' })
    expect(held(everythingKnown)).toBeUndefined()
  })
  test('every line of the quality card states its reason', () => {
    const { reasons } = gradeLead({ ...phoneOnly, confirmedYearsAgo: 9, permanentlyClosed: true })
    expect(reasons.map(({ code, points, max, detail }) => `${code} ${points}/${max} ${detail}`)).toEqual([
      'phone 4/4 found',
      'email 0/4 missing',
      'website 0/2 missing',
      'category 3/3 primary_category',
      'address 2/2 complete',
      'confidence 0/2 stale',
      'social 0/1 missing',
      'rating 1/2 not_offered_some',
      'closed 0/0 permanently_closed',
    ])
  })
  test('the grades cost 1, 0.5 and 0 credits', () => {
    expect([everythingKnown, phoneOnly, nothingKnown].map((given) => unlockCost(gradeLead(given).category))).toEqual([
      1, 0.5, 0,
    ])
  })
})

describe('invariants of all companies', () => {
  test('the score is a whole number from 0 to 20, and its contact part from 0 to 10', () => {
    holds((given) => {
      const { score, contactScore } = gradeLead(given)
      expect(Number.isInteger(score) && score >= 0 && score <= 20).toBe(true)
      expect(Number.isInteger(contactScore) && contactScore >= 0 && contactScore <= 10).toBe(true)
      expect(score - contactScore).toBeLessThanOrEqual(10)
    })
  })
  test('the reasons add up to the score and no line exceeds its maximum', () => {
    holds((given) => {
      const { score, reasons } = gradeLead(given)
      expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score)
      expect(reasons.reduce((sum, { max }) => sum + max, 0)).toBe(20)
      expect(reasons.every(({ points, max }) => points >= 0 && points <= max)).toBe(true)
    })
  })
  test('A requires 12 points and two contact methods, one of them written', () => {
    holds((given) => {
      const { category, score } = gradeLead(given)
      if (category !== 'A') return
      expect(score).toBeGreaterThanOrEqual(12)
      expect(methodsOf(given)).toBeGreaterThanOrEqual(2)
      expect(given.hasEmail || given.hasWebsite).toBe(true)
    })
  })
  test('B requires 6 points and one contact method, and no open company with these is C', () => {
    holds((given) => {
      const { category, score } = gradeLead(given)
      if (category === 'A' || given.permanentlyClosed) return
      expect(category).toBe(score >= 6 && methodsOf(given) >= 1 ? 'B' : 'C')
    })
  })
  test('the contact rule is a reason exactly if the points alone would earn a higher grade', () => {
    holds((given) => {
      const graded = gradeLead(given)
      const { category, score, reasons } = graded
      const said = reasons.find(({ code }) => code === 'contact_rule')
      expect(said?.detail ?? null).toBe(contactRuleOf(graded))
      if (given.permanentlyClosed || given.competitor) return
      const earned = score >= 12 ? 'A' : score >= 6 ? 'B' : 'C'
      expect(said !== undefined).toBe(category !== earned)
    })
  })
  test('equal reasons earn equal points, whatever the source', () => {
    const points = new Map<string, string>()
    holds((given) => {
      for (const { code, detail, points: earned, max } of gradeLead(given).reasons) {
        const reason = `${code}.${detail}`
        const said = `${earned}/${max}`
        expect(`${reason} ${points.get(reason) ?? said}`).toBe(`${reason} ${said}`)
        points.set(reason, said)
      }
    })
  })
  test('a permanently closed company is always C', () => {
    holds((given) => {
      expect(gradeLead({ ...given, permanentlyClosed: true }).category).toBe('C')
    })
  })
  test('a competitor is never A, whatever its facts, and the card states why', () => {
    expect(gradeLead({ ...everythingKnown, competitor: true })).toMatchObject({ category: 'B', score: 20 })
    holds((given) => {
      const [own, other] = [gradeLead({ ...given, competitor: true }), gradeLead({ ...given, competitor: false })]
      expect(own.category).toBe(other.category === 'A' ? 'B' : other.category)
      expect(own.score).toBe(other.score)
      expect(own.reasons.filter(({ code }) => code === 'competitor')).toEqual([
        { code: 'competitor', points: 0, max: 0, detail: 'own_trade' },
      ])
    })
  })
  test('the same facts give the same grade', () => {
    holds((given) => {
      expect(gradeLead(structuredClone(given))).toEqual(gradeLead(given))
    })
  })
})

/** Facts that can become known later; each step only adds to the known facts. */
const discoveries: ((given: GradingFacts) => GradingFacts)[] = [
  (given) => ({ ...given, hasPhone: true }),
  (given) => ({ ...given, hasEmail: true }),
  (given) => ({ ...given, hasWebsite: true }),
  (given) => ({ ...given, hasSocial: true }),
  (given) => ({ ...given, address: { ...given.address, street: true } }),
  (given) => ({ ...given, address: { ...given.address, city: true } }),
  (given) => ({ ...given, address: { ...given.address, postcode: true } }),
  (given) => ({ ...given, address: { ...given.address, countryCode: true } }),
  (given) => ({ ...given, categoryMatch: given.categoryMatch === 'none' ? 'name' : given.categoryMatch }),
  (given) => ({ ...given, categoryMatch: given.categoryMatch === 'primary' ? 'primary' : 'alternate' }),
  (given) => ({ ...given, categoryMatch: 'primary' }),
  (given) => ({ ...given, confidence: given.confidence ?? 0.5 }),
  (given) => ({ ...given, confidence: Math.min(1, (given.confidence ?? 0) + 0.3) }),
  (given) => ({ ...given, confirmedYearsAgo: given.confirmedYearsAgo ?? 8 }),
  (given) => ({ ...given, confirmedYearsAgo: Math.min(1, given.confirmedYearsAgo ?? 1) }),
  (given) => ({ ...given, rating: given.rating ?? 2.5 }),
  (given) => ({ ...given, reviewsCount: (given.reviewsCount ?? 0) + 20 }),
]

test.each(discoveries.map((discover, index) => [index, discover] as const))(
  'an additional fact never lowers the score or the grade (step %i)',
  (_, discover) => {
    holds((given) => {
      const [before, after] = [gradeLead(given), gradeLead(discover(given))]
      expect(after.score).toBeGreaterThanOrEqual(before.score)
      expect('CBA'.indexOf(after.category)).toBeGreaterThanOrEqual('CBA'.indexOf(before.category))
    })
  },
)
