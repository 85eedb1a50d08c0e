import { useEffect, useEffectEvent, useRef } from 'react'

type EndVisibleOptions = {
  active: boolean
  /** The number of shown items. */
  shown: number
  /** `onSeen` is called this far before the end is visible. */
  margin: string
  onSeen: () => void
}

/** Calls `onSeen` when the end of `list`, or of the page if `list` is not attached, comes near. */
export function useEndVisible<End extends HTMLElement>({ active, shown, margin, onSeen }: EndVisibleOptions) {
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<End>(null)
  const seen = useEffectEvent(onSeen)
  useEffect(() => {
    const target = end.current
    if (!active || !target) return undefined
    // Leaving and entering the viewport may be reported together: the last entry counts.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && seen(), {
      root: list.current,
      rootMargin: margin,
    })
    // A fast page may never render a change of `active`: the new number of items makes the observer check again.
    if (shown > 0) observer.observe(target)
    return () => observer.disconnect()
  }, [active, shown, margin])
  return { list, end }
}
