import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type PlaceQuestion, type PlaceSuggestion, placesQuery } from '../../lib/places/place-suggestions.ts'
import { useDebounced } from '../../lib/use-debounced.ts'

const DEBOUNCE_MS = 120

type Options = Omit<PlaceQuestion, 'q' | 'near'> & {
  near?: () => PlaceQuestion['near']
  onPlace: (place: PlaceSuggestion | null) => void
}
/** What became of the letters in the field. `kept`: nothing was typed; `replaced`: other letters, or a choice, came meanwhile. */
export type Settled = { as: 'chosen'; place: PlaceSuggestion | null } | { as: 'kept' | 'replaced' | 'unknown' }

/** A place field: what is typed, what is suggested for it, and which place it becomes. */
export function usePlaceInput({ kind, near, onPlace }: Options) {
  const client = useQueryClient()
  const [typed, setTyped] = useState<string | null>(null)
  const [unknown, setUnknown] = useState<string | null>(null)
  const [from, setFrom] = useState<PlaceQuestion['near']>(null)
  const settling = useRef<{ turn: number; result: Promise<Settled> }>(undefined)
  // A later choice, or another letter, makes an answer that is still awaited worthless.
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
  /** Makes what is typed the place it most likely means. Leaving the field and sending the form may both ask for it. */
  const settle = async (): Promise<Settled> => {
    if (typed === null) return { as: unknown === null ? 'kept' : 'unknown' }
    const now = turn.current
    if (settling.current?.turn !== now) settling.current = { turn: now, result: settleTyped() }
    return settling.current.result
  }
  const suggestions = isError ? [] : asked === '' ? undefined : data
  return {
    typed,
    /** What was typed and left although no place is called so. */
    unknown,
    failed: isError,
    suggestions,
    /** Whether the suggestions belong to letters typed before. */
    stale: text !== '' && (asked !== text || data === undefined || isPlaceholderData),
    type,
    choose,
    settle,
    /** Drops what is typed, looked up or unknown: another choice takes its place. */
    forget,
  }
}

/** Rounded so that a small move of the map does not ask again. */
const roughly = (at: PlaceQuestion['near']) =>
  at && { latitude: Math.round(at.latitude), longitude: Math.round(at.longitude) }
