import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import type { LeadsSearch } from '../../leads.model.ts'
import type { RowMenu, RowWork as Work, StartRowWork } from './row-menu.model.ts'

// Neither menus nor dialogs are needed for the first row: menus come when the page has nothing better to do.
const RowMenus = lazyPart(() => import('./row-menus.tsx').then((it) => it.RowMenus))
const RowWork = lazyPart(() => import('./row-work.tsx').then((it) => it.RowWork))

type RowMenusOptions = {
  search: LeadsSearch
  canEditContacts: boolean
  /** What is done with a lead in another feature. */
  onWork: StartRowWork
  onDeleted: (id: string) => void
}

/** The menus of all rows, of which one is open at most: a menu in each row would be felt in scrolling. */
export function useRowMenus({ search, canEditContacts, onWork, onDeleted }: RowMenusOptions) {
  const [menu, setMenu] = useState<RowMenu>()
  const [open, setOpen] = useState(false)
  const [work, setWork] = useState<Work>()
  useEffect(() => RowMenus.preload(), [])
  const onMenu = useCallback((next: RowMenu) => {
    setMenu(next)
    setOpen(true)
  }, [])
  const onWrite = useCallback((lead: LeadSummary) => onWork({ kind: 'write', lead }), [onWork])
  const start = (next: Work) => (next.kind === 'edit' || next.kind === 'delete' ? setWork(next) : onWork(next))
  const menus = (
    <Suspense>
      {menu && <RowMenus menu={menu} open={open} search={search} onWork={start} onClose={() => setOpen(false)} />}
      {work && (
        <RowWork
          work={work}
          canEditContacts={canEditContacts}
          onDeleted={onDeleted}
          onClose={() => setWork(undefined)}
        />
      )}
    </Suspense>
  )
  return { onMenu, onWrite, menus }
}
