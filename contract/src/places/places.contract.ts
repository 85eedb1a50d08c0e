// The gazetteer (towns, regions and countries with their names) and a summary of the directory of businesses.
// Never lists companies: they become leads through a search.
// Contains public facts, the same for every workspace.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Language } from '../workspace/language.schema.ts'
import { roundDegrees } from './coordinates.rules.ts'

export const LocalityKind = z.enum(['town', 'region', 'country'])
export type LocalityKind = z.infer<typeof LocalityKind>

export const Locality = z
  .object({
    id: z.number().int(),
    kind: LocalityKind,
    name: z.string(),
    label: z.string(),
    region: z.string().nullable(),
    countryCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    population: z.number().int(),
    /** The radius that covers the towns of a region or country, at most the largest of a search. Null for a town. */
    radiusKm: z.number().int().nullable(),
    /**
     * For a region or country: the share of its population within that radius; below 1 if it is larger than the radius.
     */
    coveredShare: z.number().nullable(),
    /** The name that the query matched, if `name` does not contain it: "Constantinople" for Istanbul. */
    matched: z.string().nullable(),
  })
  .meta({
    id: 'Locality',
    description:
      'A town, region or country of the gazetteer. `label` is its display name, such as "Cluj-Napoca, Cluj (RO)".',
  })
export type Locality = z.infer<typeof Locality>
/** The fields that a search copies from a place. */
export type SuggestedPlace = Pick<
  Locality,
  'label' | 'latitude' | 'longitude' | 'countryCode' | 'radiusKm' | 'coveredShare'
>

const latitude = z.coerce.number().min(-90).max(90).overwrite(roundDegrees)
const longitude = z.coerce.number().min(-180).max(180).overwrite(roundDegrees)
/** Can exceed 180 degrees, because the map repeats the world. */
const edge = z.coerce.number().min(-1000).max(1000).overwrite(roundDegrees)

/** A rectangle in degrees. */
export const MapBounds = z.strictObject({ west: edge, south: edge, east: edge, north: edge })
export type MapBounds = z.infer<typeof MapBounds>

export const LabelsInput = z.strictObject({
  ...MapBounds.shape,
  limit: z.coerce.number().int().min(1).max(200).default(120),
  /** The language of the names, if they are known in it. */
  language: Language.default('en'),
})
export type LabelsInput = z.infer<typeof LabelsInput>

export const DirectorySummary = z.object({
  places: z.number().int(),
  sampleOnly: z.boolean(),
  attributions: z.array(z.string()),
  /** The sources of the real businesses, without the fictional sample. */
  holds: z.array(z.object({ source: z.string(), licence: z.string() })),
})
export type DirectorySummary = z.infer<typeof DirectorySummary>

const tags = ['Places']
export const placesContract = {
  suggest: procedure
    .route({
      method: 'GET',
      path: '/places/suggest',
      tags,
      summary: 'Search towns, regions and countries by the beginning of a name',
      description:
        'Places whose displayed name matches come before places matched by another name; then places of the home country, near the last search and in the map view; then larger places.',
    })
    .input(
      z.strictObject({
        q: z.string().trim().min(1).max(100),
        /** The centre of the map. */
        latitude: latitude.optional(),
        longitude: longitude.optional(),
        /** The user's country, according to the browser (ISO 3166-1). */
        homeCountry: z
          .string()
          .regex(/^[a-z]{2}$/i)
          .toUpperCase()
          .optional(),
        /** Only places of this kind. */
        kind: LocalityKind.optional(),
        limit: z.coerce.number().int().min(1).max(20).default(8),
      }),
    )
    .output(z.array(Locality)),
  reverse: procedure
    .route({ method: 'GET', path: '/places/reverse', tags, summary: 'Get the town at a point; null if none is nearby' })
    .input(z.strictObject({ latitude, longitude }))
    .output(Locality.nullable()),
  labels: procedure
    .route({
      method: 'GET',
      path: '/places/labels',
      tags,
      summary: 'List the largest towns of a map view, for its labels',
    })
    .input(LabelsInput)
    .output(
      z.array(
        z.object({ name: z.string(), latitude: z.number(), longitude: z.number(), population: z.number().int() }),
      ),
    ),
  directory: procedure
    .route({
      method: 'GET',
      path: '/places/directory',
      tags,
      summary: 'Count the companies of the directory; tells whether it holds only the sample',
    })
    .output(DirectorySummary),
}
