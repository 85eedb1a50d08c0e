import { useState } from 'react'
import { DeleteLeadsDialog } from '../edit/delete-leads-dialog.tsx'
import { neighbourIdOf } from '../list/use-list-keys.ts'
import { EditRow } from './edit-row.tsx'
import type { RowDialog } from './use-row-actions.ts'

type RowDialogsProps = {
  dialog: RowDialog
  canEditContacts: boolean
  onDeleted: (id: string) => void
  onClose: () => void
}

/** The action chosen in a row's menu, in a dialog over the list, which stays open. */
export function RowDialogs({ dialog, canEditContacts, onDeleted, onClose }: RowDialogsProps) {
  const { kind, lead } = dialog
  if (kind === 'edit') return <EditRow id={lead.id} canEditContacts={canEditContacts} onClose={onClose} />
  if (kind === 'delete') return <DeleteRow lead={lead} onDeleted={() => onDeleted(lead.id)} onClose={onClose} />
  return null
}

type DeleteRowProps = { lead: RowDialog['lead']; onDeleted: () => void; onClose: () => void }

/** Asks before the lead is deleted. The focus then moves to the next row, because the lead's own row disappears. */
function DeleteRow({ lead, onDeleted, onClose }: DeleteRowProps) {
  const [next] = useState(() => neighbourIdOf(lead.id))
  return (
    <DeleteLeadsDialog
      ids={[lead.id]}
      name={lead.companyName}
      onClose={onClose}
      onDeleted={onDeleted}
      focusAfter={() => document.getElementById(`lead-${next}`)}
    />
  )
}
