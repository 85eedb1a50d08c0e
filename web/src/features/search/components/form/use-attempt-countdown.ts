import { useEffect, useState } from 'react'
import { cooldownSecondsLeft } from '../../search.model.ts'

/** The seconds until the next attempt is allowed, counted down automatically. */
export function useAttemptCountdown(): { seconds: number; startCountdown: (seconds: number) => void } {
  const [until, setUntil] = useState<number | null>(null)
  const [now, setNow] = useState(() => Date.now())
  const seconds = cooldownSecondsLeft(until, now)
  useEffect(() => {
    if (until === null || seconds === 0) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [until, seconds])
  const startCountdown = (duration: number) => {
    setNow(Date.now())
    setUntil(Date.now() + duration * 1000)
  }
  return { seconds, startCountdown }
}
