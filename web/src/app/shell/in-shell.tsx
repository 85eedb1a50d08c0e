import { Outlet } from '@tanstack/react-router'
import { createContext } from 'react'

/** Whether the component is inside the frame of the signed-in pages, which has the brand and the main landmark. */
export const InShell = createContext(false)

/** The page inside that frame. */
export function PageInShell() {
  return (
    <InShell value={true}>
      <Outlet />
    </InShell>
  )
}
