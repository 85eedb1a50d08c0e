import { useEffect, useState } from 'react'
import { endOfToday } from '../../../lib/i18n/day.ts'

/** A moment of the current day. The component renders again at midnight, or once the user returns to the page after it. */
export function useToday(): Date {
  const [today, setToday] = useState(() => new Date())
  useEffect(() => {
    const end = Date.parse(endOfToday(today))
    const timer = window.setTimeout(() => setToday(new Date()), end - Date.now())
    // Timers may stop while the device sleeps.
    const onReturn = () => {
      if (Date.now() >= end) setToday(new Date())
    }
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [today])
  return today
}
