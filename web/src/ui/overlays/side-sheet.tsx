import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../button.tsx'
import './side-sheet.css'

type SideSheetProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Muted text at the right of the title. */
  aside?: ReactNode
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
}

/** Modal at the side of the page, on a phone at the bottom. Closes on Escape and on a click on the scrim. */
export function SideSheet({ open, onClose, title, aside, closeLabel, children, footer }: SideSheetProps) {
  const popupRef = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup className="side-sheet" ref={popupRef} initialFocus={() => focusedWithin(popupRef.current) ?? true}>
          <div className="side-sheet-header">
            <Base.Title>{title}</Base.Title>
            {aside !== undefined && <span className="muted">{aside}</span>}
            <Button
              variant="ghost"
              iconOnly
              icon={<X className="icon" aria-hidden="true" />}
              aria-label={closeLabel}
              title={closeLabel}
              onClick={onClose}
            />
          </div>
          <div className="side-sheet-body">{children}</div>
          {footer !== undefined && <div className="side-sheet-footer">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** The element that the content has focused itself, which Base UI would otherwise replace by the first button. */
function focusedWithin(popup: HTMLElement | null): HTMLElement | undefined {
  const { activeElement } = document
  return activeElement instanceof HTMLElement && popup?.contains(activeElement) ? activeElement : undefined
}
