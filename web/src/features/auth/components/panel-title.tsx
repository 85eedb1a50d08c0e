import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of what takes the form's place; it has the focus, because the button that had it is gone. */
export function PanelTitle({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  )
}
