// The search of the public pages, without an account: how many companies a search would find, by grade.
// Returns only counts and coarse areas, never names, contacts or exact positions.
// Rejects unknown towns, and more requests per hour than one visitor makes.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { cleanLine } from '../leads/lead-text.rules.ts'
import { GradeCounts } from '../leads/lead.schema.ts'
import { Keywords } from '../search/search.schema.ts'
import { MAX_PUBLIC_KEYWORDS, PUBLIC_RADII_KM } from './public-search.rules.ts'

/** Requests per hour from one network address. A visitor who tries trades and towns manually makes about twenty. */
export const PUBLIC_SEARCHES_PER_HOUR = 60

const tags = ['Public']
const Town = z.object({ name: z.string(), distanceKm: z.number().int(), counts: GradeCounts })
const Area = z.object({ latitude: z.number(), longitude: z.number(), counts: GradeCounts })

const PublicSearchInput = z.strictObject({
  keywords: Keywords.pipe(z.array(z.string()).max(MAX_PUBLIC_KEYWORDS)),
  /** A town as the visitor types it: "Cluj", "Constanța (RO)". */
  place: z.string().overwrite(cleanLine).max(100).min(1),
  radiusKm: z.union(PUBLIC_RADII_KM.map((km) => z.literal(km))),
})
export type PublicSearchInput = z.infer<typeof PublicSearchInput>

export const PublicSearch = z
  .object({
    place: z.object({ label: z.string(), latitude: z.number(), longitude: z.number() }),
    radiusKm: z.number(),
    /** The interpretation of each keyword. */
    understood: z.array(z.object({ keyword: z.string(), label: z.string() })),
    counts: GradeCounts,
    total: z.number().int(),
    /** Whether there are more companies than were counted. */
    capped: z.boolean(),
    /** Companies with each contact method. */
    channels: z.object({ phone: z.number().int(), email: z.number().int(), website: z.number().int() }),
    /** The towns with the most companies, at most six. */
    towns: z.array(Town),
    /** Counts on a grid of a tenth of a degree. */
    areas: z.array(Area),
    sampleOnly: z.boolean(),
  })
  .meta({
    id: 'PublicSearch',
    description: 'The number of companies that a search would find, by grade, for visitors without an account.',
  })
export type PublicSearch = z.infer<typeof PublicSearch>

export const publicSiteContract = {
  searchPreview: procedure
    .route({
      method: 'POST',
      path: '/public/search-preview',
      tags,
      summary: 'Count the companies of each grade that a search would find; requires no account',
    })
    .errors({ UNKNOWN_TOWN: { status: 404, message: 'No town with this name was found: check the spelling' } })
    .input(PublicSearchInput)
    .output(PublicSearch),
}
