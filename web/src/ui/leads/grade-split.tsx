import type { CSSProperties } from 'react'

/** How a total divides into grades. Decorative: the numbers are beside it as text. */
export function GradeSplit({ a, b, c }: { a: number; b: number; c: number }) {
  const parts = [
    ['a', a],
    ['b', b],
    ['c', c],
  ] as const
  return (
    <span className="grade-split" aria-hidden="true">
      {parts.map(([grade, count]) =>
        count > 0 ? (
          <i key={grade} className={`grade-fill-${grade}`} style={{ '--n': count } as CSSProperties} />
        ) : null,
      )}
    </span>
  )
}
