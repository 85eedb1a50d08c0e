// The criteria of a search, and the report of its run.
// A search is a job: it is accepted immediately, its leads arrive in batches, and its run reports the progress.
// Rejects the fields that the server owns as input: status, counts, progress, dates.
// A keyword is understood as one of its `readings`; `narrowing` in the criteria states which one the user meant. It is
// stored with the run and applies to preview and run. Similar searches with counts: `search.ideas`.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'
import { cleanLine } from '../leads/lead-text.rules.ts'
import { Grade, GradeCounts } from '../leads/lead.schema.ts'
import { roundDegrees } from '../places/coordinates.rules.ts'
import { wordsOf } from '../places/folding.rules.ts'
import { MAX_FURTHER_PLACES } from './search-area.rules.ts'
import { MAX_EXCLUDED_WORDS, MAX_KEYWORD_LENGTH, MAX_KEYWORDS, MAX_SCORE, RADIUS_KM } from './search-limits.catalog.ts'

/** A run keeps the nearest matching companies, at most this many. */
export const MAX_LEADS_PER_RUN = 500

export const Keywords = z
  .array(z.string().overwrite(cleanLine).max(MAX_KEYWORD_LENGTH))
  .transform((words) => [...new Set(words.filter((word) => word !== ''))])
  .pipe(z.array(z.string()).min(1, 'Please enter at least one keyword').max(MAX_KEYWORDS))

/** The reading that looks a keyword up as typed, in names and categories. */
export const WORDS_READING = 'words'

/** Maps a keyword, as typed, to its intended reading: an id of `Understanding.readings`, or of any concept. */
export const Narrowing = z
  .record(z.string().overwrite(cleanLine).max(MAX_KEYWORD_LENGTH).min(1), z.string().min(1).max(80))
  .refine((chosen) => Object.keys(chosen).length <= MAX_KEYWORDS, 'Give at most one reading per keyword')
export type Narrowing = z.infer<typeof Narrowing>

const Latitude = z.number().min(-85).max(85).overwrite(roundDegrees)
const Longitude = z.number().min(-180).max(180).overwrite(roundDegrees)

export const ContactCondition = z.enum(['email', 'website', 'email_or_website'])
export type ContactCondition = z.infer<typeof ContactCondition>

const SearchPlace = z.strictObject({
  location: z.string().overwrite(cleanLine).max(200).min(1, 'Please select a location on the map'),
  latitude: Latitude,
  longitude: Longitude,
  countryCode: z
    .string()
    .regex(/^[a-z]{2}$/i)
    .toUpperCase()
    .optional(),
})
export type SearchPlace = z.infer<typeof SearchPlace>

/**
 * Conditions in addition to keywords and place, for plans with `advancedSearch`. A company is kept if it meets all of
 * them, according to the sources at the time of the search.
 */
export const AdvancedSearch = z
  .strictObject({
    /** Excludes companies whose name contains all words of an entry, or whose main trade the entry means. */
    excludeWords: z
      .array(z.string().overwrite(cleanLine).max(MAX_KEYWORD_LENGTH))
      .min(1)
      .max(MAX_EXCLUDED_WORDS)
      .refine((entries) => entries.every((entry) => wordsOf(entry).length > 0), 'Each entry needs at least one word')
      .optional(),
    contact: ContactCondition.optional(),
    minScore: z.number().int().min(1).max(MAX_SCORE).optional(),
    /** Skips companies that earlier searches of the workspace found; the next companies take their place. */
    onlyNew: z.literal(true).optional(),
    /**
     * Further places of the search, each with the same radius. A company in several circles counts once, and its
     * distance is measured from the nearest place.
     */
    furtherPlaces: z.array(SearchPlace).min(1).max(MAX_FURTHER_PLACES).optional(),
  })
  .refine((conditions) => Object.values(conditions).some((value) => value !== undefined), 'Give at least one condition')
export type AdvancedSearch = z.infer<typeof AdvancedSearch>

export const SearchCriteria = z.strictObject({
  keywords: Keywords,
  ...SearchPlace.shape,
  radiusKm: z.number().min(RADIUS_KM.min).max(RADIUS_KM.max),
  narrowing: Narrowing.optional(),
  advanced: AdvancedSearch.optional(),
})
export type SearchCriteria = z.infer<typeof SearchCriteria>

/** A meaning of a keyword. `id` is for `narrowing`; `label` is in the user's language. */
export const Reading = z.object({ id: z.string(), label: z.string(), competitor: z.boolean() })
export type Reading = z.infer<typeof Reading>

/** A misspelt word, folded, and the word that it is read as. */
export const WordCorrection = z.object({ typed: z.string(), read: z.string() })
export type WordCorrection = z.infer<typeof WordCorrection>

/** How a keyword is read: as a concept of the dictionary, or as words that are looked up in names and categories. */
export const Understanding = z.object({
  keyword: z.string(),
  kind: z.enum(['concept', 'words']),
  concept: z.string().nullable(),
  label: z.string(),
  /** Carriers and forwarders: they are shown, but are competitors of the user and not clients. */
  competitor: z.boolean(),
  /** Every meaning, including the one used (`concept`, or 'words'); empty for runs older than readings. */
  readings: z.array(Reading).default([]),
  /** Words that are read as others ("did you mean"), words that are ignored, and names of towns; folded. */
  corrected: z.array(WordCorrection).default([]),
  ignored: z.array(z.string()).default([]),
  towns: z.array(z.string()).default([]),
  /** The workspace's correction that caused this reading; null if there is none. */
  correctionId: z.string().nullable().default(null),
})
export type Understanding = z.infer<typeof Understanding>

