import { createContext, type ReactNode, use, useState } from 'react'

const ShownContext = createContext(true)

/** False in a panel that stays mounted while another is open: what covers the page or polls pauses there. */
export const useIsShown = (): boolean => use(ShownContext)

/** Mounted once it is first shown, and from then on: what is typed in it outlasts a look at another panel. */
export function KeepMounted({ shown, children }: { shown: boolean; children: ReactNode }) {
  // A panel within a hidden one is not loaded either.
  const isShown = useIsShown() && shown
  const [opened, setOpened] = useState(isShown)
  if (isShown && !opened) setOpened(true)
  return opened && <ShownContext value={isShown}>{children}</ShownContext>
}
