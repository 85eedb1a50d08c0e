import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import './plan-gate.css'

type Props = {
  title: ReactNode
  /** A lock by default. */
  icon?: ReactNode
  children: ReactNode
  action?: ReactNode
}

/** Replaces content that the plan does not include: names the plan that does, and its benefits. */
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
