import { attributionsOf } from '@leadhaul/contract/leads/attribution.rules.ts'
import {
  AddedWithin,
  ContactMethod,
  type LeadFacets,
  type LeadFilter,
  type LeadListing,
  type LeadMap,
  type LeadNeighbours,
  MAX_LEAD_IDS,
  MAX_MAP_POINTS,
  TaskDue,
} from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { Grade, LeadAccess, LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { countChoices, type Facet, findSearchNames } from './lead-facets.repository.ts'
import { orderOf } from './lead-order.rules.ts'
import { findListPosition, findPointSources, findPoints, listIds, findNeighbour } from './lead-views.repository.ts'
import { countLeads } from '../leads.repository.ts'
import { uniqueTowns, mergeSpellings } from './town-spellings.rules.ts'

const MAX_CITIES = 50
/** Their names are in the user's language, so the client searches among them. */
const MAX_INDUSTRIES = 300
const MAX_SEARCHES = 20

/** Counts each choice under the rest of the filter. Cities can be searched by a part of their name. */
export async function leadFacets(
  scope: WorkspaceScope,
  { citySearch = '', ...filter }: LeadFilter & { citySearch?: string | undefined },
): Promise<LeadFacets> {
  const [total, counts, searches, ofAnyTask] = await Promise.all([
    countLeads(scope, filter),
    countChoices(scope, { filter, searches: MAX_SEARCHES }),
    findSearchNames(scope, { filter, limit: MAX_SEARCHES }),
    filter.task?.length ? countLeads(scope, { ...filter, task: undefined }) : undefined,
  ])
  const byFacet = Map.groupBy(counts, ({ facet }) => facet)
  const choicesOf = (facet: Facet): Choice[] => byFacet.get(facet) ?? []
  const countOf = (facet: Facet, value: string) => choicesOf(facet).find((choice) => choice.value === value)?.count ?? 0
  const countsOf = <Value extends string>(facet: Facet, known: readonly Value[]) =>
    known.map((value) => ({ value, count: countOf(facet, value) }))
  const withoutTask = (ofAnyTask ?? total) - countOf('task', 'any')
  return {
    total,
    status: countsOf('status', LeadStatus.options),
    quality: countsOf('quality', Grade.options),
    access: countsOf('access', LeadAccess.options),
    country: withChosen(
      sortByCount(choicesOf('country').filter(({ value, count }) => value !== '' && count > 0)),
      filter.country,
    ),
    city: citiesShown({ cities: choicesOf('city'), citySearch, chosen: filter.city }),
    industry: withChosen(
      sortByCount(choicesOf('industry')).slice(0, MAX_INDUSTRIES),
      filter.industry,
      choicesOf('industry'),
    ),
    has: countsOf('has', ContactMethod.options),
    added: countsOf('added', AddedWithin.options),
    task: countsOf('task', TaskDue.options).map((one) => (one.value === 'none' ? { ...one, count: withoutTask } : one)),
    search: searches.map((search) => ({ ...search, count: countOf('search', search.value) })),
  }
}

type Choice = { value: string; count: number }
const sortByCount = (all: Choice[]) =>
  all
    .map(({ value, count }) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))

function citiesShown(options: { cities: Choice[]; citySearch: string; chosen: string[] | undefined }): Choice[] {
  const part = fold(options.citySearch)
  const chosen = uniqueTowns(options.chosen)
  const cities = mergeSpellings(options.cities, chosen)
  const found = part === '' ? cities : cities.filter((city) => fold(city.value).includes(part))
  const shown = sortByCount(found).slice(0, MAX_CITIES)
  return withChosen(shown, chosen, cities)
}

/** A chosen value is always listed, so that it can be removed. */
function withChosen(shown: Choice[], chosen: string[] = [], all: Choice[] = []): Choice[] {
  const missing = chosen.filter((value) => !shown.some((choice) => choice.value === value))
  return [...shown, ...missing.map((value) => ({ value, count: all.find((it) => it.value === value)?.count ?? 0 }))]
}

/** Returns the positions of the filtered leads: the exact position of an unlocked lead, the area of a locked one. */
export async function leadMap(scope: WorkspaceScope, filter: LeadFilter): Promise<LeadMap> {
  const [points, sources, total] = await Promise.all([
    findPoints(scope, { filter, limit: MAX_MAP_POINTS }),
    findPointSources(scope, { filter, limit: MAX_MAP_POINTS }),
    countLeads(scope, filter),
  ])
  return { points, credits: attributionsOf(sources), total }
}

export async function leadIds(scope: WorkspaceScope, input: LeadListing) {
  const { sort, order, ...filter } = input
  const [ids, total] = await Promise.all([
    listIds(scope, { filter, order: orderOf({ sort, order, searchId: filter.searchId }), limit: MAX_LEAD_IDS }),
    countLeads(scope, filter),
  ])
  return { ids, total }
}

/** Returns the lead before and the lead after this one; undefined if there is no such lead. */
export async function leadNeighbours(
  scope: WorkspaceScope,
  { id, sort, order, ...filter }: { id: string } & LeadListing,
): Promise<LeadNeighbours | undefined> {
  const place = await findListPosition(scope, { id, filter })
  if (!place) return undefined
  const walked = { filter, order: orderOf({ sort, order, searchId: filter.searchId }), from: place }
  const [before, after, total] = await Promise.all([
    findNeighbour(scope, { ...walked, backwards: true }),
    findNeighbour(scope, { ...walked, backwards: false }),
    countLeads(scope, filter),
  ])
  return { previousId: before.id, nextId: after.id, position: place.held ? before.count + 1 : null, total }
}
