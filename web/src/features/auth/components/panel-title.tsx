import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a panel that replaces the form. It takes the focus because the focused button is gone. */
export function PanelTitle({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  )
}
