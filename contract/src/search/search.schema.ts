// The input of a search and the report of its run.
// A search is a job: it is accepted at once, its leads come in batches, its run says how far it is.
// Refuses server-owned fields as input: status, counts, progress, dates.
// A keyword is understood as one of its `readings`; `narrowing` of the criteria says which one the user meant,
// is stored with the run and holds for preview and run alike. Near searches with counts: `search.ideas`.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'
import { cleanLine } from '../leads/lead-text.rules.ts'
import { Grade, GradeCounts } from '../leads/lead.schema.ts'
import { roundDegrees } from '../places/coordinates.rules.ts'
import { wordsOf } from '../places/folding.rules.ts'
import { MAX_FURTHER_PLACES } from './search-area.rules.ts'
import { MAX_EXCLUDED_WORDS, MAX_KEYWORD_LENGTH, MAX_KEYWORDS, MAX_SCORE, RADIUS_KM } from './search-limits.catalog.ts'

/** A run keeps the nearest of the matching companies, at most this many. */
export const MAX_LEADS_PER_RUN = 500

export const Keywords = z
  .array(z.string().overwrite(cleanLine).max(MAX_KEYWORD_LENGTH))
  .transform((words) => [...new Set(words.filter((word) => word !== ''))])
  .pipe(z.array(z.string()).min(1, 'Please enter at least one keyword').max(MAX_KEYWORDS))

/** The reading that looks a keyword up as typed, in names and categories. */
export const WORDS_READING = 'words'

/** For a keyword, as typed, the reading it is meant in: an id of `Understanding.readings`, or of any concept. */
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
 * Conditions beyond keywords and place, for plans with `advancedSearch`. A company is kept where all of them hold, by what
 * the sources say of it when the search runs.
 */
export const AdvancedSearch = z
  .strictObject({
    /** Excludes companies whose name has all words of an entry, or whose main trade the entry means. */
    excludeWords: z
      .array(z.string().overwrite(cleanLine).max(MAX_KEYWORD_LENGTH))
      .min(1)
      .max(MAX_EXCLUDED_WORDS)
      .refine((entries) => entries.every((entry) => wordsOf(entry).length > 0), 'Each entry needs at least one word')
      .optional(),
    contact: ContactCondition.optional(),
    minScore: z.number().int().min(1).max(MAX_SCORE).optional(),
    /** Passes over companies that searches of the workspace found before; the next ones take their place. */
    onlyNew: z.literal(true).optional(),
    /**
     * Searched as well, each with the search's radius. A company counts once, in however many circles it is, and its
     * distance is from the nearest of the places.
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

/** One meaning of a keyword. `id` goes into `narrowing`; `label` is in the reader's language. */
export const Reading = z.object({ id: z.string(), label: z.string(), competitor: z.boolean() })
export type Reading = z.infer<typeof Reading>

/** A word that no one writes so, folded, and the word it is read as. */
export const WordCorrection = z.object({ typed: z.string(), read: z.string() })
export type WordCorrection = z.infer<typeof WordCorrection>

/** How one keyword is read: as a concept of the dictionary, or as words looked up in names and categories. */
export const Understanding = z.object({
  keyword: z.string(),
  kind: z.enum(['concept', 'words']),
  concept: z.string().nullable(),
  label: z.string(),
  /** Carriers and forwarders: shown, but they are the user's competitors, not clients. */
  competitor: z.boolean(),
  /** Every meaning, including the one used (`concept`, or 'words'); empty for runs older than readings. */
  readings: z.array(Reading).default([]),
  /** Words of the keyword that are read as others ("did you mean"), that are not read, and that name towns; folded. */
  corrected: z.array(WordCorrection).default([]),
  ignored: z.array(z.string()).default([]),
  towns: z.array(z.string()).default([]),
  /** The workspace's correction by which it is read so; null where there is none. */
  correctionId: z.string().nullable().default(null),
})
export type Understanding = z.infer<typeof Understanding>

export const SearchPreview = z
  .object({
    understood: z.array(Understanding),
    counts: GradeCounts,
    total: z.number().int(),
    /** Whether a run may find a few more or fewer: near the rim companies are counted by the area shown of them. */
    approximate: z.boolean(),
    capped: z.boolean(),
    /** Leads that searches of the workspace found before. */
    alreadyYours: z.number().int(),
    /** Of these the leads whose contact still costs credits, and how many in all. */
    stillLocked: z.object({ leads: z.number().int(), credits: z.number() }),
    /** Of new leads and locked ones together. */
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

/** Most companies an idea counts. */
export const MAX_IDEA_COUNT = 500

/** Most phrases of the reader's own language that a request for ideas may ask to have counted. */
const MAX_PHRASES = 5

/** Ideas are counted without advanced conditions. `phrases`: plain keywords in the reader's language to count as well. */
export const SearchIdeasInput = SearchCriteria.omit({ advanced: true }).extend({
  phrases: z.array(z.string().overwrite(cleanLine).max(150).min(1)).max(MAX_PHRASES).default([]),
})
export type SearchIdeasInput = z.infer<typeof SearchIdeasInput>

/**
 * What to search instead, and how many companies it would bring here (500 means 500 or more). `keyword` goes into
 * `keywords`, and where `reading` is not null `{ [keyword]: reading }` into `narrowing`.
 */
export const SearchIdea = z
  .object({ keyword: z.string(), reading: z.string().nullable(), label: z.string(), count: z.number().int() })
  .meta({ id: 'SearchIdea', description: 'A similar search and the number of companies it would find.' })
export type SearchIdea = z.infer<typeof SearchIdea>

export const SearchRunStatus = z.enum(['pending', 'completed_with_results', 'completed_no_results', 'failed'])
export type SearchRunStatus = z.infer<typeof SearchRunStatus>

export const SourceName = z.enum(['directory', 'overture', 'overpass', 'apify', 'webhook'])
export type SourceName = z.infer<typeof SourceName>

/** Sources that cost the operator money search by search: a search that asked one is never given back for nothing new. */
export const COSTLY_SOURCES: readonly SourceName[] = ['apify', 'webhook']

/** Why a source gave nothing: the texts are in the locales. */
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

/** Of a run that failed, was stopped, or found companies although it could not be completed (`source_failed`). */
export const SearchErrorCode = z.enum([...SearchFailureCode.options, 'cancelled'])
export type SearchErrorCode = z.infer<typeof SearchErrorCode>

/** The state of one source of a run. `found` counts what it named, before duplicates across sources are merged. */
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
    /** A, B, C and `found` are of new leads; `named` has the grades of new and known ones. */
    counts: GradeCounts.extend({ found: z.number().int(), alreadyYours: z.number().int(), named: GradeCounts }),
    cancelled: z.boolean(),
    /** The search was given back to the allowance: it failed, brought nothing new, or was stopped before it found anything new or cost anything. */
    givenBack: z.boolean(),
    errorCode: SearchErrorCode.nullable(),
    /** The code in English, for readers of the API; pages translate the code. */
    errorMessage: z.string().nullable(),
    sources: z.array(SourceState),
    createdAt: Instant,
    completedAt: Instant.nullable(),
  })
  .meta({ id: 'SearchRun', description: 'A search and its progress.' })
export type SearchRun = z.infer<typeof SearchRun>
