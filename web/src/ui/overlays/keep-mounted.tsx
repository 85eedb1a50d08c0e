import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'

const ShownContext = createContext(true)

/** False in a hidden panel that stays mounted: overlays and polling pause there. */
export const useIsShown = (): boolean => use(ShownContext)

/** The same for a function that runs later, as when a response arrives. */
export function useShownRef() {
  const isShown = useIsShown()
  const shownRef = useRef(isShown)
  useEffect(() => {
    shownRef.current = isShown
  }, [isShown])
  return shownRef
}

/** Stays mounted once it is first shown, so that input is kept while another panel is open. */
export function KeepMounted({ shown, children }: { shown: boolean; children: ReactNode }) {
  // A panel within a hidden one is not loaded either.
  const isShown = useIsShown() && shown
  const [opened, setOpened] = useState(isShown)
  if (isShown && !opened) setOpened(true)
  return opened && <ShownContext value={isShown}>{children}</ShownContext>
}
