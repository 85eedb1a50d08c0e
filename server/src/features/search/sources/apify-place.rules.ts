import { centresOf } from '@leadhaul/contract/search/search-area.rules.ts'
import type { DiscoveryArea } from '@leadhaul/contract/search/candidate.schema.ts'
import * as z from 'zod'
import { KM_PER_DEGREE } from '../../../platform/great-circle.ts'
import type { SourceQuery } from './source-interface.source.ts'
import type { ApifyInput } from './apify.client.ts'
import type { RawCompany, RawOrigin } from './raw-company.rules.ts'

/** All fields that are ever fetched of a place: no photos, reviews or opening hours. */
export const FIELDS = [
  'placeId',
  'title',
  'categoryName',
  'categories',
  'phone',
  'website',
  'street',
  'city',
  'state',
  'postalCode',
  'countryCode',
  'location',
  'totalScore',
  'reviewsCount',
  'permanentlyClosed',
  'temporarilyClosed',
  'neighborhood',
  'claimThisBusiness',
] as const

const Item = z.object({
  placeId: z.string().regex(/^[\w-]{10,300}$/),
  title: z.string(),
  location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  categoryName: z.unknown(),
  categories: z.array(z.unknown()).nullish().catch(null),
  phone: z.unknown(),
  website: z.unknown(),
  street: z.unknown(),
  city: z.unknown(),
  state: z.unknown(),
  postalCode: z.unknown(),
  countryCode: z.unknown(),
  totalScore: z.number().min(0).max(5).nullish().catch(null),
  reviewsCount: z.number().int().min(0).max(2_000_000_000).nullish().catch(null),
  permanentlyClosed: z.boolean().nullish().catch(null),
  temporarilyClosed: z.boolean().nullish().catch(null),
  neighborhood: z.unknown().optional(),
  claimThisBusiness: z.unknown().optional(),
})

type Item = z.infer<typeof Item>

/** Makes the input of each search unique: the radius contains a mark of the search, less than a metre. */
export function apifyInputOf({ keywords, area, limit, run }: SourceQuery): ApifyInput {
  const mark = Number.parseInt(run.runId.slice(-5), 16) * 1e-9
  return {
    searchStringsArray: keywords,
    customGeolocation: geometryOf({ ...area, radiusKm: area.radiusKm + mark }),
    maxCrawledPlacesPerSearch: Math.ceil(limit / keywords.length),
    // The directory's categories, with which these are compared, are English.
    language: 'en',
    skipClosedPlaces: true,
    scrapePlaceDetailPage: false,
    scrapeContacts: false,
    maxImages: 0,
    maxReviews: 0,
    maxQuestions: 0,
  }
}

const CORNERS = 48

/** The actor accepts only one circle: several are sent as polygons around them, in one run with one cost limit. */
function geometryOf(area: DiscoveryArea) {
  const { latitude, longitude, radiusKm } = area
  if (!area.further) return { type: 'Point', coordinates: [longitude, latitude], radiusKm }
  return { type: 'MultiPolygon', coordinates: centresOf(area).map((centre) => [ringAround(centre, radiusKm)]) }
}

/** A ring whose sides touch the circle; its last corner is the first. Places outside the circle are rejected later. */
function ringAround({ latitude, longitude }: { latitude: number; longitude: number }, radiusKm: number) {
  const degrees = radiusKm / KM_PER_DEGREE / Math.cos(Math.PI / CORNERS)
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const bearing = (2 * Math.PI * (corner % CORNERS)) / CORNERS
    const north = Math.min(89, Math.max(-89, latitude + degrees * Math.cos(bearing)))
    const east = (degrees * Math.sin(bearing)) / Math.cos((north * Math.PI) / 180)
    return [longitude + east, north]
  })
}

/** A row of the actor as a company, or undefined if invalid. Place ids are the only data Google allows to store. */
export function parsePlace(row: unknown, now: Date): { company: RawCompany; origin: RawOrigin } | undefined {
  const item = Item.safeParse(row).data
  return item && { company: companyOf(item), origin: { provenance: provenanceOf(item, now), sourceHasRatings: true } }
}

const provenanceOf = ({ placeId }: Item, now: Date) => ({
  source: 'google',
  sourceUrl: `https://www.google.com/maps/place/?q=place_id:${placeId}`,
  licence: null,
  date: now.toISOString().slice(0, 10),
})

const companyOf = (item: Item): RawCompany => ({
  placeKey: `google:${item.placeId}`,
  name: item.title,
  latitude: item.location.lat,
  longitude: item.location.lng,
  categories: [item.categoryName, ...(item.categories ?? [])],
  phones: [item.phone],
  emails: [],
  websites: [item.website],
  socials: [],
  street: item.street,
  city: item.city,
  region: item.state,
  postcode: item.postalCode,
  countryCode: item.countryCode,
  description: null,
  rating: item.totalScore ?? null,
  reviewsCount: item.reviewsCount ?? null,
  operatingStatus: item.permanentlyClosed
    ? 'permanently_closed'
    : item.temporarilyClosed
      ? 'temporarily_closed'
      : 'open',
  details: { neighborhood: item.neighborhood, claimThisBusiness: item.claimThisBusiness },
})
