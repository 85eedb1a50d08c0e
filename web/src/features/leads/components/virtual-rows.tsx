import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Rows drawn beyond the window on each side: a fast wheel must not outrun them. */
const BEYOND = 8

type RowsProps = { count: number; rowPx: number; gapPx?: number /** Rows are of one height. */; even: boolean }

/**
 * Draws only the rows in the window, which scrolls the whole page. `before` and `after` are the room in px that the
 * rows left out would take.
 */
export function useVirtualRows({ count, rowPx, gapPx = 0, even }: RowsProps) {
  const element = useRef<HTMLElement | null>(null)
  const place = useCallback((now: HTMLElement | null) => {
    element.current = now
  }, [])
  const [top, setTop] = useState(0)
  // The virtualizer tells of each scroll by itself, so nothing here may be remembered between two renders.
  // oxlint-disable-next-line react/incompatible-library
  const rows: Virtualizer<Window, Element> = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    overscan: BEYOND,
    scrollMargin: top,
    gap: gapPx,
    useFlushSync: false,
  })
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    measure()
    // What stands above may grow and shrink: the filters, a warning, a banner.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const drawn = rows.getVirtualItems()
  const first = drawn[0]
  const last = drawn.at(-1)
  return {
    place,
    drawn,
    before: first ? first.start - top : 0,
    after: last ? rows.getTotalSize() - (last.end - top) : 0,
    measure: even ? undefined : rows.measureElement,
  }
}
