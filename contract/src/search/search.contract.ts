// Searches for leads. A preview costs nothing; creating a search uses one search of the period and starts a job.
// Rejects a search without keywords, place or allowance, and a second one within five seconds.
// Uses places for the available companies, and leads for the companies that the workspace already has.
import * as z from 'zod'
import { REQUEST_KEY_REUSED, procedure, upgradeRequired } from '../api/errors.contract.ts'
import { Cursor, pageOf } from '../api/page.schema.ts'
import { correctionsContract } from './corrections.contract.ts'
import {
  Narrowing,
  SearchCriteria,
  SearchIdea,
  SearchIdeasInput,
  SearchPreview,
  SearchRun,
  SourceName,
  Understanding,
} from './search.schema.ts'
import { unknownReading } from './unknown-reading.contract.ts'

/**
 * Previews and search ideas of a workspace per clock hour. A user who types without a pause makes thirty requests a
 * minute, but not for half an hour; a script that maps a country makes thousands.
 */
export const PREVIEWS_PER_HOUR = 1000

const RunId = z.strictObject({ id: z.uuid() })
const tags = ['Search']
const planLimit = upgradeRequired('advancedSearch', (plan) => `Advanced search requires ${plan}`)
const previewLimit = {
  PREVIEW_LIMIT_REACHED: {
    status: 429,
    message: 'This workspace has reached the limit of 1,000 previews and search ideas per hour: try again later',
    data: z.object({ retryAfterSeconds: z.number() }),
  },
} as const
/** `requestKey` becomes the id of the search: repeating a request after a lost response starts no second search. */
const StartSearchInput = z.strictObject({ ...SearchCriteria.shape, requestKey: z.uuid().optional() })

export const searchContract = {
  create: procedure
    .route({ method: 'POST', path: '/search-runs', tags, summary: 'Start a search', successStatus: 202 })
    .errors({
      CONFLICT: REQUEST_KEY_REUSED,
      SEARCH_LIMIT_REACHED: {
        status: 403,
        message: 'Monthly search limit reached',
        data: z.object({ limit: z.number() }),
      },
      ...unknownReading,
      ...planLimit,
    })
    .input(StartSearchInput)
    .output(SearchRun),
  list: procedure
    .route({ method: 'GET', path: '/search-runs', tags, summary: 'List searches, newest first' })
    .input(z.strictObject({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(50).default(5) }))
    .output(pageOf(SearchRun)),
  get: procedure
    .route({ method: 'GET', path: '/search-runs/{id}', tags, summary: 'Get a search' })
    .input(RunId)
    .output(SearchRun),
  cancel: procedure
    .route({
      method: 'POST',
      path: '/search-runs/{id}/cancel',
      tags,
      summary: 'Cancel a running search; the leads found so far are kept',
    })
    .input(RunId)
    .output(SearchRun),
  preview: procedure
    .route({
      method: 'POST',
      path: '/search-runs/preview',
      tags,
      summary: 'Preview a search: count the leads of each grade it would find',
    })
    .errors({ ...unknownReading, ...previewLimit, ...planLimit })
    .input(SearchCriteria)
    .output(SearchPreview),
  understand: procedure
    .route({ method: 'POST', path: '/search-runs/understand', tags, summary: 'Show how keywords are read' })
    .errors(unknownReading)
    .input(z.strictObject({ keywords: SearchCriteria.shape.keywords, narrowing: Narrowing.optional() }))
    .output(z.array(Understanding)),
  sources: procedure
    .route({
      method: 'GET',
      path: '/search-sources',
      tags,
      summary: 'List the sources that searches use',
    })
    .output(z.array(SourceName)),
  ideas: procedure
    .route({
      method: 'POST',
      path: '/search-runs/ideas',
      tags,
      summary: 'Suggest up to eight similar searches, with the number of companies each would find',
    })
    .errors({ ...unknownReading, ...previewLimit })
    .input(SearchIdeasInput)
    .output(z.array(SearchIdea)),
  corrections: correctionsContract,
}
