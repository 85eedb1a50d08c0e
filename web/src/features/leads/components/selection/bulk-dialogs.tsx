import { BulkProcess } from './bulk-process.tsx'
import { BulkUnlock } from './bulk-unlock.tsx'
import { DeleteLeadsDialog } from '../edit/delete-leads-dialog.tsx'
import { firstVisibleId } from '../list/use-list-keys.ts'
import type { LeadsListState } from '../list/use-leads-list-state.ts'

/** The requested action, with the leads that were selected at that time. */
export type BulkRequest = { kind: 'unlock' | 'process' | 'delete'; ids: readonly string[] }

type BulkDialogsProps = {
  listState: LeadsListState
  request: BulkRequest
  onClose: () => void
}

export function BulkDialogs({ listState, request, onClose }: BulkDialogsProps) {
  const { ids } = request
  const { onClear, selection } = listState.selecting
  const focusAfter = () => document.getElementById(`lead-${firstVisibleId(ids)}`)
  if (request.kind === 'delete')
    return (
      <DeleteLeadsDialog
        // Leads that a change removes from the list in the meantime are not deleted.
        ids={ids.filter((id) => selection.ids.has(id))}
        onClose={onClose}
        onDeleted={onClear}
        focusAfter={focusAfter}
      />
    )
  if (request.kind === 'process') return <BulkProcess ids={ids} onClose={onClose} />
  return <BulkUnlock ids={ids} onClose={onClose} focusAfter={focusAfter} />
}
