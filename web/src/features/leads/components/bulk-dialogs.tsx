import { BulkProcess } from './bulk-process.tsx'
import { BulkUnlock } from './bulk-unlock.tsx'
import { DeleteLeadsDialog } from './delete-leads-dialog.tsx'
import type { LeadsDesk } from './leads-desk.tsx'

/** What was asked for, with the leads that were chosen then. */
export type BulkWork = { kind: 'unlock' | 'process' | 'delete'; ids: readonly string[] }

type BulkDialogsProps = {
  desk: LeadsDesk
  work: BulkWork
  onClose: () => void
}

export function BulkDialogs({ desk, work, onClose }: BulkDialogsProps) {
  const { ids } = work
  const { onClear } = desk.selecting
  if (work.kind === 'delete') return <DeleteLeadsDialog ids={ids} onClose={onClose} onDeleted={onClear} />
  if (work.kind === 'process') return <BulkProcess ids={ids} onClose={onClose} />
  return <BulkUnlock ids={ids} onClose={onClose} />
}
