import type { ReactNode } from 'react'
import { StepFrame } from '../../../ui/layout/step-frame.tsx'
import { SlowNote } from './slow-note.tsx'

/** A step of the sign-in other than the first. */
export function AuthStep({ children, after }: { children: ReactNode; after?: ReactNode }) {
  return (
    <StepFrame after={after}>
      {children}
      <SlowNote />
    </StepFrame>
  )
}
