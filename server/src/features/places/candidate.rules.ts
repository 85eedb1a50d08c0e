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
    const { source, neighborhood, contactName } = place
    const also = alsoFoundAs(place.category)
    const match = [place.category, ...also].some(isWanted)
      ? ('primary' as const)
      : place.categories.some(isWanted)
        ? ('alternate' as const)
        : ('name' as const)
    const readable = place.categories.filter(isSlug)
    // Field by field: a copy of the rest takes several times as long, and there are many.
    return {
      placeKey: `${source}:${place.sourceId}`,
      provenance: { source, sourceUrl: place.sourceUrl, licence: place.licence, date: place.confirmedOn },
      sample: source === 'sample',
      name: place.name,
      // By what its tags stand for today: the stored slugs are those of the day it was imported.
      category: also.length > 0 ? (also.find(isSlug) ?? readable[0] ?? null) : place.category,
      categories: readable,
      match,
      named: namedBy(place.name, { isTyped, tells, speaks }),
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

type Says = (name: string) => boolean
function namedBy(name: string, by: { isTyped: Says; tells: Says; speaks: Says }): Candidate['named'] {
  if (by.isTyped(name)) return 'typed'
  if (by.tells(name)) return 'whole'
  return by.speaks(name) ? 'part' : 'no'
}
