import { MAX_KEYWORDS } from '@leadhaul/contract/search/search-limits.catalog.ts'
import type { SearchCriteria, Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { errorCode, errorData } from '../../../../lib/api/error-code.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { readingsFor } from '../../reading.model.ts'
import { criteriaOf, parseKeywords, type SearchForm } from '../../search.model.ts'
import { previewPauseSeconds, previewQuery, understandQuery, useRefreshPreviewAfterRuns } from '../../search.queries.ts'
import type { PreviewState } from './preview-panel.tsx'

const DEBOUNCE_MS = 150

type PreviewResult = { preview: PreviewState; understood: readonly Understanding[] }

/** The live preview of the form and the readings of its keywords. A reading unknown to the server is removed. */
export function usePreview(form: SearchForm, onUnknownReading: (keyword: string) => void): PreviewResult {
  const key = JSON.stringify(criteriaOf(form))
  const settled = useDebounced(key, DEBOUNCE_MS)
  const criteria = useMemo(() => JSON.parse(settled) as SearchCriteria | null, [settled])
  const debouncedWords = useDebounced(JSON.stringify(wordsOf(form)), DEBOUNCE_MS)
  const words = useMemo(() => JSON.parse(debouncedWords) as ReturnType<typeof wordsOf>, [debouncedWords])
  useRefreshPreviewAfterRuns()
  const counted = useQuery(previewQuery(criteria))
  const readingsQuery = useQuery(understandQuery(criteria && !counted.isError ? { keywords: [] } : words))
  const unknownKeyword = unknownReading(counted.error) ?? unknownReading(readingsQuery.error)
  const forget = useEffectEvent(onUnknownReading)
  useEffect(() => {
    if (unknownKeyword !== undefined) forget(unknownKeyword)
  }, [unknownKeyword])
  const preview: PreviewState = {
    data: counted.data,
    criteria,
    stale: key !== settled || counted.isPlaceholderData,
    failed: counted.isError && !counted.isFetching && unknownKeyword === undefined,
    pausedMinutes: previewPauseMinutes(counted.error),
    retry: () => void counted.refetch(),
  }
  return { preview, understood: (counted.isError ? undefined : counted.data?.understood) ?? readingsQuery.data ?? [] }
}

function wordsOf(form: SearchForm) {
  const keywords = parseKeywords(form.keywords).slice(0, MAX_KEYWORDS)
  return { keywords, narrowing: readingsFor(keywords, form.readings) }
}

/** Minutes until previews are available again, if those of the hour are used up. */
function previewPauseMinutes(error: unknown): number | undefined {
  const seconds = previewPauseSeconds(error)
  return seconds && Math.ceil(seconds / 60)
}

/** The keyword whose chosen reading the server rejected. */
function unknownReading(error: unknown): string | undefined {
  if (errorCode(error) !== 'UNKNOWN_READING') return undefined
  const { keyword } = (errorData(error) ?? {}) as { keyword?: unknown }
  return typeof keyword === 'string' ? keyword : undefined
}
