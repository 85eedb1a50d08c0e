import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { whenIdle } from '../../../ui/when-idle.ts'
import type { LeadsSearch } from '../leads.model.ts'
import type { RowMenu, RowWork as Work } from '../row-menu.model.ts'

// Neither menus nor dialogs are needed for the first row: menus come when the page has nothing better to do.
const load = () => import('./row-menus.tsx').then(({ RowMenus }) => ({ default: RowMenus }))
const RowMenus = lazy(load)
const RowWork = lazy(() => import('./row-work.tsx').then(({ RowWork }) => ({ default: RowWork })))

type RowMenusOptions = { search: LeadsSearch; canEditContacts: boolean; onTask: (lead: LeadSummary) => void }

/** The menus of all rows, of which one is open at most: a menu in each row would be felt in scrolling. */
export function useRowMenus({ search, canEditContacts, onTask }: RowMenusOptions) {
  const [menu, setMenu] = useState<RowMenu>()
  const [open, setOpen] = useState(false)
  const [work, setWork] = useState<Work>()
  useEffect(() => void whenIdle().then(load), [])
  const onMenu = useCallback((next: RowMenu) => {
    setMenu(next)
    setOpen(true)
  }, [])
  const start = (next: Work) => {
    if (next.kind === 'task') onTask(next.lead)
    else setWork(next)
  }
  const menus = (
    <Suspense>
      {menu && <RowMenus menu={menu} open={open} search={search} onWork={start} onClose={() => setOpen(false)} />}
      {work && <RowWork work={work} canEditContacts={canEditContacts} onClose={() => setWork(undefined)} />}
    </Suspense>
  )
  return { onMenu, menus }
}
