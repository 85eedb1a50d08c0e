import { SEARCH_COOLDOWN_SECONDS } from '@leadhaul/contract/search/search-limits.catalog.ts'
import type { SearchCriteria, SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useRef, useState } from 'react'
import { type AttemptError, attemptErrorOf, type SearchForm } from '../../search.model.ts'
import { useCancelSearch, useStartSearch } from '../../search.queries.ts'
import { useAttemptCountdown } from '../form/use-attempt-countdown.ts'

type Options = { onStarted: (run: SearchRun, form: SearchForm) => void }

/** Starts and cancels a search, with its cooldown, its error and its busy state. */
export function useSearchAttempt({ onStarted }: Options) {
  const starting = useStartSearch()
  const cancelling = useCancelSearch()
  const countdown = useAttemptCountdown()
  const [error, setError] = useState<AttemptError | null>(null)

  // A ref, because a second press may come before the next render.
  const isStarting = useRef(false)
  const [settling, setSettling] = useState(false)

  /** Waits for the values of the form; returns undefined if a start is already in progress. */
  const awaitForm = async <T>(form: () => Promise<T>): Promise<T | undefined> => {
    if (isStarting.current) return undefined
    isStarting.current = true
    setSettling(true)
    try {
      return await form()
    } finally {
      isStarting.current = false
      setSettling(false)
    }
  }
  const start = (criteria: SearchCriteria, form: SearchForm) => {
    if (countdown.seconds > 0 || isStarting.current) return
    isStarting.current = true
    setError(null)
    countdown.startCountdown(SEARCH_COOLDOWN_SECONDS)
    starting.mutate(criteria, {
      onSuccess: (run) => onStarted(run, form),
      onSettled: () => {
        isStarting.current = false
      },
      onError: (reason) => {
        const why = attemptErrorOf(reason)
        countdown.startCountdown(why.kind === 'wait' ? why.seconds : SEARCH_COOLDOWN_SECONDS)
        setError(why)
      },
    })
  }
  const cancel = (id: string) => {
    setError(null)
    cancelling.mutate({ id }, { onError: () => setError({ kind: 'cancel' }) })
  }

  return {
    awaitForm,
    start,
    cancel,
    error,
    forgetError: () => setError(null),
    cooldownSeconds: countdown.seconds,
    busy: settling || starting.isPending,
    cancelling: cancelling.isPending,
  }
}
