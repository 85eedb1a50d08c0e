import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type PlaceQuery, type PlaceSuggestion, placesQuery } from '../../lib/places/place-suggestions.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

const DEBOUNCE_MS = 120

type PlaceInputOptions = {
  near?: () => PlaceQuery['near']
  onPlace: (place: PlaceSuggestion | null) => void
}
/** The result for the typed text. `kept`: nothing was typed; `replaced`: new input or a choice came meanwhile. */
export type PlaceResolution = { as: 'chosen'; place: PlaceSuggestion | null } | { as: 'kept' | 'replaced' | 'unknown' }

/** The state of a place field: the typed text, its suggestions, and the place it resolves to. */
export function usePlaceInput({ near, onPlace }: PlaceInputOptions) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [unknown, setUnknown] = useState<string | null>(null)
  const [from, setFrom] = useState<PlaceQuery['near']>(null)
  const pendingResolution = useRef<{ turn: number; result: Promise<PlaceResolution> }>(undefined)
  // A later choice or keystroke invalidates a pending response.
  const revision = useRef(0)
  const text = (typed ?? '').trim()
  const debouncedText = useDebounced(text, DEBOUNCE_MS)
  const { data, isError, isPlaceholderData } = useQuery(placesQuery({ q: debouncedText, near: from }))

  const discardText = () => {
    revision.current += 1
    setTyped(null)
    setUnknown(null)
  }
  const choose = (place: PlaceSuggestion | null) => {
    discardText()
    onPlace(place)
  }
  const type = (next: string) => {
    revision.current += 1
    if (typed === null) setFrom(roundToDegree(near?.()))
    setUnknown(null)
    setTyped(next)
  }
  const resolveTypedText = async (): Promise<PlaceResolution> => {
    if (text === '') {
      choose(null)
      return { as: 'chosen', place: null }
    }
    const now = revision.current
    const places = await client.fetchQuery(placesQuery({ q: text, near: from })).catch(() => null)
    if (now !== revision.current) return { as: 'replaced' }
    const [place] = places ?? []
    if (!place) {
      setTyped(null)
      setUnknown(text)
      return { as: 'unknown' }
    }
    choose(place)
    return { as: 'chosen', place }
  }
  /** Resolves the typed text to the most likely place. A blur and a submit may call it concurrently. */
  const resolveText = async (): Promise<PlaceResolution> => {
    if (typed === null) return { as: unknown === null ? 'kept' : 'unknown' }
    const now = revision.current
    if (pendingResolution.current?.turn !== now) pendingResolution.current = { turn: now, result: resolveTypedText() }
    return pendingResolution.current.result
  }
  const suggestions = isError ? [] : debouncedText === '' ? undefined : data
  return {
    typed,
    /** The typed text if no place has this name. */
    unknown,
    failed: isError,
    suggestions,
    /** Whether the suggestions belong to an earlier text. */
    stale: text !== '' && (debouncedText !== text || data === undefined || isPlaceholderData),
    type,
    choose,
    resolveText,
    /** Discards the typed, pending or unknown text: another choice replaces it. */
    discardText,
  }
}

/** Rounded, so that a small move of the map causes no new request. */
const roundToDegree = (at: PlaceQuery['near']) =>
  at && { latitude: Math.round(at.latitude), longitude: Math.round(at.longitude) }
