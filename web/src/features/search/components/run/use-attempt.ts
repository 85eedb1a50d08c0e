import type { SearchCriteria, SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useState } from 'react'
import { type AttemptError, attemptErrorOf, GUARD_SECONDS } from '../../search.model.ts'
import { useCancelSearch, useStartSearch } from '../../search.queries.ts'
import { useGuard } from '../form/use-guard.ts'

type Options = { onStarted: (run: SearchRun) => void }

/** Starting and stopping a search: its guard, its failure, its busy state. */
export function useAttempt({ onStarted }: Options) {
  const starting = useStartSearch()
  const cancelling = useCancelSearch()
  const guard = useGuard()
  const [error, setError] = useState<AttemptError | null>(null)

  const start = (criteria: SearchCriteria) => {
    if (guard.seconds > 0 || starting.isPending) return
    setError(null)
    guard.hold(GUARD_SECONDS)
    starting.mutate(criteria, {
      onSuccess: onStarted,
      onError: (reason) => {
        const why = attemptErrorOf(reason)
        guard.hold(why.kind === 'wait' ? why.seconds : GUARD_SECONDS)
        setError(why)
      },
    })
  }
  const cancel = (id: string) => cancelling.mutate({ id }, { onError: () => setError({ kind: 'cancel' }) })

  return {
    start,
    cancel,
    error,
    forgetError: () => setError(null),
    guardSeconds: guard.seconds,
    busy: starting.isPending,
    cancelling: cancelling.isPending,
  }
}
