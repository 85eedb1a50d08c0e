import type { Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { criteriaOf, MAX_KEYWORDS, parseKeywords, type SearchForm } from '../search.model.ts'
import { previewQuery, understandQuery } from '../search.queries.ts'
import type { PreviewState } from './preview-panel.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'

const WAIT_MS = 150

/** The live preview of the form and how its keywords are read. */
export function usePreview(form: SearchForm): { preview: PreviewState; understood: readonly Understanding[] } {
  const key = JSON.stringify(criteriaOf(form))
  const settled = useDebounced(key, WAIT_MS)
  const criteria = useMemo(() => JSON.parse(settled) as ReturnType<typeof criteriaOf>, [settled])
  const words = useDebounced(parseKeywords(form.keywords).join(','), WAIT_MS)
  const counted = useQuery(previewQuery(criteria))
  const read = useQuery(
    understandQuery(criteria && !counted.isError ? [] : parseKeywords(words).slice(0, MAX_KEYWORDS)),
  )
  const preview: PreviewState = {
    data: counted.data,
    stale: key !== settled || counted.isPlaceholderData,
    failed: counted.isError && !counted.isFetching,
    retry: () => void counted.refetch(),
  }
  return { preview, understood: (counted.isError ? undefined : counted.data?.understood) ?? read.data ?? [] }
}
