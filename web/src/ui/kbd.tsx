import { Fragment, type ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="kbd">{children}</kbd>
}

/** Keys to press in sequence, as key caps. */
export function KeyCaps({ caps, then }: { caps: readonly string[]; then: string }) {
  return (
    <span className="keycaps">
      {caps.map((cap, index) => (
        <Fragment key={index}>
          {index > 0 && <span className="keycaps-then">{then}</span>}
          <Kbd>{cap}</Kbd>
        </Fragment>
      ))}
    </span>
  )
}
