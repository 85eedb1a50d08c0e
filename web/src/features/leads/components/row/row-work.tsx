import { useState } from 'react'
import type { RowWork as Work } from './row-menu.model.ts'
import { DeleteLeadsDialog } from '../edit/delete-leads-dialog.tsx'
import { neighbourOf } from '../list/list-keys.tsx'
import { EditRow } from './edit-row.tsx'
import { WriteOnRow } from './write-on-row.tsx'

type RowWorkProps = { work: Work; canEditContacts: boolean; onClose: () => void }

/** What was chosen in a row's menu, in a dialog over the list: the list stays open. */
export function RowWork({ work, canEditContacts, onClose }: RowWorkProps) {
  const { kind, lead } = work
  if (kind === 'edit') return <EditRow id={lead.id} canEditContacts={canEditContacts} onClose={onClose} />
  if (kind === 'delete') return <DeleteRow lead={lead} onClose={onClose} />
  if (kind === 'note' || kind === 'call') return <WriteOnRow kind={kind} lead={lead} onClose={onClose} />
  return null
}

/** The row leaves with the lead: the next one has the focus then. */
function DeleteRow({ lead, onClose }: { lead: Work['lead']; onClose: () => void }) {
  const [next] = useState(() => neighbourOf(lead.id))
  return (
    <DeleteLeadsDialog
      ids={[lead.id]}
      name={lead.companyName}
      onClose={onClose}
      focusAfter={() => document.getElementById(`lead-${next}`)}
    />
  )
}
