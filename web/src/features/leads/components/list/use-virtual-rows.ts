import { type Range, useWindowVirtualizer, type Virtualizer, windowScroll } from '@tanstack/react-virtual'
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Rows drawn beyond the window on each side: a fast wheel must not outrun them. */
const BEYOND = 8

/** About as far down the page as rows begin: they are drawn at once, and measured after that. */
const USUAL_TOP_PX = 300

/**
 * Rows that come and go together. Each change of the page costs laying it out and painting it again: one row at a time,
 * every frame of a fast wheel would pay that, and with four a change does not fit between two frames.
 */
const AT_ONCE = 2

/** A wheel passes by: what counts is what it stops at. */
const STOPPED_AFTER_MS = 120

/** Places of the first and the last item in the window. */
export type VisibleItems = { first: number; last: number }
type Item = { id: string }
type RowsProps = {
  items: readonly Item[]
  /** Items beside each other in one row. */
  across?: number
  rowPx: number
  gapPx?: number
  /** Rows are of one height. */
  even: boolean
  onVisible: (items: VisibleItems) => void
}

/** Whole groups of rows that hold what is in the window and so many rows beyond it. */
const drawnRange =
  (beyond: number) =>
  ({ startIndex, endIndex, count }: Range): number[] => {
    const first = Math.max(0, Math.floor((startIndex - beyond) / AT_ONCE) * AT_ONCE)
    const end = Math.min(count, Math.ceil((endIndex + 1 + beyond) / AT_ONCE) * AT_ONCE)
    return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
  }
/** Drawn before all others: on a slow device the whole window takes twice as long. */
const FIRST_ROWS = 6
const FIRST_ONLY = (range: Range) => drawnRange(0)(range).slice(0, FIRST_ROWS)
const WITH_BEYOND = drawnRange(BEYOND)

/**
 * The virtualizer begins by writing the scroll position that it has just read, for which the browser would lay the page
 * out in the middle of drawing it.
 */
function scrollButNotAtFirst(): typeof windowScroll {
  let isFirst = true
  return (...to) => {
    if (!isFirst) windowScroll(...to)
    isFirst = false
  }
}

/** False until the first rows are shown: the others are drawn after them. */
function useShown(): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setShown(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return shown
}

/**
 * Draws only the rows in the window, which scrolls the whole page. `before` and `after` are the space in px that the
 * omitted rows would take. `indexes` is the same list as long as it has the same rows.
 */
export function useVirtualRows({ items, across = 1, rowPx, gapPx = 0, even, onVisible }: RowsProps) {
  const element = useRef<HTMLElement | null>(null)
  const place = useCallback((now: HTMLElement | null) => {
    element.current = now
  }, [])
  const [top, setTop] = useState(USUAL_TOP_PX)
  const [scrollToFn] = useState(scrollButNotAtFirst)
  const shown = useShown()
  const holds = useHolds(items)
  const [isScrolled, setScrolled] = useState(false)
  const keyOf = useCallback((row: number) => items[row * across]?.id ?? row, [items, across])
  // The virtualizer reports each scroll by itself, so nothing here may be remembered between two renders.
  // oxlint-disable-next-line react/incompatible-library
  const rows: Virtualizer<Window, Element> = useWindowVirtualizer({
    count: Math.ceil(items.length / across),
    estimateSize: () => rowPx,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: shown ? WITH_BEYOND : FIRST_ONLY,
    scrollToFn,
    scrollMargin: top,
    gap: gapPx,
    useFlushSync: false,
    // Its timer instead would read the scroll position, and so lay the page out, in the middle of a slow wheel.
    useScrollendEvent: true,
    // Rows keep their measured heights, and their place while others come and go above them. At the top those are shown.
    getItemKey: keyOf,
    anchorTo: holds && isScrolled ? 'end' : 'start',
  })
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    // What is above may grow and shrink: the filters, a warning, a banner. Its first call comes once the page was laid out:
    // to measure here would lay it out in the middle of drawing it.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const offset = rows.scrollOffset ?? 0
  useEffect(() => setScrolled(offset > top), [offset, top])
  const drawn = rows.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {}
  useEffect(() => {
    const visible = { first: startIndex * across, last: (endIndex + 1) * across - 1 }
    const timer = setTimeout(() => onVisible(visible), STOPPED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [startIndex, endIndex, across, onVisible])
  const first = drawn[0]
  const last = drawn.at(-1)
  const [from, to] = [first?.index ?? 0, last?.index ?? -1]
  const indexes = useMemo(() => Array.from({ length: to - from + 1 }, (_, at) => from + at), [from, to])
  return {
    place,
    indexes,
    // Negative where iOS lets no one scroll a page under a finger: rows are then moved as soon as it is lifted.
    before: first ? Math.max(0, first.start - top) : 0,
    after: last ? rows.getTotalSize() - (last.end - top) : 0,
    measure: even ? undefined : rows.measureElement,
  }
}

/** False once the items come in another order, which moves them apart: then there is no place to hold. */
function useHolds(items: readonly Item[]): boolean {
  const [last, setLast] = useState({ items, holds: true })
  if (last.items === items) return last.holds
  const next = { items, holds: isSameOrder(last.items, items) }
  setLast(next)
  return next.holds
}

function isSameOrder(before: readonly Item[], now: readonly Item[]): boolean {
  const places = new Map(before.map(({ id }, at) => [id, at]))
  const known = now.map(({ id }) => places.get(id)).filter((at) => at !== undefined)
  return known.every((at, index) => index === 0 || at > (known[index - 1] ?? at))
}
