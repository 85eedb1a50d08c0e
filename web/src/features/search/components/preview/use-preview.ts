import { MAX_KEYWORDS } from '@leadhaul/contract/search/search-limits.catalog.ts'
import type { SearchCriteria, Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { errorCode, errorData } from '../../../../lib/api/error-code.ts'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { readingsFor } from '../../reading.model.ts'
import { criteriaOf, parseKeywords, type SearchForm } from '../../search.model.ts'
import { pausedSeconds, previewQuery, understandQuery, usePreviewAfterRuns } from '../../search.queries.ts'
import type { PreviewState } from './preview-panel.tsx'

const WAIT_MS = 150

type Read = { preview: PreviewState; understood: readonly Understanding[] }

/** The live preview of the form and the readings of its keywords. A reading unknown to the server is removed. */
export function usePreview(form: SearchForm, giveUp: (keyword: string) => void): Read {
  const key = JSON.stringify(criteriaOf(form))
  const settled = useDebounced(key, WAIT_MS)
  const criteria = useMemo(() => JSON.parse(settled) as SearchCriteria | null, [settled])
  const asked = useDebounced(JSON.stringify(wordsOf(form)), WAIT_MS)
  const words = useMemo(() => JSON.parse(asked) as ReturnType<typeof wordsOf>, [asked])
  usePreviewAfterRuns()
  const counted = useQuery(previewQuery(criteria))
  const read = useQuery(understandQuery(criteria && !counted.isError ? { keywords: [] } : words))
  const unknown = unknownReading(counted.error) ?? unknownReading(read.error)
  const forget = useEffectEvent(giveUp)
  useEffect(() => {
    if (unknown !== undefined) forget(unknown)
  }, [unknown])
  const preview: PreviewState = {
    data: counted.data,
    criteria,
    stale: key !== settled || counted.isPlaceholderData,
    failed: counted.isError && !counted.isFetching && unknown === undefined,
    pausedMinutes: pausedMinutes(counted.error),
    retry: () => void counted.refetch(),
  }
  return { preview, understood: (counted.isError ? undefined : counted.data?.understood) ?? read.data ?? [] }
}

function wordsOf(form: SearchForm) {
  const keywords = parseKeywords(form.keywords).slice(0, MAX_KEYWORDS)
  return { keywords, narrowing: readingsFor(keywords, form.readings) }
}

/** Minutes until previews are available again, if those of the hour are used up. */
function pausedMinutes(error: unknown): number | undefined {
  const seconds = pausedSeconds(error)
  return seconds && Math.ceil(seconds / 60)
}

/** The keyword whose chosen reading the server rejected. */
function unknownReading(error: unknown): string | undefined {
  if (errorCode(error) !== 'UNKNOWN_READING') return undefined
  const { keyword } = (errorData(error) ?? {}) as { keyword?: unknown }
  return typeof keyword === 'string' ? keyword : undefined
}
