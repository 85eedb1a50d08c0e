import type { SourceName } from '@leadhaul/contract/search/search.schema.ts'
import { api } from '../../platform/api.ts'
import { createConcurrencyLimit, TooManyConcurrentRequests } from '../../platform/concurrency-limit.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { findMissingCapability } from '../workspace/capabilities.service.ts'
import { withinPreviewBudget } from './preview-budget.service.ts'
import { findRun, listRuns, toRun } from './search.repository.ts'
import type { SearchIdeas } from './dictionary/search-ideas.service.ts'
import { cancelSearch, type EnqueueDependency } from './search-cancel.service.ts'
import type { PreviewSearch } from './search-preview.service.ts'
import type { StartSearch } from './search.service.ts'
import { type UnderstandWithCorrections, findInvalidReading } from './corrections/corrections.service.ts'

/** Per workspace. A page sends one preview at a time; the limit for all requests of a workspace is higher. */
const PREVIEW_LIMITS = { atOnce: 5, waiting: 0 }
const RETRY_AFTER_SECONDS = 1

type Services = EnqueueDependency & {
  startSearch: StartSearch
  previewSearch: PreviewSearch
  readKeywords: UnderstandWithCorrections
  searchIdeas: SearchIdeas
  /** The sources that a search queries. */
  searchSources: SourceName[]
}

export function searchRouter(options: Services) {
  const limit = createConcurrencyLimit(PREVIEW_LIMITS)
  /** Returns undefined if too many previews of the workspace are running. */
  const runLimited = <Result>(workspaceId: string, work: () => Promise<Result>): Promise<Result | undefined> =>
    limit(workspaceId, work).catch((error: unknown) => {
      if (error instanceof TooManyConcurrentRequests) return undefined
      throw error
    })
  return {
    create: api.search.create.handler(async ({ input, context: { scope, language }, errors }) => {
      const { requestKey, ...criteria } = input
      const invalid = findInvalidReading(criteria)
      if (invalid) throw errors.UNKNOWN_READING({ data: invalid })
      const missing = criteria.advanced && (await findMissingCapability(scope, 'advancedSearch'))
      if (missing) throw errors.UPGRADE_REQUIRED({ data: missing })
      const started = await options.startSearch(scope, { criteria, language, requestKey })
      if (started.kind === 'conflict') throw errors.CONFLICT()
      if (started.kind === 'limit') throw errors.SEARCH_LIMIT_REACHED({ data: { limit: started.limit } })
      if (started.kind === 'too-soon')
        throw errors.RATE_LIMITED({ data: { retryAfterSeconds: started.retryAfterSeconds } })
      return toRun(started.run)
    }),
    list: api.search.list.handler(async ({ input, context: { scope } }) => {
      const { rows, total } = await listRuns(scope, { limit: input.limit + 1, after: readCursor(input.cursor) })
      const items = rows.slice(0, input.limit)
      const last = items.at(-1)
      return {
        items: items.map(toRun),
        nextCursor: rows.length > input.limit && last ? writeCursor(last) : null,
        total,
      }
    }),
    get: api.search.get.handler(async ({ input, context: { scope }, errors }) => {
      const run = await findRun(scope, input.id)
      if (!run) throw errors.NOT_FOUND()
      return toRun(run)
    }),
    cancel: api.search.cancel.handler(async ({ input, context: { scope }, errors }) => {
      const run = await cancelSearch(scope, { id: input.id, jobs: options.jobs })
      if (!run) throw errors.NOT_FOUND()
      return toRun(run)
    }),
    preview: api.search.preview.handler(async ({ input, context: { scope, language }, errors }) => {
      const invalid = findInvalidReading(input)
      if (invalid) throw errors.UNKNOWN_READING({ data: invalid })
      const missing = input.advanced && (await findMissingCapability(scope, 'advancedSearch'))
      if (missing) throw errors.UPGRADE_REQUIRED({ data: missing })
      const looked = await runLimited(scope.workspaceId, () =>
        withinPreviewBudget(scope, () => options.previewSearch(scope, { criteria: input, language })),
      )
      if (!looked) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: RETRY_AFTER_SECONDS } })
      if (!looked.done) throw errors.PREVIEW_LIMIT_REACHED({ data: pickRetryAfter(looked) })
      return looked.result
    }),
    understand: api.search.understand.handler(async ({ input, context: { scope, language }, errors }) => {
      const invalid = findInvalidReading(input)
      if (invalid) throw errors.UNKNOWN_READING({ data: invalid })
      return options.readKeywords(scope, input, language)
    }),
    sources: api.search.sources.handler(() => options.searchSources),
    ideas: api.search.ideas.handler(async ({ input, context: { scope, language }, errors }) => {
      const invalid = findInvalidReading(input)
      if (invalid) throw errors.UNKNOWN_READING({ data: invalid })
      const looked = await runLimited(scope.workspaceId, () =>
        withinPreviewBudget(scope, () => options.searchIdeas(scope, input, language)),
      )
      if (!looked) throw errors.RATE_LIMITED({ data: { retryAfterSeconds: RETRY_AFTER_SECONDS } })
      if (!looked.done) throw errors.PREVIEW_LIMIT_REACHED({ data: pickRetryAfter(looked) })
      return looked.result
    }),
  }
}

const pickRetryAfter = ({ retryAfterSeconds }: { retryAfterSeconds: number }) => ({ retryAfterSeconds })
