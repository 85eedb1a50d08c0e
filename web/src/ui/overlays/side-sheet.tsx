import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { focusTargetAfterClose } from './use-opener.ts'
import './side-sheet.css'

type SideSheetProps = {
  onClose: () => void
  title: ReactNode
  /** Muted text at the right of the title. */
  aside?: ReactNode
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
}

/**
 * Modal at the side of the page, on a phone at the bottom; open while it is mounted. Closes on Escape and on a click on
 * the scrim.
 */
export function SideSheet({ onClose, title, aside, closeLabel, children, footer }: SideSheetProps) {
  const popupRef = useRef<HTMLDivElement>(null)
  // Content that focuses itself does so before Base UI reads which element to return the focus to.
  const [opener] = useState(focusedElement)
  const returnTarget = () => (opener?.isConnected ? focusTargetAfterClose(opener, popupRef.current) : true)
  return (
    <Base.Root open onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Popup
          className="side-sheet"
          ref={popupRef}
          initialFocus={() => focusedWithin(popupRef.current) ?? true}
          finalFocus={returnTarget}
        >
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

/** The element with the focus, if any. */
function focusedElement(): HTMLElement | undefined {
  const { activeElement, body } = document
  return activeElement instanceof HTMLElement && activeElement !== body ? activeElement : undefined
}

/** The element that the content has focused itself, which Base UI would otherwise replace by the first button. */
function focusedWithin(popup: HTMLElement | null): HTMLElement | undefined {
  const focused = focusedElement()
  return popup?.contains(focused ?? null) ? focused : undefined
}
