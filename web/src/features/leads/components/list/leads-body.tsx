import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { archivedOf, isFiltered } from '../../leads.model.ts'
import { ArchivedNote } from './archived-note.tsx'
import { CardsSkeleton } from './leads-skeleton.tsx'
import { useFocusAfterBar } from './use-list-keys.ts'
import type { LeadsListState } from './use-leads-list-state.ts'
import { LeadsList } from './leads-list.tsx'
import type { StartRowWork } from '../row/row-menu.model.ts'
import { useRowUnlock } from '../row/row-unlock.tsx'
import { useRowMenus } from '../row/row-actions.tsx'

// None of these is needed for the first row of the list.
const BulkBar = lazyPart(() => import('../selection/bulk-bar.tsx').then((it) => it.BulkBar))
const LeadsBoard = lazyPart(() => import('../board/leads-board.tsx').then((it) => it.LeadsBoard))
const LeadsMap = lazyPart(() => import('../map/leads-map.tsx').then((it) => it.LeadsMap))

type LeadsBodyProps = {
  listState: LeadsListState
  me: Me | undefined
  /** Messages, tasks, notes and calls are other features'. */
  onWork: StartRowWork
  onEmail: (ids: readonly string[]) => void
}

/** The leads in the chosen view. Without any, all views say the same. */
export function LeadsBody(props: LeadsBodyProps) {
  const { filter, leads } = props.listState
  // Without any other lead the list says so itself.
  const isEmpty = leads?.length === 0 && !isFiltered(filter)
  return (
    <>
      {leads && !isEmpty && <ArchivedNote me={props.me} />}
      <InView {...props} />
    </>
  )
}

function InView(props: LeadsBodyProps) {
  const { search, filter, mode, leads } = props.listState
  const some = leads !== undefined && leads.length > 0
  if (some && (mode === 'board' || mode === 'map'))
    return (
      <Suspense fallback={<CardsSkeleton />}>
        {mode === 'board' ? (
          <LeadsBoard filter={filter} search={search} />
        ) : (
          <LeadsMap filter={filter} search={search} />
        )}
      </Suspense>
    )
  return <Rows {...props} />
}

function Rows({ listState, me, onWork, onEmail }: LeadsBodyProps) {
  const { search, mode } = listState
  const chosen = listState.selecting.selection.ids.size > 0
  // Once it came it stays: its dialogs outlive the selection.
  const [bulk, setBulk] = useState(chosen)
  if (chosen && !bulk) setBulk(true)
  useFocusAfterBar(chosen)
  const unlock = useRowUnlock({ credits: me?.credits.remaining, search })
  const { onMenu, onWrite, menus } = useRowMenus({
    search,
    canEditContacts: me?.capabilities.editContactMethods ?? false,
    onWork,
    onDeleted: (id) => listState.selecting.onGone([id]),
  })
  return (
    <>
      <LeadsList
        search={search}
        filter={listState.filter}
        onFilter={listState.onFilter}
        columns={listState.columns}
        list={listState.list}
        archived={archivedOf(me)}
        leads={listState.leads}
        selecting={listState.selecting}
        mode={mode === 'cards' ? 'cards' : 'table'}
        unlocking={unlock.unlocking}
        onUnlock={unlock.start}
        onMenu={onMenu}
        onWrite={onWrite}
      />
      {unlock.dialog}
      {menus}
      {bulk && (
        <Suspense>
          <BulkBar listState={listState} onEmail={onEmail} />
        </Suspense>
      )}
    </>
  )
}
