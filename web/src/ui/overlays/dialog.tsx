import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { useIsShown } from './keep-mounted.tsx'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The dialog cannot be closed while its action runs: the user has to see whether the action failed. */
  busy?: boolean
  title: ReactNode
  /** A mark before the title: a grade plate or an icon in a `.dialog-mark`. */
  mark?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** The element that first gets the focus; by default the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null>
  /** The element that gets the focus after closing; by default the opener. */
  finalFocus?: () => HTMLElement | null
}

/** Modal: traps the focus, closes on Escape and on a click on the scrim, and restores the focus. */
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
