import { toCredits, UNLOCK_HALF_CREDITS } from '@leadhaul/contract/billing/credits.rules.ts'
import { gradeLead } from '@leadhaul/contract/search/grading.rules.ts'
import type { SearchPreview } from '@leadhaul/contract/search/search.schema.ts'
import type { KnownCompany } from '../leads/found/found-leads.service.ts'
import { factsOf } from './candidates/candidate-facts.rules.ts'
import type { Company } from './candidates/company.rules.ts'
import { shownPoint } from './candidates/shown-area.rules.ts'

type Previewed = { companies: Company[]; yours: KnownCompany[]; now: Date }

/**
 * Summarizes what the companies would be worth as leads. A company that is already a lead costs what unlocking it still
 * costs; two companies that are one lead count once, as in the run.
 */
export function previewOf({
  companies,
  yours,
  now,
}: Previewed): Pick<SearchPreview, 'total' | 'counts' | 'creditsForAll' | 'alreadyYours' | 'stillLocked' | 'points'> {
  const counts = { A: 0, B: 0, C: 0 }
  const seen = new Set<string>()
  const points: SearchPreview['points'] = []
  const locked = { leads: 0, price: 0 }
  let fresh = 0
  companies.forEach((company, n) => {
    const { lead, paid } = yours[n] ?? UNKNOWN
    if (lead && seen.has(lead.key)) return
    const category = lead?.grade ?? gradeLead(factsOf(company, now)).category
    const price = Math.max(0, UNLOCK_HALF_CREDITS[category] - paid)
    counts[category]++
    points.push({ ...shownPoint(company), grade: category })
    if (!lead) {
      fresh += price
      return
    }
    seen.add(lead.key)
    if (!lead.locked || price === 0) return
    locked.leads++
    locked.price += price
  })
  return {
    total: points.length,
    counts,
    creditsForAll: toCredits(fresh + locked.price),
    alreadyYours: seen.size,
    stillLocked: { leads: locked.leads, credits: toCredits(locked.price) },
    points,
  }
}

const UNKNOWN: KnownCompany = { lead: null, paid: 0 }