export const SearchPreview = z
  .object({
    understood: z.array(Understanding),
    counts: GradeCounts,
    total: z.number().int(),
    /**
     * Whether a run can find a few more or fewer companies: near the edge, companies are counted by their shown area.
     */
    approximate: z.boolean(),
    capped: z.boolean(),
    /** Leads that earlier searches of the workspace found. */
    alreadyYours: z.number().int(),
    /** The leads among these whose contact still costs credits, and the total price. */
    stillLocked: z.object({ leads: z.number().int(), credits: z.number() }),
    /** The price of all new and locked leads together. */
    creditsForAll: z.number(),
    points: z.array(z.object({ latitude: z.number(), longitude: z.number(), grade: Grade })),
    sampleOnly: z.boolean(),
  })
  .meta({
    id: 'SearchPreview',
    description:
      'What a search would find, before anything is spent. Coordinates are rounded to about a kilometre; counts are those of the rounded coordinates.',
  })
export type SearchPreview = z.infer<typeof SearchPreview>

/** The maximum number of companies that an idea counts. */
export const MAX_IDEA_COUNT = 500

/** The maximum number of phrases in the user's language that a request for ideas can have counted. */
const MAX_PHRASES = 5

/** The counts ignore advanced conditions. `phrases`: more plain keywords in the user's language to count. */
export const SearchIdeasInput = SearchCriteria.omit({ advanced: true }).extend({
  phrases: z.array(z.string().overwrite(cleanLine).max(150).min(1)).max(MAX_PHRASES).default([]),
})
export type SearchIdeasInput = z.infer<typeof SearchIdeasInput>

/**
 * An alternative search, and the number of companies it would find here (500 means 500 or more). Add `keyword` to
 * `keywords` and, unless `reading` is null, `{ [keyword]: reading }` to `narrowing`.
 */
export const SearchIdea = z
  .object({ keyword: z.string(), reading: z.string().nullable(), label: z.string(), count: z.number().int() })
  .meta({ id: 'SearchIdea', description: 'A similar search and the number of companies it would find.' })
export type SearchIdea = z.infer<typeof SearchIdea>

export const SearchRunStatus = z.enum(['pending', 'completed_with_results', 'completed_no_results', 'failed'])
export type SearchRunStatus = z.infer<typeof SearchRunStatus>

export const SourceName = z.enum(['directory', 'overture', 'overpass', 'apify', 'webhook'])
export type SourceName = z.infer<typeof SourceName>

/** Sources that cost the operator money per search: a search that used one is not refunded if it found nothing new. */
export const COSTLY_SOURCES: readonly SourceName[] = ['apify', 'webhook']

/** Why a source returned nothing; the texts are in the locales. */
export const SourceFailureCode = z.enum([
  'unreachable',
  'slow',
  'rate_limited',
  'refused',
  'bad_answer',
  'changed_format',
  'cost_limit',
  'aborted',
])
export type SourceFailureCode = z.infer<typeof SourceFailureCode>

/** Why a run failed. */
export const SearchFailureCode = z.enum(['source_failed', 'webhook_unavailable', 'webhook_no_response'])
export type SearchFailureCode = z.infer<typeof SearchFailureCode>

/** The error of a run that failed, was stopped, or found companies but could not be completed (`source_failed`). */
export const SearchErrorCode = z.enum([...SearchFailureCode.options, 'cancelled'])
export type SearchErrorCode = z.infer<typeof SearchErrorCode>

/** The state of one source of a run. `found` counts its companies before duplicates across sources are merged. */
export const SourceState = z.object({
  name: SourceName,
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  found: z.number().int(),
  progress: z.object({ done: z.number().int(), total: z.number().int().nullable() }).nullable(),
  code: SourceFailureCode.nullable(),
})
export type SourceState = z.infer<typeof SourceState>

export const SearchRun = z
  .object({
    id: z.string(),
    status: SearchRunStatus,
    criteria: SearchCriteria,
    understood: z.array(Understanding),
    progress: z.object({ done: z.number().int(), total: z.number().int().nullable() }),
    /** A, B, C and `found` count new leads; `named` has the grades of new and known leads. */
    counts: GradeCounts.extend({ found: z.number().int(), alreadyYours: z.number().int(), named: GradeCounts }),
    cancelled: z.boolean(),
    /**
     * Whether the search was refunded to the allowance: it failed, found nothing new, or was stopped before it found
     * anything new or cost anything.
     */
    givenBack: z.boolean(),
    errorCode: SearchErrorCode.nullable(),
    /** The error in English, for users of the API; pages translate the code. */
    errorMessage: z.string().nullable(),
    sources: z.array(SourceState),
    createdAt: Instant,
    completedAt: Instant.nullable(),
  })
  .meta({ id: 'SearchRun', description: 'A search and its progress.' })
export type SearchRun = z.infer<typeof SearchRun>
