import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'

type LaneBarProps = {
  value: number
  max: number
  /** `warn` when low; never for grades. */
  tone?: 'plain' | 'warn' | 'ok' | 'bad'
  label: string
  className?: string
}

/** A bar for a quota, credits or progress, drawn as dashes like a lane marking. */
export function LaneBar({ value, max, tone = 'plain', label, className }: LaneBarProps) {
  const percent = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <span
      className={classNames('lane-bar', tone !== 'plain' && `tone-${tone}`, className)}
      style={{ '--v': `${percent}%` } as CSSProperties}
    >
      <progress className="visually-hidden" value={Math.round(percent)} max={100} aria-label={label} />
    </span>
  )
}
