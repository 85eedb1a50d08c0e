import { lazy, Suspense, useState } from 'react'
import { whenIdle } from '../ui/when-idle.ts'

// Nothing in it is needed before the first rows are there; an earlier press opens it once it is loaded.
const Drawer = lazy(async () => {
  await whenIdle()
  return { default: (await import('./drawer.tsx')).Drawer }
})

/** The drawer, and what opens it. */
export function useDrawer() {
  const [open, setOpen] = useState(false)
  const drawer = (
    <Suspense>
      <Drawer open={open} onOpen={setOpen} />
    </Suspense>
  )
  return { drawer, openMenu: () => setOpen(true) }
}
