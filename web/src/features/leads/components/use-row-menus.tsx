import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { whenIdle } from '../../../ui/when-idle.ts'
import type { LeadsSearch } from '../leads.model.ts'
import type { RowMenu } from '../row-menu.model.ts'

// Menus are not needed for the first row: they come when the page has nothing better to do.
const load = () => import('./row-menus.tsx').then(({ RowMenus }) => ({ default: RowMenus }))
const RowMenus = lazy(load)

/** The menus of all rows, of which one is open at most: a menu in each row would be felt in scrolling. */
export function useRowMenus(search: LeadsSearch) {
  const [menu, setMenu] = useState<RowMenu>()
  const [open, setOpen] = useState(false)
  useEffect(() => void whenIdle().then(load), [])
  const onMenu = useCallback((next: RowMenu) => {
    setMenu(next)
    setOpen(true)
  }, [])
  const menus = menu && (
    <Suspense>
      <RowMenus menu={menu} open={open} search={search} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { onMenu, menus }
}
