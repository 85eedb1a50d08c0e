import type { Reading } from '@leadhaul/contract/search/search.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { WORDS_READING, usedReadingOf } from '../../reading.model.ts'
import { understandQuery } from '../../search.queries.ts'

const DEBOUNCE_MS = 200

type Meaning = {
  /** The possible readings of the words: trades and goods. */
  readings: readonly Reading[]
  /** The default reading. */
  taken: string | undefined
  /** Whether the dictionary does not know these words. */
  unknown: boolean
}

/** The meaning of words that explain a keyword, looked up shortly after the last keystroke. */
export function useMeaning(words: string): Meaning {
  const settled = useDebounced(words.trim(), DEBOUNCE_MS)
  const { data } = useQuery(understandQuery({ keywords: settled === '' ? [] : [settled] }))
  const read = settled !== '' && data?.[0]?.keyword === settled ? data[0] : undefined
  const readings = read?.readings.filter(({ id }) => id !== WORDS_READING) ?? []
  return { readings, taken: read && usedReadingOf(read), unknown: read !== undefined && readings.length === 0 }
}
