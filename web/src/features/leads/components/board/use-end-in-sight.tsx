import { useEffect, useEffectEvent, useRef } from 'react'

const AHEAD = '600px'

/** Tells when the end of a list that scrolls by itself comes near. */
export function useEndInSight({ active, onSeen }: { active: boolean; onSeen: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const target = end.current
    if (!active || !target) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), {
      root: list.current,
      rootMargin: AHEAD,
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [active])
  return { list, end }
}
