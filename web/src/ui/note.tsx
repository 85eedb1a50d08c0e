import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type NoteTone = 'plain' | 'info' | 'warn' | 'bad' | 'ok'
const ICON = { plain: Info, info: Info, warn: TriangleAlert, bad: CircleAlert, ok: CircleCheck }

type NoteProps = {
  tone?: NoteTone
  title?: ReactNode
  children?: ReactNode
  icon?: ReactNode
  /** A link or button at the end. */
  action?: ReactNode
  onClose?: () => void
  closeLabel?: string
  className?: string
}

export function Note({ tone = 'plain', title, children, icon, action, onClose, closeLabel, className }: NoteProps) {
  const Icon = ICON[tone]
  return (
    <div className={classNames('note', tone !== 'plain' && tone, className)} role={tone === 'bad' ? 'alert' : 'status'}>
      {icon ?? <Icon className="i" aria-hidden="true" />}
      <div className="grow">
        {title !== undefined && <b>{title}</b>} {children}
      </div>
      {action}
      {onClose && (
        <button type="button" className="bare tap" aria-label={closeLabel} onClick={onClose}>
          <X className="i s" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
