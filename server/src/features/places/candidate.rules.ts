import type { Candidate, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import type { DiscoveredPlace } from './discovery.repository.ts'
import { namesSaying } from './name-index.rules.ts'
import { alsoFoundAs, tagCategory } from './osm/osm-category.rules.ts'

/** Open directories never carry ratings, so their absence there says nothing of a company. */
const SOURCES_WITHOUT_RATINGS = new Set(['overture', 'osm'])

/** As the directory holds it, or as another server returned it: then without our number. */
type Found = Omit<DiscoveredPlace, 'id' | Detail> & Partial<Pick<DiscoveredPlace, 'id' | Detail>>
type Detail = 'neighborhood' | 'contactName'

/** A place as a candidate for those who searched by this plan. */
export function candidateOf(plan: DiscoveryPlan): (place: Found) => Candidate {
  const wanted = new Set([...plan.categorySlugs, ...(plan.osmTags ?? []).map(tagCategory)])
  const isWanted = (category: string) => wanted.has(category)
  const tells = namesSaying(plan.tellingNames ?? plan.namePatterns)
  const isTyped = namesSaying(plan.typedNames ?? [])
  const speaks = namesSaying(plan.namePatterns)
  return (place) => {
    const { id: _, source, sourceId, km, licence, sourceUrl, confirmedOn, neighborhood, contactName, ...facts } = place
    const details = { ...(neighborhood && { neighborhood }), ...(contactName && { contactName }) }
    const also = alsoFoundAs(facts.category)
    const match = [facts.category, ...also].some(isWanted)
      ? ('primary' as const)
      : facts.categories.some(isWanted)
        ? ('alternate' as const)
        : ('name' as const)
    const readable = facts.categories.filter((category) => !category.includes('='))
    return {
      ...facts,
      category: also.length > 0 ? (readable[0] ?? null) : facts.category,
      categories: readable,
      placeKey: `${source}:${sourceId}`,
      provenance: { source, sourceUrl, licence, date: confirmedOn },
      sample: source === 'sample',
      sourceHasRatings: !SOURCES_WITHOUT_RATINGS.has(source),
      match,
      named: namedBy(facts.name, { isTyped, tells, speaks }),
      distanceKm: km,
      ...(Object.keys(details).length > 0 && { details }),
    }
  }
}

type Says = (name: string) => boolean
function namedBy(name: string, by: { isTyped: Says; tells: Says; speaks: Says }): Candidate['named'] {
  if (by.isTyped(name)) return 'typed'
  if (by.tells(name)) return 'whole'
  return by.speaks(name) ? 'part' : 'no'
}
