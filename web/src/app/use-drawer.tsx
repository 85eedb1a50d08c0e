import { Suspense, useState } from 'react'
import { lazyPart } from '../ui/lazy-part.ts'

// Nothing in it is needed before the first rows are there; an earlier press opens it once it is loaded.
const Drawer = lazyPart(() => import('./drawer.tsx').then((it) => it.Drawer), { idle: true })

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
