import { Outlet } from '@tanstack/react-router'
import { createContext } from 'react'

/** Whether what is drawn is inside the frame of the signed-in pages, which has the brand and the main landmark. */
export const InShell = createContext(false)

/** The page inside that frame. */
export function PageInShell() {
  return (
    <InShell value={true}>
      <Outlet />
    </InShell>
  )
}
