import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { Kbd } from '../kbd.tsx'

type TooltipProps = {
  text: string
  /** The key of the equivalent shortcut, as printed on the keyboard. */
  keyCap?: string
  children: ReactElement
}

/** Explains an icon. It must not be the only source of a fact: touch screens have no hover. */
export function Tooltip({ text, keyCap, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={300} />
      <Base.Portal>
        <Base.Positioner className="floating" sideOffset={6}>
          <Base.Popup className="tooltip">
            {text}
            {keyCap !== undefined && <Kbd>{keyCap}</Kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
