import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { MAX_LEADS_PER_RUN } from '@leadhaul/contract/search/search.schema.ts'
import { admitted } from '../candidates/candidate-door.rules.ts'
import { companiesOf, type Company } from '../candidates/company.rules.ts'
import { type Member, memberOf } from '../candidates/merge.rules.ts'

export type Discover = (query: DiscoveryPlan & DiscoveryArea & { limit: number }) => Promise<Candidate[]>
export type Nearest = {
  /** At most as many as a run keeps. */
  companies: Company[]
  members: Member[]
  /** Whether there are more. */
  capped: boolean
}
export type NearestCompanies = (plan: DiscoveryPlan, area: DiscoveryArea) => Promise<Nearest>

/** Some of the nearest are one company: so many more are asked for at first, and twice as many until it is enough. */
const FIRST_LIMIT = Math.ceil(MAX_LEADS_PER_RUN * 1.08)
const MOST = 16 * MAX_LEADS_PER_RUN

/** Our own index of businesses, in well under a second: the nearest companies that match. Preview and run ask alike. */
export const nearestCompanies =
  (o: { discover: Discover }): NearestCompanies =>
  async (plan, { latitude, longitude, radiusKm }) => {
    const area = { latitude, longitude, radiusKm }
    for (let limit = FIRST_LIMIT; ; limit *= 2) {
      const found = await o.discover({ ...plan, ...area, limit })
      const members = membersOf(found, { area, now: new Date() })
      const companies = companiesOf(members)
      if (companies.length <= MAX_LEADS_PER_RUN && found.length === limit && limit < MOST) continue
      const kept = companies.slice(0, MAX_LEADS_PER_RUN)
      const keys = new Set(kept.flatMap(({ placeKeys }) => placeKeys))
      return {
        companies: kept,
        members: members.filter(({ candidate }) => keys.has(candidate.placeKey)),
        capped: companies.length > MAX_LEADS_PER_RUN,
      }
    }
  }

/** Candidates that pass the door, with what they are recognised by. */
export function membersOf(candidates: Candidate[], { area, now }: { area: DiscoveryArea; now: Date }): Member[] {
  return candidates.flatMap((candidate) => {
    const good = admitted(candidate, area, now)
    return good ? [memberOf(good)] : []
  })
}
