import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../../../ui/loading/lazy-part.ts'
import type { LeadsSearch } from '../../leads.model.ts'
import { useRowUnlock } from './row-unlock.tsx'
import {
  type RowActions as Actions,
  RowActionsProvider,
  type RowMenu,
  type RowWork as Work,
} from './use-row-actions.ts'

// Menus and dialogs are not needed for the first row: they are loaded when the page is idle.
const RowMenus = lazyPart(() => import('./row-menus.tsx').then((it) => it.RowMenus))
const RowWork = lazyPart(() => import('./row-work.tsx').then((it) => it.RowWork))

type RowActionsProps = {
  search: LeadsSearch
  credits: number | undefined
  canEditContacts: boolean
  onSelect: Actions['onSelect']
  /** Actions that belong to other features. */
  onWork: Actions['onWork']
  onDeleted: (id: string) => void
  children: ReactNode
}

/**
 * Provides the actions of the rows, and renders their menus and dialogs. All rows share one menu: a menu per row would
 * slow down scrolling.
 */
export function RowActions({ search, onSelect, children, ...props }: RowActionsProps) {
  const [menu, setMenu] = useState<RowMenu>()
  const [open, setOpen] = useState(false)
  const [work, setWork] = useState<Work>()
  const unlock = useRowUnlock({ credits: props.credits, search })
  useEffect(() => RowMenus.preload(), [])
  const latest = useRef({ unlock: unlock.start, work: props.onWork })
  useEffect(() => {
    latest.current = { unlock: unlock.start, work: props.onWork }
  })
  const actions = useMemo(
    (): Actions => ({
      search,
      onSelect,
      onUnlock: (lead) => latest.current.unlock(lead),
      onMenu: (next) => {
        setMenu(next)
        setOpen(true)
      },
      onWork: (next) => (next.kind === 'edit' || next.kind === 'delete' ? setWork(next) : latest.current.work(next)),
    }),
    [search, onSelect],
  )
  return (
    <RowActionsProvider value={actions}>
      {children}
      {unlock.dialog}
      <Suspense>
        {menu && <RowMenus menu={menu} open={open} onClose={() => setOpen(false)} />}
        {work && (
          <RowWork
            work={work}
            canEditContacts={props.canEditContacts}
            onDeleted={props.onDeleted}
            onClose={() => setWork(undefined)}
          />
        )}
      </Suspense>
    </RowActionsProvider>
  )
}
