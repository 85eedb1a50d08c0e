import { SHOWN_WITHIN_KM } from '@leadhaul/contract/places/shown-area.rules.ts'
import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { MAX_LEADS_PER_RUN } from '@leadhaul/contract/search/search.schema.ts'
import { keysOfContacts } from '../../../platform/companies/company-keys.ts'
import type { Directory } from '../../places/directory.service.ts'
import { admitted } from '../candidates/candidate-validation.rules.ts'
import { companiesOf, type Company } from '../candidates/company.rules.ts'
import { byEvidence, type RelevanceFilter, relevanceFilter } from '../candidates/relevance.service.ts'
import { type Member, memberOf } from '../candidates/merge.rules.ts'
import { shownArea, shownKm, uncertainKm } from '../candidates/shown-area.rules.ts'

/** What the whole directory knows about phones, domains and names. */
export type Owners = Pick<Directory['owners'], 'shared' | 'commonWords'>
export type Nearest = {
  /** At most as many as a run stores. */
  companies: Company[]
  members: Member[]
  /** Whether there are more. */
  capped: boolean
}
/** Returns the companies that match a search; the next nearest replace the others. */
export type Keep = (companies: Company[]) => Promise<Company[]>
export type NearestCompanies = (plan: DiscoveryPlan, area: DiscoveryArea, keep?: Keep) => Promise<Nearest>
/** `approximate`: a run may find a few more, fewer or different companies. */
export type NearestShown = (
  plan: DiscoveryPlan,
  area: DiscoveryArea,
  keep?: Keep,
) => Promise<Omit<Nearest, 'members'> & { approximate: boolean }>

/** Some of the nearest places are one company, so that more are requested at first. */
const FIRST_LIMIT = Math.ceil(MAX_LEADS_PER_RUN * 1.08)
const MAX = 16 * MAX_LEADS_PER_RUN

type Asked = Pick<Directory, 'discover' | 'discoverShown' | 'namesOf'> & { owners: Owners }
/** Our own index of businesses, in well under a second: the nearest matching companies, by their exact positions. */
export const nearestCompanies =
  (options: Omit<Asked, 'discoverShown'>): NearestCompanies =>
  (plan, area, keep) =>
    untilEnough({ relevant: relevanceFilter(options, plan, area), keep }, async (wanted) => {
      const found = await options.discover({ ...plan, ...area, limit: wanted })
      return {
        members: await membersOf(found, { area, now: new Date(), owners: options.owners }),
        more: found.length === wanted,
      }
    })

/**
 * The same by the shown points of companies and for circles on their grid: the result does not depend on the position
 * of a company inside its shown area, however many searches are made.
 */
export const nearestShown =
  (options: Omit<Asked, 'discover'>): NearestShown =>
  async (plan, asked, keep) => {
    const area = shownArea(asked)
    const rimKm = uncertainKm(asked)
    const reach = { ...area, radiusKm: area.radiusKm + rimKm + SHOWN_WITHIN_KM }
    let atRim = false
    const { companies, capped } = await untilEnough(
      { relevant: relevanceFilter(options, plan, area), keep },
      async (wanted) => {
        const discover = (limit: number) => options.discoverShown({ ...plan, ...reach, limit })
        const { found, all } = await shownNearest(discover, { area, reachKm: reach.radiusKm, wanted })
        atRim = found.some(({ distanceKm }) => Math.abs(distanceKm - area.radiusKm) <= rimKm)
        const inCircle = found.filter(({ distanceKm }) => distanceKm <= area.radiusKm)
        const within = all ? inCircle : inCircle.slice(0, wanted)
        const members = await membersOf(within, { area: reach, now: new Date(), owners: options.owners })
        for (const { candidate } of members) candidate.distanceKm = shownKm(area, candidate)
        return { members, more: !all && within.length === wanted }
      },
    )
    return { companies, capped, approximate: capped || atRim }
  }

/**
 * Returns at least the `wanted` nearest by shown points; `all` if there are no more within `reachKm`, the largest
 * distance of a company that may be shown in the area.
 */
async function shownNearest(
  discover: (limit: number) => ReturnType<Directory['discoverShown']>,
  { area, reachKm, wanted }: { area: DiscoveryArea; reachKm: number; wanted: number },
): Promise<{ found: Candidate[]; all: boolean }> {
  for (let limit = wanted; ; limit *= 2) {
    const { candidates, knownKm: exactKm } = await discover(limit)
    // A place that was not found is further away than that, and its shown point at most this much nearer.
    const knownKm = exactKm - SHOWN_WITHIN_KM
    for (const candidate of candidates) candidate.distanceKm = shownKm(area, candidate)
    const found = candidates.filter(({ distanceKm }) => distanceKm < knownKm).toSorted(byShownKm)
    const enough = found.length >= wanted && (found[wanted - 1]?.distanceKm ?? 0) <= area.radiusKm
    const all = exactKm >= reachKm
    if (enough || all || limit >= 2 * MAX) return { found, all }
  }
}

const byShownKm = (a: Candidate, b: Candidate) => a.distanceKm - b.distanceKm || (a.placeKey < b.placeKey ? -1 : 1)

type Find = (wanted: number) => Promise<{ members: Member[]; more: boolean }>
async function untilEnough(
  { relevant, keep }: { relevant: RelevanceFilter; keep: Keep | undefined },
  find: Find,
): Promise<Nearest> {
  for (let wanted = FIRST_LIMIT; ; ) {
    const { members, more } = await find(wanted)
    const all = await relevant(companiesOf(members))
    const companies = keep ? await keep(all) : all
    if (companies.length <= MAX_LEADS_PER_RUN && more && wanted < MAX) {
      wanted = nextLimit(wanted, companies.length, keep ? 4 : 2)
      continue
    }
    const last = companies[MAX_LEADS_PER_RUN]
    // Members of dropped companies stay: another source's name for such a company must still be recognised.
    const within = last ? all.slice(0, all.indexOf(last)) : all
    const keys = new Set(within.flatMap(({ placeKeys }) => placeKeys))
    return {
      companies: byEvidence(companies.slice(0, MAX_LEADS_PER_RUN)),
      members: members.filter(({ candidate }) => keys.has(candidate.placeKey)),
      capped: last !== undefined,
    }
  }
}

/** Estimates the next limit from the share of places that were one company so far; at most `most` times as many. */
const nextLimit = (wanted: number, companies: number, most: number) =>
  Math.ceil(wanted * Math.min(most, (1.15 * (MAX_LEADS_PER_RUN + 1)) / Math.max(1, companies)))

/** Validates candidates and adds the keys that identify them. */
export async function membersOf(
  candidates: Candidate[],
  { area, now, owners }: { area: DiscoveryArea; now: Date; owners: Owners },
): Promise<Member[]> {
  const good = candidates.flatMap((candidate) => admitted(candidate, area, now) ?? [])
  const keys = good.map(keysOfContacts)
  const [shared, common] = await Promise.all([owners.shared([...new Set(keys.flat())]), owners.commonWords()])
  return good.map((candidate, n) => memberOf(candidate, { shared, common }, keys[n]))
}
