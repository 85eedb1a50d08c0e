import { type Range, useWindowVirtualizer, type Virtualizer, windowScroll } from '@tanstack/react-virtual'
import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** Rows rendered beyond the viewport on each side, so that fast scrolling does not show gaps. */
const OVERSCAN_ROWS = 8

/** The usual distance of the rows from the top of the page, used for the first render until it is measured. */
const ESTIMATED_TOP_PX = 300

/**
 * Rows are added and removed in groups of this size. Each change of the page costs layout and paint: single rows would
 * cost that in every frame of fast scrolling, and with groups of four a change does not fit between two frames.
 */
const ROW_GROUP_SIZE = 2

/** `onVisible` is called after scrolling has paused for this long, so that passed rows are not refetched. */
const SCROLL_END_DELAY_MS = 120

/** Indexes of the first and the last visible item. */
export type VisibleItems = { first: number; last: number }
type Item = { id: string }
type RowsProps = {
  items: readonly Item[]
  /** The number of items per row. */
  columnCount?: number
  rowPx: number
  gapPx?: number
  /** Whether all rows have the same height. */
  even: boolean
  onVisible: (items: VisibleItems) => void
}

/** Returns whole groups of rows that cover the viewport and `beyond` rows on each side. */
const renderedRange =
  (beyond: number) =>
  ({ startIndex, endIndex, count }: Range): number[] => {
    const first = Math.max(0, Math.floor((startIndex - beyond) / ROW_GROUP_SIZE) * ROW_GROUP_SIZE)
    const end = Math.min(count, Math.ceil((endIndex + 1 + beyond) / ROW_GROUP_SIZE) * ROW_GROUP_SIZE)
    return Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
  }
/** The rows of the first render: on a slow device, rendering the whole viewport at once takes twice as long. */
const FIRST_ROWS = 6
const extractInitialRange = (range: Range) => renderedRange(0)(range).slice(0, FIRST_ROWS)
const extractFullRange = renderedRange(OVERSCAN_ROWS)

/**
 * The virtualizer starts by writing the scroll position that it has just read, which would force a layout in the middle
 * of the first render. This function skips that write.
 */
function skipFirstScroll(): typeof windowScroll {
  let isFirst = true
  return (...to) => {
    if (!isFirst) windowScroll(...to)
    isFirst = false
  }
}

/** False until the first rows are painted; the other rows are rendered after that. */
function useIsPainted(): boolean {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setShown(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return shown
}

/**
 * Renders only the rows in the viewport; the whole page scrolls. `before` and `after` are the heights of the omitted
 * rows in px. `indexes` stays the same array while the rows are the same.
 */
export function useVirtualRows({ items, columnCount: across = 1, rowPx, gapPx = 0, even, onVisible }: RowsProps) {
  const element = useRef<HTMLElement | null>(null)
  const place = useCallback((now: HTMLElement | null) => {
    element.current = now
  }, [])
  const [top, setTop] = useState(ESTIMATED_TOP_PX)
  const [scrollToFn] = useState(skipFirstScroll)
  const isPainted = useIsPainted()
  const isOrderKept = useIsOrderKept(items)
  const [isScrolled, setScrolled] = useState(false)
  const keyOf = useCallback((row: number) => items[row * across]?.id ?? row, [items, across])
  // The virtualizer reports each scroll itself, so nothing here may be memoized between two renders.
  // oxlint-disable-next-line react/incompatible-library
  const rows: Virtualizer<Window, Element> = useWindowVirtualizer({
    count: Math.ceil(items.length / across),
    estimateSize: () => rowPx,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: isPainted ? extractFullRange : extractInitialRange,
    scrollToFn,
    scrollMargin: top,
    gap: gapPx,
    useFlushSync: false,
    // The library's timer would read the scroll position and so force a layout in the middle of slow scrolling.
    useScrollendEvent: true,
    // Rows keep their measured heights, and their position when rows above change. At the top, new rows are shown
    // instead.
    getItemKey: keyOf,
    anchorTo: isOrderKept && isScrolled ? 'end' : 'start',
  })
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((element.current?.getBoundingClientRect().top ?? 0) + window.scrollY))
    // The content above may grow and shrink: the filters, a warning, a banner. The observer's first call comes after
    // the layout of the page: measuring here would force a layout in the middle of the render.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  const offset = rows.scrollOffset ?? 0
  useEffect(() => setScrolled(offset > top), [offset, top])
  const renderedRows = rows.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {}
  useEffect(() => {
    const visible = { first: startIndex * across, last: (endIndex + 1) * across - 1 }
    const timer = setTimeout(() => onVisible(visible), SCROLL_END_DELAY_MS)
    return () => clearTimeout(timer)
  }, [startIndex, endIndex, across, onVisible])
  const first = renderedRows[0]
  const last = renderedRows.at(-1)
  const [from, to] = [first?.index ?? 0, last?.index ?? -1]
  const indexes = useMemo(() => Array.from({ length: to - from + 1 }, (_, at) => from + at), [from, to])
  return {
    place,
    indexes,
    // Negative if iOS does not allow scrolling during a touch: the rows are then moved when the touch ends.
    before: first ? Math.max(0, first.start - top) : 0,
    after: last ? rows.getTotalSize() - (last.end - top) : 0,
    measure: even ? undefined : rows.measureElement,
  }
}

/** False after the items change their order, because there is no position to keep then. */
function useIsOrderKept(items: readonly Item[]): boolean {
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
