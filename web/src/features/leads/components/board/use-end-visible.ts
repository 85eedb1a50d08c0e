import { useEffect, useEffectEvent, useRef } from 'react'

const PRELOAD_MARGIN = '600px'

/** Calls `onSeen` when the end of a scrolling list comes near. */
export function useEndVisible({ active, shown, onSeen }: { active: boolean; shown: number; onSeen: () => void }) {
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLSpanElement>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const target = end.current
    if (!active || !target) return undefined
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && seen(), {
      root: list.current,
      rootMargin: PRELOAD_MARGIN,
    })
    // A fast page may never render a change of `active`: the new number of cards makes the observer check again.
    if (shown > 0) observer.observe(target)
    return () => observer.disconnect()
  }, [active, shown])
  return { list, end }
}
