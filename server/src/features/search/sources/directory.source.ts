import { SHOWN_WITHIN_KM } from '@leadhaul/contract/places/shown-area.rules.ts'
import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { MAX_LEADS_PER_RUN } from '@leadhaul/contract/search/search.schema.ts'
import { keysOfContacts } from '../../../platform/company-keys.ts'
import type { Directory } from '../../places/directory.service.ts'
import { admitted } from '../candidates/candidate-validation.rules.ts'
import { companiesOf, type Company } from '../candidates/company.rules.ts'
import { byEvidence, type Judge, judgeOf } from '../candidates/judging.service.ts'
import { type Member, memberOf } from '../candidates/merge.rules.ts'
import { shownArea, shownKm, uncertainKm } from '../candidates/shown-area.rules.ts'

/** What the whole directory says of phones, domains and names. */
export type Owners = Pick<Directory['owners'], 'shared' | 'commonWords'>
export type Nearest = {
  /** At most as many as a run keeps. */
  companies: Company[]
  members: Member[]
  /** Whether there are more. */
  capped: boolean
}
/** Those companies that match a search; the next nearest take the place of the others. */
export type Keep = (companies: Company[]) => Promise<Company[]>
export type NearestCompanies = (plan: DiscoveryPlan, area: DiscoveryArea, keep?: Keep) => Promise<Nearest>
/** `approximate`: a run may find a few more or fewer, or others of them. */
export type NearestShown = (
  plan: DiscoveryPlan,
  area: DiscoveryArea,
  keep?: Keep,
) => Promise<Omit<Nearest, 'members'> & { approximate: boolean }>

/** Some of the nearest are one company: so many more are asked for at first. */
const FIRST_LIMIT = Math.ceil(MAX_LEADS_PER_RUN * 1.08)
const MAX = 16 * MAX_LEADS_PER_RUN

type Asked = Pick<Directory, 'discover' | 'discoverShown' | 'namesOf'> & { owners: Owners }
/** Our own index of businesses, in well under a second: the nearest companies that match, by their exact positions. */
export const nearestCompanies =
  (options: Omit<Asked, 'discoverShown'>): NearestCompanies =>
  (plan, area, keep) =>
    untilEnough({ judge: judgeOf(options, plan, area), keep }, async (wanted) => {
      const found = await options.discover({ ...plan, ...area, limit: wanted })
      return {
        members: await membersOf(found, { area, now: new Date(), owners: options.owners }),
        more: found.length === wanted,
      }
    })

/**
 * The same by the points shown of companies, of circles on their grid: nothing in the answer depends on where within
 * its shown area a company is, however many searches are asked for.
 */
export const nearestShown =
  (options: Omit<Asked, 'discover'>): NearestShown =>
  async (plan, asked, keep) => {
    const area = shownArea(asked)
    const rimKm = uncertainKm(asked)
    const reach = { ...area, radiusKm: area.radiusKm + rimKm + SHOWN_WITHIN_KM }
    let atRim = false
    const { companies, capped } = await untilEnough({ judge: judgeOf(options, plan, area), keep }, async (wanted) => {
      const discover = (limit: number) => options.discoverShown({ ...plan, ...reach, limit })
      const { found, all } = await shownNearest(discover, { area, reachKm: reach.radiusKm, wanted })
      atRim = found.some(({ distanceKm }) => Math.abs(distanceKm - area.radiusKm) <= rimKm)
      const inCircle = found.filter(({ distanceKm }) => distanceKm <= area.radiusKm)
      const within = all ? inCircle : inCircle.slice(0, wanted)
      const members = await membersOf(within, { area: reach, now: new Date(), owners: options.owners })
      for (const { candidate } of members) candidate.distanceKm = shownKm(area, candidate)
      return { members, more: !all && within.length === wanted }
    })
    return { companies, capped, approximate: capped || atRim }
  }

/**
 * At least the `wanted` nearest by the points shown; `all` where there are no more within `reachKm`, as far off as any
 * company may be that is shown in the area.
 */
async function shownNearest(
  discover: (limit: number) => ReturnType<Directory['discoverShown']>,
  { area, reachKm, wanted }: { area: DiscoveryArea; reachKm: number; wanted: number },
): Promise<{ found: Candidate[]; all: boolean }> {
  for (let limit = wanted; ; limit *= 2) {
    const { candidates, knownKm: exactKm } = await discover(limit)
    // Whoever was not found is further off than that, and at most so much nearer by its point shown.
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
async function untilEnough({ judge, keep }: { judge: Judge; keep: Keep | undefined }, find: Find): Promise<Nearest> {
  for (let wanted = FIRST_LIMIT; ; ) {
    const { members, more } = await find(wanted)
    const all = await judge(companiesOf(members))
    const companies = keep ? await keep(all) : all
    if (companies.length <= MAX_LEADS_PER_RUN && more && wanted < MAX) {
      wanted = nextLimit(wanted, companies.length, keep ? 4 : 2)
      continue
    }
    const last = companies[MAX_LEADS_PER_RUN]
    // Members of companies that are not kept stay: what another source calls them by makes them known.
    const within = last ? all.slice(0, all.indexOf(last)) : all
    const keys = new Set(within.flatMap(({ placeKeys }) => placeKeys))
    return {
      companies: byEvidence(companies.slice(0, MAX_LEADS_PER_RUN)),
      members: members.filter(({ candidate }) => keys.has(candidate.placeKey)),
      capped: last !== undefined,
    }
  }
}

/** As many as it takes when the next are one company as often as the first were; `most` times as many at most. */
const nextLimit = (wanted: number, companies: number, most: number) =>
  Math.ceil(wanted * Math.min(most, (1.15 * (MAX_LEADS_PER_RUN + 1)) / Math.max(1, companies)))

/** Candidates that pass validation, with what they are recognised by. */
export async function membersOf(
  candidates: Candidate[],
  { area, now, owners }: { area: DiscoveryArea; now: Date; owners: Owners },
): Promise<Member[]> {
  const good = candidates.flatMap((candidate) => admitted(candidate, area, now) ?? [])
  const keys = good.map(keysOfContacts)
  const [shared, common] = await Promise.all([owners.shared([...new Set(keys.flat())]), owners.commonWords()])
  return good.map((candidate, n) => memberOf(candidate, { shared, common }, keys[n]))
}
