import { creditsOf } from '@leadhaul/contract/leads/attribution.rules.ts'
import {
  type LeadFacets,
  type LeadFilter,
  type LeadMap,
  type LeadNeighbours,
  type LeadOrder,
  MOST_IDS,
  MOST_POINTS,
} from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { Grade, LeadAccess, LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { type Count, countChoices, countCities } from './lead-facets.repository.ts'
import { orderOf } from './lead-order.rules.ts'
import { findPlace, findPointSources, findPoints, listIds, walkFrom } from './lead-views.repository.ts'
import { countLeads } from './leads.repository.ts'

const MOST_CITIES = 50

/** The count of each choice under the rest of the filter. Cities can be looked up by a part of their name. */
export async function leadFacets(
  scope: WorkspaceScope,
  { citySearch = '', ...filter }: LeadFilter & { citySearch?: string | undefined },
): Promise<LeadFacets> {
  const [total, choices, cities] = await Promise.all([
    countLeads(scope, filter),
    countChoices(scope, filter),
    countCities(scope, filter),
  ])
  const of = <Value extends string>(facet: Count['facet'], known: readonly Value[]) => {
    const counts = new Map(choices.filter((row) => row.facet === facet).map((row) => [row.value, row.count]))
    return known.map((value) => ({ value, count: counts.get(value) ?? 0 }))
  }
  const countries = choices.filter((row) => row.facet === 'country' && row.value !== '' && row.count > 0)
  return {
    total,
    status: of('status', LeadStatus.options),
    quality: of('quality', Grade.options),
    access: of('access', LeadAccess.options),
    country: withChosen(mostFirst(countries), filter.country),
    city: citiesShown({ cities, citySearch, chosen: filter.city }),
  }
}

type Choice = { value: string; count: number }
const mostFirst = (all: Choice[]) =>
  all
    .map(({ value, count }) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

function citiesShown(o: { cities: Choice[]; citySearch: string; chosen: string[] | undefined }): Choice[] {
  const part = fold(o.citySearch)
  const found = part === '' ? o.cities : o.cities.filter((city) => fold(city.value).includes(part))
  const shown = mostFirst(found).slice(0, MOST_CITIES)
  return withChosen(shown, o.chosen, o.cities)
}

/** What is chosen can be taken back, so it is always there. */
function withChosen(shown: Choice[], chosen: string[] = [], all: Choice[] = []): Choice[] {
  const missing = chosen.filter((value) => !shown.some((choice) => choice.value === value))
  return [...shown, ...missing.map((value) => ({ value, count: all.find((it) => it.value === value)?.count ?? 0 }))]
}

/** Where the filtered leads are: the door of an unlocked lead, the area of a locked one. */
export async function leadMap(scope: WorkspaceScope, filter: LeadFilter): Promise<LeadMap> {
  const [points, sources, total] = await Promise.all([
    findPoints(scope, { filter, limit: MOST_POINTS }),
    findPointSources(scope, { filter, limit: MOST_POINTS }),
    countLeads(scope, filter),
  ])
  return { points, credits: creditsOf(sources), total }
}

export async function leadIds(scope: WorkspaceScope, input: LeadFilter & LeadOrder) {
  const { sort, order, ...filter } = input
  const [ids, total] = await Promise.all([
    listIds(scope, { filter, order: orderOf({ sort, order }), limit: MOST_IDS }),
    countLeads(scope, filter),
  ])
  return { ids, total }
}

/** The lead before and the lead after this one; nothing where there is no such lead. */
export async function leadNeighbours(
  scope: WorkspaceScope,
  { id, sort, order, ...filter }: { id: string } & LeadFilter & LeadOrder,
): Promise<LeadNeighbours | undefined> {
  const place = await findPlace(scope, { id, filter })
  if (!place) return undefined
  const walked = { filter, order: orderOf({ sort, order }), from: place }
  const [before, after, total] = await Promise.all([
    walkFrom(scope, { ...walked, backwards: true }),
    walkFrom(scope, { ...walked, backwards: false }),
    countLeads(scope, filter),
  ])
  return { previousId: before.id, nextId: after.id, position: place.held ? before.count + 1 : null, total }
}
