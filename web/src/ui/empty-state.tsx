import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  /** A lucide icon with class `i l muted`. */
  icon?: ReactNode
  title: string
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
  /** Draws its own sheet; leave out inside one. */
  sheet?: boolean
  /** Something failed: screen readers announce the text as soon as it appears. */
  alert?: boolean
}

export function EmptyState({ icon, title, children, action, sheet = false, alert = false }: EmptyStateProps) {
  return (
    <div className={classNames('empty-state', sheet && 'sheet')} role={alert ? 'alert' : undefined}>
      {icon}
      <b>{title}</b>
      {children !== undefined && <p className="muted">{children}</p>}
      {action}
    </div>
  )
}
