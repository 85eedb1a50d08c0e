import type { Candidate, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import type { DiscoveredPlace } from './discovery.repository.ts'
import { createNameMatcher } from './name-index.rules.ts'
import { categoryAliases, tagCategory } from './osm/osm-category.rules.ts'

/** Open directories never contain ratings, so a missing rating is not a property of the company. */
const SOURCES_WITHOUT_RATINGS = new Set(['overture', 'osm'])

/** A place of the directory, or one that another server returned, which has no id of ours. */
type CandidatePlace = Omit<DiscoveredPlace, 'id' | Detail> & Partial<Pick<DiscoveredPlace, 'id' | Detail>>
type Detail = 'neighborhood' | 'contactName'

/** Returns a function that turns a place into a candidate of a search by this plan. */
export function createCandidateMapper(plan: DiscoveryPlan): (place: CandidatePlace) => Candidate {
  const wanted = new Set([...plan.categorySlugs, ...(plan.osmTags ?? []).map(tagCategory)])
  const isWanted = (category: string) => wanted.has(category)
  const matchesTelling = createNameMatcher(plan.tellingNames ?? plan.namePatterns)
  const matchesTyped = createNameMatcher(plan.typedNames ?? [])
  const matchesAny = createNameMatcher(plan.namePatterns)
  return (place) => {
    const { source, neighborhood, contactName } = place
    const aliases = categoryAliases(place.category)
    const match = [place.category, ...aliases].some(isWanted)
      ? ('primary' as const)
      : place.categories.some(isWanted)
        ? ('alternate' as const)
        : ('name' as const)
    const slugs = place.categories.filter(isSlug)
    // Field by field: copying the rest takes several times as long, and there are many places.
    return {
      placeKey: `${source}:${place.sourceId}`,
      provenance: { source, sourceUrl: place.sourceUrl, licence: place.licence, date: place.confirmedOn },
      sample: source === 'sample',
      name: place.name,
      // From the current mapping of its tags: the stored slugs date from the import.
      category: aliases.length > 0 ? (aliases.find(isSlug) ?? slugs[0] ?? null) : place.category,
      categories: slugs,
      match,
      named: nameMatchOf(place.name, { isTyped: matchesTyped, says: matchesTelling, speaks: matchesAny }),
      latitude: place.latitude,
      longitude: place.longitude,
      distanceKm: place.km,
      phones: place.phones,
      emails: place.emails,
      websites: place.websites,
      socials: place.socials,
      street: place.street,
      city: place.city,
      region: place.region,
      postcode: place.postcode,
      countryCode: place.countryCode,
      description: place.description,
      hours: place.hours,
      rating: place.rating,
      reviewsCount: place.reviewsCount,
      sourceHasRatings: !SOURCES_WITHOUT_RATINGS.has(source),
      confidence: place.confidence,
      operatingStatus: place.operatingStatus,
      ...((neighborhood || contactName) && {
        details: { ...(neighborhood && { neighborhood }), ...(contactName && { contactName }) },
      }),
    }
  }
}

const isSlug = (category: string) => !category.includes('=')

type NamePredicate = (name: string) => boolean
function nameMatchOf(
  name: string,
  by: { isTyped: NamePredicate; says: NamePredicate; speaks: NamePredicate },
): Candidate['named'] {
  if (by.isTyped(name)) return 'typed'
  if (by.says(name)) return 'whole'
  return by.speaks(name) ? 'part' : 'no'
}
