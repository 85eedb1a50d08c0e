import { useEffect, useState } from 'react'

const NOTICE_MS = 3000

/** Whether something was saved in the last three seconds; call `show` after a save. */
export function useSavedNotice() {
  const [saves, setSaves] = useState(0)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (saves === 0) return undefined
    const timer = setTimeout(() => setShown(false), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [saves])
  const show = () => {
    setSaves((count) => count + 1)
    setShown(true)
  }
  return { shown, show }
}
