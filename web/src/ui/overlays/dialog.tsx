import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { useIsShown } from './keep-mounted.tsx'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** While its action runs it is not closed: the user has to see whether it failed. */
  busy?: boolean
  title: ReactNode
  /** A mark before the title: a grade plate or an icon in a `.dialog-mark`. */
  mark?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** Has the focus first; else the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Has the focus once it closes; else what opened it. */
  finalFocus?: () => HTMLElement | null
}

/** Modal: traps focus, closes on Escape and on the scrim, gives focus back. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, busy = false, title, mark, children, footer, initialFocus, finalFocus } = props
  const isShown = useIsShown()
  return (
    <Base.Root open={open && isShown} onOpenChange={(next) => (next || !busy) && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="scrim" forceRender />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup
            className="popup dialog"
            {...(initialFocus && { initialFocus })}
            {...(finalFocus && { finalFocus: () => finalFocus() ?? true })}
          >
            <div className="dialog-header">
              {mark}
              <Base.Title>{title}</Base.Title>
            </div>
            <div className="dialog-body">{children}</div>
            {footer !== undefined && <div className="dialog-footer">{footer}</div>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
