import { useEffect, useRef, useState } from 'react'
import type { LongTaskOptions } from '../selection/leads-bulk.queries.ts'

/** A long task that reports its progress and can be stopped; leaving the page also stops it. */
export function useLongTask() {
  const [done, setDone] = useState<number>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const run = async <T>(task: (options: LongTaskOptions) => Promise<T>): Promise<T> => {
    const controller = new AbortController()
    abort.current = controller
    setDone(0)
    try {
      return await task({ signal: controller.signal, onProgress: setDone })
    } finally {
      setDone(undefined)
    }
  }
  return { done, run, stop: () => abort.current?.abort() }
}
