import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart, OverlayLoading } from '../../../ui/loading/lazy-part.ts'
import { TaskDialog } from '../../tasks/components/task-dialog.tsx'
import { meQuery } from '../../workspace/workspace.queries.ts'
import { LeadsBody } from '../components/list/leads-body.tsx'
import { useLeadsListState } from '../components/list/use-leads-list-state.ts'
import { LeadsFilters } from '../components/filters/leads-filters.tsx'
import { LeadsHead } from '../components/toolbar/leads-head.tsx'
import type { RowDialog } from '../components/row/use-row-actions.ts'
import { LowCreditNote } from '../components/list/low-credit-note.tsx'
import { SaveView } from '../../views/components/save-view.tsx'
import styles from './leads-list.page.module.css'

// Most visits have no running search: the first row does not wait for the banner.
const SearchBanner = lazyPart(() =>
  import('../../search/components/history/search-banner.tsx').then((it) => it.SearchBanner),
)
const InteractionDialog = lazyPart(() =>
  import('../../interactions/components/interaction-dialog.tsx').then((it) => it.InteractionDialog),
)
const MessageSheet = lazyPart(() => import('../../messages/components/message-sheet.tsx').then((it) => it.MessageSheet))
const LeadSequence = lazyPart(() =>
  import('../../sequences/components/enrollments/lead-sequence.tsx').then((it) => it.LeadSequence),
)
const BulkComposer = lazyPart(() =>
  import('../../sequences/components/composer/bulk-composer.tsx').then((it) => it.BulkComposer),
)

export function LeadsListPage() {
  const listState = useLeadsListState()
  const [dialog, setDialog] = useState<RowDialog>()
  const [emailing, setEmailing] = useState<readonly string[]>()
  const { list, filter, mode, columns } = listState
  const me = useQuery(meQuery).data
  const old = list.isPlaceholderData
  const close = () => setDialog(undefined)
  const isListShown = !list.isPending
  useEffect(() => {
    // After the first row, which does not wait for it.
    if (isListShown) MessageSheet.preload()
  }, [isListShown])
  return (
    <div className={styles.leadsPage}>
      <LeadsHead listState={listState} />
      {me && <LowCreditNote tier={me.workspace.tier} remaining={me.credits.remaining} />}
      <Suspense>{me?.pendingSearchId && <SearchBanner pendingSearchId={me.pendingSearchId} />}</Suspense>
      <LeadsFilters
        filter={filter}
        onFilter={listState.onFilter}
        columns={columns}
        onColumns={listState.onColumns}
        mode={mode}
        onMode={listState.onMode}
        total={old ? undefined : listState.total}
        counting={list.isPending || old}
        updating={list.isFetching && !list.isFetchingNextPage}
        action={<SaveView filter={filter} mode={mode} columns={columns} />}
      />
      <LeadsBody listState={listState} me={me} onDialog={setDialog} onEmail={setEmailing} />
      <Suspense fallback={<OverlayLoading />}>
        {dialog?.kind === 'write' && (
          <MessageSheet leadId={dialog.lead.id} me={me} onClose={close}>
            <LeadSequence leadId={dialog.lead.id} />
          </MessageSheet>
        )}
        {(dialog?.kind === 'note' || dialog?.kind === 'call') && (
          <InteractionDialog kind={dialog.kind} lead={dialog.lead} onClose={close} />
        )}
        {emailing && (
          <BulkComposer
            leadIds={emailing}
            me={me}
            onClose={() => setEmailing(undefined)}
            onStarted={listState.selecting.onClear}
          />
        )}
      </Suspense>
      {dialog?.kind === 'task' && <TaskDialog open leadId={dialog.lead.id} onClose={close} />}
    </div>
  )
}
