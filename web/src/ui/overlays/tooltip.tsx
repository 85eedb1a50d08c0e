import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'
import { Kbd } from '../kbd.tsx'

type TooltipProps = {
  text: string
  /** The key that does the same, as printed on it. */
  keyCap?: string
  children: ReactElement
}

/** Names what an icon means. Never the only place of a fact: touch screens have no hover. */
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
