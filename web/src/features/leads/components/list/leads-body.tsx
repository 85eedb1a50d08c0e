import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../../ui/loading/lazy-part.ts'
import { archivedOf, isFiltered } from '../../leads.model.ts'
import { ArchivedNote } from './archived-note.tsx'
import { CardsSkeleton } from './leads-skeleton.tsx'
import { useFocusAfterBar } from './use-list-keys.ts'
import type { LeadsListState } from './use-leads-list-state.ts'
import { LeadsList } from './leads-list.tsx'
import { RowActions } from '../row/row-actions.tsx'
import type { RowDialog } from '../row/use-row-actions.ts'

// None of these is needed for the first row of the list.
const BulkBar = lazyPart(() => import('../selection/bulk-bar.tsx').then((it) => it.BulkBar))
const LeadsBoard = lazyPart(() => import('../board/leads-board.tsx').then((it) => it.LeadsBoard))
const LeadsMap = lazyPart(() => import('../map/leads-map.tsx').then((it) => it.LeadsMap))

type LeadsBodyProps = {
  listState: LeadsListState
  me: Me | undefined
  /** Messages, tasks, notes and calls belong to other features. */
  onDialog: (dialog: RowDialog) => void
  onEmail: (ids: readonly string[]) => void
}

/** The leads in the chosen view. Without leads, all views show the same text. */
export function LeadsBody(props: LeadsBodyProps) {
  const { filter, leads } = props.listState
  // If the list is completely empty, it shows the note itself.
  const isEmpty = leads?.length === 0 && !isFiltered(filter)
  return (
    <>
      {leads && !isEmpty && <ArchivedNote me={props.me} />}
      <SelectedView {...props} />
    </>
  )
}

function SelectedView(props: LeadsBodyProps) {
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

function Rows({ listState, me, onDialog, onEmail }: LeadsBodyProps) {
  const { mode, selecting } = listState
  const chosen = selecting.selection.ids.size > 0
  // Stays mounted after its first use: its dialogs outlive the selection.
  const [bulk, setBulk] = useState(chosen)
  if (chosen && !bulk) setBulk(true)
  useFocusAfterBar(chosen)
  return (
    <RowActions
      search={listState.search}
      credits={me?.credits.remaining}
      canEditContacts={me?.capabilities.editContactMethods ?? false}
      onSelect={selecting.onSelect}
      onDialog={onDialog}
      onDeleted={(id) => selecting.onRemoved([id])}
    >
      <LeadsList
        filter={listState.filter}
        onFilter={listState.onFilter}
        columns={listState.columns}
        list={listState.list}
        archived={archivedOf(me)}
        leads={listState.leads}
        selecting={selecting}
        mode={mode === 'cards' ? 'cards' : 'table'}
      />
      {bulk && (
        <Suspense>
          <BulkBar listState={listState} onEmail={onEmail} />
        </Suspense>
      )}
    </RowActions>
  )
}
