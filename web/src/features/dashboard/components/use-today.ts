import { useEffect, useState } from 'react'
import { endOfToday } from '../../../lib/i18n/day.ts'

/** A moment of the current day. The component renders again at midnight, or once the device wakes up after it. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date())
  useEffect(() => {
    const timer = window.setTimeout(() => setToday(new Date()), Date.parse(endOfToday(today)) - Date.now())
    return () => window.clearTimeout(timer)
  }, [today])
  return today
}
