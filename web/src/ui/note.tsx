import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
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
  /** Takes the focus when it appears, because it is the result of the user's last action. */
  focused?: boolean
}

export function Note({ tone = 'plain', title, children, icon, action, onClose, closeLabel, ...rest }: NoteProps) {
  const { className, focused = false } = rest
  const Icon = ICON[tone]
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) ref.current?.focus()
  }, [focused])
  return (
    <div
      ref={ref}
      className={classNames('note', tone !== 'plain' && `tone-${tone}`, className)}
      role={tone === 'bad' ? 'alert' : 'status'}
      tabIndex={focused ? -1 : undefined}
    >
      {icon ?? <Icon className="icon" aria-hidden="true" />}
      <div className="grow">
        {title !== undefined && (
          <b>
            <span>{title}</span>
            {needsFullStop(title) && hasText(children) && '.'}
          </b>
        )}{' '}
        {children}
      </div>
      {action}
      {onClose && (
        <button type="button" className="bare-button tap-target" aria-label={closeLabel} onClick={onClose}>
          <X className="icon size-sm" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** Whether a full stop is needed, so that the title and the text are two sentences when read aloud or copied. */
const needsFullStop = (title: ReactNode) => typeof title === 'string' && !/[.!?…:]$/.test(title)
const hasText = (children: ReactNode) => Boolean(children) && children !== true
