import type { Mutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const SLOW_AFTER_MS = 10_000

/** Whether a change waits for the server, not for the user's answer or the user's connection. */
export const isWaitingForServer = ({ meta }: Pick<Mutation, 'meta'>): boolean => meta?.waitsForUser !== true

/** True once `waiting` has lasted ten seconds. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [waiting])
  return waiting && slow
}
