import { useEffect, useState } from 'react'

const RETRY_INTERVAL_SECONDS = 15
const SECOND_MS = 1_000

async function isServerBack(): Promise<boolean> {
  const answer = await fetch('/api/health/ready', { cache: 'no-store' }).catch(() => undefined)
  return answer?.ok === true
}

/** Loads the page once the server responds again: tries every 15 seconds, on request, and when back online. */
export function useRetry() {
  const [left, setLeft] = useState(RETRY_INTERVAL_SECONDS)
  const asking = left <= 0
  const ask = () => setLeft(0)
  useEffect(() => {
    if (asking) return undefined
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), SECOND_MS)
    window.addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', ask)
    }
  }, [asking])
  useEffect(() => {
    if (!asking) return
    void isServerBack().then((back) => (back ? window.location.reload() : setLeft(RETRY_INTERVAL_SECONDS)))
  }, [asking])
  return { left, asking, ask }
}
