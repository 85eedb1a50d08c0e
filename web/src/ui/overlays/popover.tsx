import { Popover as Base } from '@base-ui/react/popover'
import { type ReactNode, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { focusTargetAfterClose, isPressOnAnchor, type PopupState } from './use-opener.ts'

type PopoverProps = Omit<PopupState, 'byKeys'> & {
  /** The accessible name of the popover. */
  label: string
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

/** Anchored to a button of the page, which gets the focus after closing; see `useOpener`. */
export function Popover({ at, open, onClose, label, align = 'end', className, children }: PopoverProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next, details) => !next && !isPressOnAnchor(at, details) && onClose()}>
      <Base.Portal>
        <Base.Positioner className="floating" anchor={at} align={align} sideOffset={4} collisionPadding={8}>
          <Base.Popup
            className={classNames('popup', className)}
            aria-label={label}
            ref={popup}
            finalFocus={() => focusTargetAfterClose(at, popup.current)}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
