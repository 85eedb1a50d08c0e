import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type PlaceQuestion, type PlaceSuggestion, placesQuery } from '../../lib/places/place-suggestions.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

const DEBOUNCE_MS = 120

type Options = Omit<PlaceQuestion, 'q' | 'near'> & {
  near?: () => PlaceQuestion['near']
  onPlace: (place: PlaceSuggestion | null) => void
}
/** The result for the typed text. `kept`: nothing was typed; `replaced`: new input or a choice came meanwhile. */
export type Settled = { as: 'chosen'; place: PlaceSuggestion | null } | { as: 'kept' | 'replaced' | 'unknown' }

/** The state of a place field: the typed text, its suggestions, and the place it resolves to. */
export function usePlaceInput({ kind, near, onPlace }: Options) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [unknown, setUnknown] = useState<string | null>(null)
  const [from, setFrom] = useState<PlaceQuestion['near']>(null)
  const settling = useRef<{ turn: number; result: Promise<Settled> }>(undefined)
  // A later choice or keystroke invalidates a pending response.
  const turn = useRef(0)
  const text = (typed ?? '').trim()
  const asked = useDebounced(text, DEBOUNCE_MS)
  const { data, isError, isPlaceholderData } = useQuery(placesQuery({ q: asked, near: from, kind }))

  const forget = () => {
    turn.current += 1
    setTyped(null)
    setUnknown(null)
  }
  const choose = (place: PlaceSuggestion | null) => {
    forget()
    onPlace(place)
  }
  const type = (next: string) => {
    turn.current += 1
    if (typed === null) setFrom(roughly(near?.()))
    setUnknown(null)
    setTyped(next)
  }
  const settleTyped = async (): Promise<Settled> => {
    if (text === '') {
      choose(null)
      return { as: 'chosen', place: null }
    }
    const now = turn.current
    const places = await client.fetchQuery(placesQuery({ q: text, near: from, kind })).catch(() => null)
    if (now !== turn.current) return { as: 'replaced' }
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
  const settle = async (): Promise<Settled> => {
    if (typed === null) return { as: unknown === null ? 'kept' : 'unknown' }
    const now = turn.current
    if (settling.current?.turn !== now) settling.current = { turn: now, result: settleTyped() }
    return settling.current.result
  }
  const suggestions = isError ? [] : asked === '' ? undefined : data
  return {
    typed,
    /** The typed text if no place has this name. */
    unknown,
    failed: isError,
    suggestions,
    /** Whether the suggestions belong to an earlier text. */
    stale: text !== '' && (asked !== text || data === undefined || isPlaceholderData),
    type,
    choose,
    settle,
    /** Discards the typed, pending or unknown text: another choice replaces it. */
    forget,
  }
}

/** Rounded, so that a small move of the map causes no new request. */
const roughly = (at: PlaceQuestion['near']) =>
  at && { latitude: Math.round(at.latitude), longitude: Math.round(at.longitude) }
