type SkeletonProps = { width?: number | string; height?: number | string; gap?: number }

/** A grey placeholder with the size of the content that is loading. Hidden from screen readers. */
export function Skeleton({ width = '100%', height = 10, gap = 0 }: SkeletonProps) {
  return <span className="skeleton" aria-hidden="true" style={{ width, height, marginTop: gap }} />
}
