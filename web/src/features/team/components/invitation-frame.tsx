import type { ReactNode } from 'react'
import { StepFrame } from '../../../ui/layout/step-frame.tsx'

/** The sheet of an invitation, without the frame of the signed-in pages. */
export function InvitationFrame({
  title,
  children,
  after,
}: {
  title: ReactNode
  children?: ReactNode
  after?: ReactNode
}) {
  return (
    <StepFrame after={after}>
      {typeof title === 'string' ? <h1>{title}</h1> : title}
      {children}
    </StepFrame>
  )
}
