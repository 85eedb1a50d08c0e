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

/** Some of the nearest are one company: so many more are asked for at first, and twice as many until it is enough. */
const FIRST_LIMIT = Math.ceil(MAX_LEADS_PER_RUN * 1.08)
const MAX = 16 * MAX_LEADS_PER_RUN
/** More are asked for than are wanted by the points shown: of those at the rim not all that are as near are among them. */
const BEYOND = 1.25

type Asked = Pick<Directory, 'discover' | 'fillsByCategory' | 'namesOf'> & { owners: Owners }
/** Our own index of businesses, in well under a second: the nearest companies that match, by their exact positions. */
export const nearestCompanies =
  (options: Asked): NearestCompanies =>
  (plan, area, keep) =>
    untilEnough({ judge: judgeOf(options, plan, area), keep }, async (wanted) => {
      const found = await strongest(options, { ...plan, ...area, limit: wanted })
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
  (options: Asked): NearestShown =>
  async (plan, asked, keep) => {
    const area = shownArea(asked)
    const rimKm = uncertainKm(asked)
    const reach = { ...area, radiusKm: area.radiusKm + rimKm + SHOWN_WITHIN_KM }
    let atRim = false
    const { companies, capped } = await untilEnough({ judge: judgeOf(options, plan, area), keep }, async (wanted) => {
      const found = await shownNearest((limit) => strongest(options, { ...plan, ...reach, limit }), {
        area,
        rimKm,
        wanted,
      })
      atRim = found.some(({ distanceKm }) => Math.abs(distanceKm - area.radiusKm) <= rimKm)
      const within = found.filter(({ distanceKm }) => distanceKm <= area.radiusKm).slice(0, wanted)
      const members = await membersOf(within, { area: reach, now: new Date(), owners: options.owners })
      for (const { candidate } of members) candidate.distanceKm = shownKm(area, candidate)
      return { members, more: within.length === wanted }
    })
    return { companies, capped, approximate: capped || atRim }
  }

/** Where more match than are wanted, a name that says the goods alone does not count. */
async function strongest(
  { discover, fillsByCategory }: Pick<Asked, 'discover' | 'fillsByCategory'>,
  query: Parameters<Directory['discover']>[0],
): Promise<Candidate[]> {
  const { tellingNames = query.namePatterns } = query
  if (tellingNames.length === query.namePatterns.length) return discover(query)
  const telling = { ...query, namePatterns: tellingNames }
  if (await fillsByCategory(query)) return discover(telling)
  const found = await discover(query)
  return found.length < query.limit ? found : discover(telling)
}

/** Those found within `wanted` of the nearest by the points shown, and as far as the rim of a circle that has fewer. */
async function shownNearest(
  discover: (limit: number) => Promise<Candidate[]>,
  { area, rimKm, wanted }: { area: DiscoveryArea; rimKm: number; wanted: number },
): Promise<Candidate[]> {
  for (let limit = Math.ceil(wanted * BEYOND); ; limit *= 2) {
    const found = await discover(limit)
    const exactKm = found.length < limit ? Number.POSITIVE_INFINITY : (found.at(-1)?.distanceKm ?? 0)
    // Whoever was not found is further off than the last one, and at most so much nearer by its point shown.
    const knownKm = exactKm - SHOWN_WITHIN_KM
    for (const candidate of found) candidate.distanceKm = shownKm(area, candidate)
    const known = found.filter(({ distanceKm }) => distanceKm < knownKm).toSorted(byShownKm)
    const enough = known.length >= wanted && (known[wanted - 1]?.distanceKm ?? 0) <= area.radiusKm
    if (enough || knownKm > area.radiusKm + rimKm || limit >= 2 * MAX) return known
  }
}

const byShownKm = (a: Candidate, b: Candidate) => a.distanceKm - b.distanceKm || (a.placeKey < b.placeKey ? -1 : 1)

type Find = (wanted: number) => Promise<{ members: Member[]; more: boolean }>
async function untilEnough({ judge, keep }: { judge: Judge; keep: Keep | undefined }, find: Find): Promise<Nearest> {
  for (let wanted = FIRST_LIMIT; ; wanted *= keep ? 4 : 2) {
    const { members, more } = await find(wanted)
    const all = await judge(companiesOf(members))
    const companies = keep ? await keep(all) : all
    if (companies.length <= MAX_LEADS_PER_RUN && more && wanted < MAX) continue
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

/** Candidates that pass validation, with what they are recognised by. */
export async function membersOf(
  candidates: Candidate[],
  { area, now, owners }: { area: DiscoveryArea; now: Date; owners: Owners },
): Promise<Member[]> {
  const good = candidates.flatMap((candidate) => admitted(candidate, area, now) ?? [])
  const [shared, common] = await Promise.all([
    owners.shared([...new Set(good.flatMap(keysOfContacts))]),
    owners.commonWords(),
  ])
  return good.map((candidate) => memberOf(candidate, { shared, common }))
}
