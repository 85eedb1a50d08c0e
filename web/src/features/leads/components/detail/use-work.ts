import { useEffect, useRef, useState } from 'react'
import type { Work } from '../selection/leads-bulk.queries.ts'

/** Long work that says how far it is and can be stopped; it also stops when the page is left. */
export function useWork() {
  const [done, setDone] = useState<number>()
  const abort = useRef<AbortController>(undefined)
  useEffect(() => () => abort.current?.abort(), [])
  const run = async <T>(work: (work: Work) => Promise<T>): Promise<T> => {
    const controller = new AbortController()
    abort.current = controller
    setDone(0)
    try {
      return await work({ signal: controller.signal, onProgress: setDone })
    } finally {
      setDone(undefined)
    }
  }
  return { done, run, stop: () => abort.current?.abort() }
}
