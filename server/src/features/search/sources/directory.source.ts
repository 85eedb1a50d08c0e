import { MAX_SHOWN_OFFSET_KM } from '@leadhaul/contract/places/rounded-position.rules.ts'
import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { MAX_LEADS_PER_RUN } from '@leadhaul/contract/search/search.schema.ts'
import { keysOfContacts } from '../../../platform/companies/company-keys.ts'
import type { Directory } from '../../places/directory.service.ts'
import { validateCandidate } from '../candidates/candidate-validation.rules.ts'
import { companiesOf, type Company } from '../candidates/company.rules.ts'
import { sortByEvidence, type RelevanceFilter, relevanceFilter } from '../candidates/relevance.service.ts'
import { type CompanyMember, memberOf } from '../candidates/merge.rules.ts'
import { shownArea, shownKm, uncertainKm } from '../candidates/shown-area.rules.ts'

/** What the whole directory knows about phones, domains and names. */
export type SharedKeyLookups = Pick<Directory['sharedKeys'], 'find' | 'commonWords'>
export type NearestResult = {
  /** At most as many as a run stores. */
  companies: Company[]
  members: CompanyMember[]
  /** Whether there are more. */
  capped: boolean
}
/** Returns the companies that meet the conditions of a search; the next nearest replace the others. */
export type DirectoryFilter = (companies: Company[]) => Promise<Company[]>
export type FindNearestCompanies = (
  plan: DiscoveryPlan,
  area: DiscoveryArea,
  keep?: DirectoryFilter,
) => Promise<NearestResult>
/** `approximate`: a run may find a few more, fewer or different companies. */
export type FindNearestShown = (
  plan: DiscoveryPlan,
  area: DiscoveryArea,
  keep?: DirectoryFilter,
) => Promise<Omit<NearestResult, 'members'> & { approximate: boolean }>

/** More places than companies are requested, since several places may be one company. */
const INITIAL_LIMIT = Math.ceil(MAX_LEADS_PER_RUN * 1.08)
const MAX_LIMIT = 16 * MAX_LEADS_PER_RUN

type DirectoryAccess = Pick<Directory, 'discover' | 'discoverShown' | 'namesOf'> & { sharedKeys: SharedKeyLookups }
/** Finds the nearest matching companies of the directory by their exact positions. */
export const createFindNearestCompanies =
  (options: Omit<DirectoryAccess, 'discoverShown'>): FindNearestCompanies =>
  (plan, area, keep) =>
    searchUntilEnough({ relevant: relevanceFilter(options, plan, area), keep }, async (wanted) => {
      const found = await options.discover({ ...plan, ...area, limit: wanted })
      return {
        members: await membersOf(found, { area, now: new Date(), sharedKeys: options.sharedKeys }),
        more: found.length === wanted,
      }
    })

/**
 * The same by the shown points of companies and for circles on their grid: the result does not depend on the position
 * of a company inside its shown area, however many searches are made.
 */
export const createFindNearestShown =
  (options: Omit<DirectoryAccess, 'discover'>): FindNearestShown =>
  async (plan, asked, keep) => {
    const area = shownArea(asked)
    const rimKm = uncertainKm(asked)
    const reach = { ...area, radiusKm: area.radiusKm + rimKm + MAX_SHOWN_OFFSET_KM }
    let atRim = false
    const { companies, capped } = await searchUntilEnough(
      { relevant: relevanceFilter(options, plan, area), keep },
      async (wanted) => {
        const discover = (limit: number) => options.discoverShown({ ...plan, ...reach, limit })
        const { found, all } = await findShownNearest(discover, { area, reachKm: reach.radiusKm, wanted })
        atRim = found.some(({ distanceKm }) => Math.abs(distanceKm - area.radiusKm) <= rimKm)
        const inCircle = found.filter(({ distanceKm }) => distanceKm <= area.radiusKm)
        const within = all ? inCircle : inCircle.slice(0, wanted)
        const members = await membersOf(within, { area: reach, now: new Date(), sharedKeys: options.sharedKeys })
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
async function findShownNearest(
  discover: (limit: number) => ReturnType<Directory['discoverShown']>,
  { area, reachKm, wanted }: { area: DiscoveryArea; reachKm: number; wanted: number },
): Promise<{ found: Candidate[]; all: boolean }> {
  for (let limit = wanted; ; limit *= 2) {
    const { candidates, knownKm: exactKm } = await discover(limit)
    // A place that was not found is further away than that, and its shown point at most this much nearer.
    const knownKm = exactKm - MAX_SHOWN_OFFSET_KM
    for (const candidate of candidates) candidate.distanceKm = shownKm(area, candidate)
    const found = candidates.filter(({ distanceKm }) => distanceKm < knownKm).toSorted(byShownKm)
    const enough = found.length >= wanted && (found[wanted - 1]?.distanceKm ?? 0) <= area.radiusKm
    const all = exactKm >= reachKm
    if (enough || all || limit >= 2 * MAX_LIMIT) return { found, all }
  }
}

const byShownKm = (a: Candidate, b: Candidate) => a.distanceKm - b.distanceKm || (a.placeKey < b.placeKey ? -1 : 1)

type Find = (wanted: number) => Promise<{ members: CompanyMember[]; more: boolean }>
async function searchUntilEnough(
  { relevant, keep }: { relevant: RelevanceFilter; keep: DirectoryFilter | undefined },
  find: Find,
): Promise<NearestResult> {
  for (let wanted = INITIAL_LIMIT; ; ) {
    const { members, more } = await find(wanted)
    const all = await relevant(companiesOf(members))
    const companies = keep ? await keep(all) : all
    if (companies.length <= MAX_LEADS_PER_RUN && more && wanted < MAX_LIMIT) {
      wanted = nextLimit(wanted, companies.length, keep ? 4 : 2)
      continue
    }
    const last = companies[MAX_LEADS_PER_RUN]
    // Members of dropped companies stay: another source's name for such a company must still be recognised.
    const within = last ? all.slice(0, all.indexOf(last)) : all
    const keys = new Set(within.flatMap(({ placeKeys }) => placeKeys))
    return {
      companies: sortByEvidence(companies.slice(0, MAX_LEADS_PER_RUN)),
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
  { area, now, sharedKeys }: { area: DiscoveryArea; now: Date; sharedKeys: SharedKeyLookups },
): Promise<CompanyMember[]> {
  const good = candidates.flatMap((candidate) => validateCandidate(candidate, area, now) ?? [])
  const keys = good.map(keysOfContacts)
  const [shared, common] = await Promise.all([sharedKeys.find([...new Set(keys.flat())]), sharedKeys.commonWords()])
  return good.map((candidate, n) => memberOf(candidate, { shared, common }, keys[n]))
}
