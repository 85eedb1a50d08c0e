import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type ChipProps = {
  /** `on` for something understood or active, `dash` for something taken literally. */
  tone?: 'plain' | 'on' | 'dash'
  icon?: ReactNode
  /** A muted label before the value: 'Country'. */
  name?: ReactNode
  title?: string
  removeLabel?: string
  onRemove?: () => void
  children: ReactNode
}

export function Chip({ tone = 'plain', icon, name, title, removeLabel, onRemove, children }: ChipProps) {
  return (
    <span className={classNames('chip', tone !== 'plain' && `tone-${tone}`)} title={title}>
      {icon}
      {name !== undefined && <span className="chip-name">{name}</span>}
      <span className="truncate">{children}</span>
      {onRemove && (
        <button type="button" aria-label={removeLabel} onClick={onRemove}>
          <X className="icon" aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
