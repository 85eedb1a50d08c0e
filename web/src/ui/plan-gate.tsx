import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import './plan-gate.css'

type Props = {
  title: ReactNode
  /** A lock unless given. */
  icon?: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** In the place of what the plan does not include: which plan does, and what it opens. */
export function PlanGate({ title, icon, children, action }: Props) {
  return (
    <div className="plan-gate">
      {icon ?? <Lock className="icon" aria-hidden="true" />}
      <div className="grow">
        <b>{title}</b>
        <span className="subtext">{children}</span>
      </div>
      {action}
    </div>
  )
}
