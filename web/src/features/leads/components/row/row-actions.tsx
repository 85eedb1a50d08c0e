import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { lazyPart, OverlayLoading } from '../../../../ui/loading/lazy-part.ts'
import type { LeadsSearch } from '../../leads.model.ts'
import { useRowUnlock } from './row-unlock.tsx'
import { type RowActions as Actions, RowActionsProvider, type RowMenu, type RowDialog } from './use-row-actions.ts'

// Menus and dialogs are not needed for the first row: they are loaded when the page is idle.
const RowMenus = lazyPart(() => import('./row-menus.tsx').then((it) => it.RowMenus))
const RowDialogs = lazyPart(() => import('./row-dialogs.tsx').then((it) => it.RowDialogs))

type RowActionsProps = {
  search: LeadsSearch
  credits: number | undefined
  canEditContacts: boolean
  onSelect: Actions['onSelect']
  /** Actions that belong to other features. */
  onDialog: Actions['onDialog']
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
  const [dialog, setDialog] = useState<RowDialog>()
  const unlock = useRowUnlock({ credits: props.credits, search })
  useEffect(() => RowMenus.preload(), [])
  const latest = useRef({ unlock: unlock.start, openDialog: props.onDialog })
  useEffect(() => {
    latest.current = { unlock: unlock.start, openDialog: props.onDialog }
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
      onDialog: (next) =>
        next.kind === 'edit' || next.kind === 'delete' ? setDialog(next) : latest.current.openDialog(next),
    }),
    [search, onSelect],
  )
  return (
    <RowActionsProvider value={actions}>
      {children}
      {unlock.dialog}
      <Suspense fallback={<OverlayLoading />}>
        {menu && <RowMenus menu={menu} open={open} onClose={() => setOpen(false)} />}
        {dialog && (
          <RowDialogs
            dialog={dialog}
            canEditContacts={props.canEditContacts}
            onDeleted={props.onDeleted}
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </RowActionsProvider>
  )
}
